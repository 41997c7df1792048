/** What is done by dragging: with a mouse on a desktop, with a finger on a phone. */
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { affordances, view, type Move, type SeatId } from '../../src/game/index.ts'
import { expect, test } from '../support/e2eHost.ts'
import { hostTable } from '../support/e2eLobby.ts'
import { button, handCards } from '../support/e2ePlayer.ts'
import { takePlace, tellScript, type Script } from '../support/screens/scriptedHost.ts'
import { FULL, snapshotOf, stateOf } from '../support/screens/scriptedTables.ts'

const ME = 0 as SeatId

interface Place {
  readonly x: number
  readonly y: number
}

type Drag = (page: Page, from: Place, to: Place) => Promise<void>

const WAYS: readonly (readonly [string, BrowserContextOptions, Drag])[] = [
  ['a mouse', { viewport: { width: 1280, height: 800 } }, dragByMouse],
  ['a finger', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, dragByFinger],
]

for (const [what, options, drag] of WAYS)
  test(`a card is drawn and another thrown by dragging with ${what}`, async ({ browser, host }) => {
    const page = await atOwnTurn(browser, { link: host.link, options })
    const pile = page.getByRole('button', { name: /Discard pile/ })
    await drag(page, await middleOf(page.getByRole('button', { name: /Draw pile/ })), await handOf(page))
    await expect(handCards(page)).toHaveCount(11)
    await expect(button(page, 'Draw')).toBeHidden()
    const noSkip = handCards(page).filter({ hasNot: page.getByRole('img', { name: 'Skip' }) })
    await drag(page, await edgeOf(noSkip.first()), await middleOf(pile))
    await expect(handCards(page)).toHaveCount(10)
  })

for (const [what, options, drag] of WAYS)
  test(`cards go to the goal and back, on the save pile and on a group by dragging with ${what}`, async ({
    browser,
    host,
  }) => {
    const masters = { ...FULL, preset: 'masters' } as const
    const moves: Move[] = []
    const script: Script = { snapshot: snapshotOf(masters, ME), tables: [], moves }
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
    await tellScript(context, script)
    const chosen = { language: 'en', theme: 'light' } as const
    await takePlace(context, { link: host.link, place: 'seat', chosen })
    const page = await context.newPage()
    await page.goto(new URL('#/table', host.link).href)
    const goal = page.locator('[data-goal="0"]')

    await expect(handCards(page)).toHaveCount(12)
    await drag(page, await edgeOf(handCards(page).first()), await middleOf(goal))
    await expect(goal.locator('[data-card]')).toHaveCount(1)
    await expect(handCards(page)).toHaveCount(11)
    await drag(page, await middleOf(goal.locator('[data-card]')), await handOf(page))
    await expect(goal.locator('[data-card]')).toHaveCount(0)
    await expect(handCards(page)).toHaveCount(12)

    const saved = handCards(page).first()
    const card = Number(await saved.getAttribute('data-card'))
    // The pile shows itself to a card that may lie there.
    await saved.click({ position: { x: 8, y: 20 } })
    await drag(page, await edgeOf(saved), await middleOf(page.locator('[data-save]')))
    await expect.poll(() => moves).toEqual([{ type: 'save', seat: ME, card }])

    const laid = { ...FULL, holds: 'laid' } as const
    script.snapshot = snapshotOf(laid, ME)
    await page.reload()
    await expect(handCards(page)).toHaveCount(4)
    const [hit] = affordances(view(stateOf(laid), ME)).hits
    if (hit === undefined) throw new Error('Nothing can be hit here.')
    const group = page.locator(`[data-seat="${hit.on.seat}"] [data-group="${hit.on.index}"]`)
    await drag(
      page,
      await edgeOf(page.getByRole('option').and(page.locator(`[data-card="${hit.card}"]`))),
      await middleOf(group),
    )
    await expect
      .poll(() => moves.slice(1))
      .toMatchObject([{ type: 'hit', on: hit.on, cards: [{ card: hit.card }] }])
    await context.close()
  })

async function atOwnTurn(
  browser: Browser,
  { link, options }: { readonly link: string; readonly options: BrowserContextOptions },
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  await hostTable(page, { link, name: 'Anna' })
  await page.getByRole('button', { name: 'Put a bot on seat 2' }).click()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(button(page, 'Draw')).toBeVisible()
  await expect(handCards(page)).toHaveCount(10)
  return page
}

async function middleOf(target: Locator): Promise<Place> {
  const { x, y, width, height } = await boxOf(target)
  return { x: x + width / 2, y: y + height / 2 }
}

/** Cards of a hand lie over each other from the left on. */
async function edgeOf(card: Locator): Promise<Place> {
  const { x, y, height } = await boxOf(card)
  return { x: x + 8, y: y + height / 2 }
}

function handOf(page: Page): Promise<Place> {
  return middleOf(page.getByRole('listbox', { name: 'Your hand' }))
}

async function boxOf(
  target: Locator,
): Promise<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('Nothing to see where a drag begins or ends.')
  return box
}

async function dragByMouse(page: Page, from: Place, to: Place): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

async function dragByFinger(page: Page, from: Place, to: Place): Promise<void> {
  const STEPS = 8
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (let step = 1; step <= STEPS; step++) {
    const share = step / STEPS
    const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
