/** Does everything with the keyboard. Whatever has the focus must show it. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './e2eHost.ts'
import { handCards, ownGroups, phaseCards, skipPlaces, thrown, turnIsOver, type Hands } from './e2ePlayer.ts'

/** More stops than any page has. */
const STOPS = 120

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectFocusShown(page)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(target)}.`)
}

export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** A ring is drawn round the element that has the focus, or round what it shows itself with. */
async function expectFocusShown(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const active = document.activeElement
    if (active === null || active === document.body) return 'nothing has the focus'
    const drawn = [active, ...active.querySelectorAll('*'), active.nextElementSibling, active.parentElement]
      .filter((element) => element !== null)
      .some((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
    return drawn ? 'shown' : `no ring on ${active.outerHTML.slice(0, 200)}`
  })
  expect(shown).toBe('shown')
}

export const typing: Hands = async (page, act) => {
  const { keyboard } = page
  switch (act.type) {
    case 'draw':
      await keyboard.press(act.from === 'Draw' ? 'ArrowUp' : 'ArrowDown')
      await expect(page.getByRole('button', { name: 'Draw', exact: true })).toBeHidden()
      return 'done'
    case 'lay':
      await keyboard.press('l')
      await expect(page.getByRole('dialog').or(ownGroups(page)).first()).toBeVisible()
      return 'done'
    case 'layIt':
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeFocused()
      await keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeHidden()
      return 'done'
    case 'hit': {
      const before = await handCards(page).count()
      await choose(page, act.index)
      const places = page.getByRole('button', { name: /^Put (here|at the)/ })
      const found = await places.count()
      if (found === 0) return 'refused'
      await keyboard.press('h')
      if (found > 1) {
        await expect(places.first()).toBeFocused()
        await keyboard.press('ArrowRight')
        await expect(places.nth(1)).toBeFocused()
        await expectFocusShown(page)
        await keyboard.press('Enter')
      }
      await expect(handCards(page)).toHaveCount(before - 1)
      return 'done'
    }
    case 'discard':
      await choose(page, act.index)
      await keyboard.press('d')
      return thrown(page)
    case 'knock':
    case 'pass':
      await keyboard.press(act.type === 'knock' ? 'k' : 'p')
      await expect(page.getByRole('button', { name: 'Not for me' })).toBeHidden()
      return 'done'
    case 'choosePhase':
      await pressOn(page, phaseCards(page).first(), 'Space')
      await keyboard.press('c')
      await expect(page.getByRole('button', { name: /^Choose phase/ })).toBeHidden()
      return 'done'
    case 'skip': {
      await choose(page, act.index)
      const several = await page.getByRole('button', { name: 'Choose who …' }).isVisible()
      await keyboard.press('d')
      if (several) await pressOn(page, skipPlaces(page).first())
      await turnIsOver(page)
      return 'done'
    }
    case 'ready':
      await pressOn(page, page.getByRole('button', { name: 'Ready', exact: true }))
      return 'done'
  }
}

/** Arrows lead into the hand and along it; Enter holds the card. */
async function choose(page: Page, index: number): Promise<void> {
  const card = handCards(page).nth(index)
  if ((await card.getAttribute('aria-selected')) === 'true') return
  await page.keyboard.press('ArrowRight')
  await expectFocusIn(page.getByRole('listbox', { name: 'Your hand' }))
  await page.keyboard.press('Home')
  for (let step = 0; step < index; step++) await page.keyboard.press('ArrowRight')
  await expect(card).toBeFocused()
  await expectFocusShown(page)
  await page.keyboard.press(index % 2 === 0 ? 'Enter' : 'Space')
  await expect(card).toHaveAttribute('aria-selected', 'true')
}

async function expectFocusIn(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}
