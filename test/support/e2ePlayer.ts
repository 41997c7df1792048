/** Plays by clicking or tapping what the page offers. */
import type { Locator, Page } from '@playwright/test'
import { ariaTree, find, type AriaNode } from './ariaTree.ts'
import { expect } from './e2eHost.ts'
import { senseOf, type Act } from './e2eSense.ts'
import { shownTable, type ShownTable } from './e2eTable.ts'

/** How somebody carries out what he has decided: with mouse or finger here, with the keyboard elsewhere. */
export type Hands = (page: Page, act: Act) => Promise<'done' | 'refused'>

export interface PlayOptions {
  readonly hands: Hands
  /** Looks at what is shown at the beginning of each own turn. */
  readonly onTurn?: (shown: ShownTable) => void
  /** Plays until this is so, asked before each act that is due. */
  readonly until: (tree: AriaNode, act: Act | null) => boolean
}

/** Plays for the person at this page. */
export async function play(page: Page, { hands, onTurn, until }: PlayOptions): Promise<void> {
  let tried = new Set<string>()
  for (;;) {
    await somethingToDo(page)
    const tree = await whatMatters(page)
    const act = senseOf(tree, tried)
    if (until(tree, act)) return
    if (act === null) continue
    if (act.type === 'draw') {
      tried = new Set()
      const shown = shownTable(tree)
      if (shown !== null) onTurn?.(shown)
    }
    const done = await hands(page, act)
    if ('name' in act) tried = done === 'refused' ? new Set([...tried, act.name]) : new Set()
  }
}

/** The table alone while nothing asks in front of it: score sheet and events beside it take longer than all else. */
async function whatMatters(page: Page): Promise<AriaNode> {
  const board = page.getByRole('main', { name: 'Table' })
  const alone = (await board.count()) === 1 && (await page.getByRole('dialog').count()) === 0
  return ariaTree(alone ? board : page.locator('body'))
}

export function isOver(tree: AriaNode): boolean {
  return find(tree, 'list', 'Ranking') !== null
}

/** With the mouse. */
export const clicking: Hands = handsWith((target, options) => target.click(options), { arms: false })

/** With a finger, on a screen whose main pointer it is: there a discard is armed first. */
export const tapping: Hands = handsWith((target, options) => target.tap(options), { arms: true })

type Press = (target: Locator, options?: { readonly timeout: number }) => Promise<void>

function handsWith(press: Press, { arms }: { readonly arms: boolean }): Hands {
  return async (page, act) => {
    switch (act.type) {
      case 'draw':
        // Where a skip brings the turn back at once, this press may count as the second one of a double press, which plays nothing.
        await expect(async () => {
          await press(button(page, act.from === 'Draw' ? 'Draw' : TAKE), { timeout: 2_000 })
          await expect(button(page, 'Draw')).toBeHidden({ timeout: 2_000 })
        }).toPass()
        return 'done'
      case 'knock':
      case 'pass':
        await pressWhileThere(press, button(page, act.type === 'knock' ? 'Knock' : 'Not for me'))
        await expect(button(page, 'Not for me')).toBeHidden()
        return 'done'
      case 'choosePhase':
        await press(phaseCards(page).first())
        await press(button(page, /^Choose phase \d/))
        await expect(button(page, /^Choose phase/)).toBeHidden()
        return 'done'
      case 'lay':
        if (await button(page, 'Fill slots').isVisible()) {
          await press(button(page, 'Fill slots'))
          await expect(button(page, 'Take back')).toBeVisible()
        }
        await press(button(page, 'Lay phase'))
        await expect(page.getByRole('dialog').or(ownGroups(page)).first()).toBeVisible()
        return 'done'
      case 'layIt':
        await press(button(page, 'Lay it'))
        await expect(page.getByRole('dialog')).toBeHidden()
        return 'done'
      case 'hit': {
        const before = await handCards(page).count()
        await choose(page, act.index, press)
        const place = page.getByRole('button', { name: /^Put (here|at the)/ }).first()
        if (!(await place.isVisible())) return 'refused'
        await press(place)
        await expect(handCards(page)).toHaveCount(before - 1)
        return 'done'
      }
      case 'discard':
        await choose(page, act.index, press)
        await press(button(page, 'Discard'))
        if (arms) await press(button(page, 'Tap again to discard'))
        return thrown(page)
      case 'skip':
        await choose(page, act.index, press)
        if (await button(page, 'Choose who …').isVisible()) {
          await press(button(page, 'Choose who …'))
          await press(skipPlaces(page).first())
        } else {
          await press(button(page, /( sits out|^Discard the skip)$/).first())
          if (arms) await tapAgain(page, press)
        }
        await turnIsOver(page)
        return 'done'
      case 'ready':
        await press(button(page, 'Ready'))
        await expect(page.getByRole('button', { name: 'Ready', pressed: false })).toBeHidden()
        return 'done'
    }
  }
}

/** The second one of two quick taps makes nobody sit out; a later one does. */
async function tapAgain(page: Page, press: Press): Promise<void> {
  const again = button(page, /^Tap again/)
  await expect(async () => {
    if (await again.isVisible()) await press(again, { timeout: 2_000 })
    await expect(again).toBeHidden({ timeout: 1_000 })
  }).toPass()
}

const TAKE = /^Take (red|blue|green|yellow|Wild)/

/** Presses, unless the chance passes before. */
async function pressWhileThere(press: Press, target: Locator): Promise<void> {
  while (await target.isVisible()) {
    const pressed = await press(target, { timeout: 2_000 }).then(
      () => true,
      () => false,
    )
    if (pressed) return
  }
}

/** A card for which one has knocked cannot be thrown in the same turn. */
export async function thrown(page: Page): Promise<'done' | 'refused'> {
  const refusal = page.getByRole('alert').filter({ hasText: 'was knocked for' })
  await expect
    .poll(async () => (await turnButtons(page).count()) === 0 || (await refusal.count()) > 0)
    .toBe(true)
  return (await turnButtons(page).count()) === 0 ? 'done' : 'refused'
}

export function phaseCards(page: Page): Locator {
  return page
    .getByRole('group', { name: 'Choose your phase for this hand' })
    .getByRole('button', { disabled: false })
}

/** Presses a card unless it is held already. */
export async function choose(
  page: Page,
  index: number,
  press: Press = (target, options) => target.click(options),
): Promise<void> {
  const card = handCards(page).nth(index)
  if ((await card.getAttribute('aria-selected')) === 'true') return
  await press(card)
  await expect(card).toHaveAttribute('aria-selected', 'true')
}

export async function turnIsOver(page: Page): Promise<void> {
  await expect(turnButtons(page)).toHaveCount(0)
}

function turnButtons(page: Page): Locator {
  return button(page, /^Discard(?! pile)|^Tap again|^Choose who|sits out$/)
}

/** Who can be made to sit out, in the dialog that asks. */
export function skipPlaces(page: Page): Locator {
  return page.getByRole('dialog').locator('[data-target]').getByRole('button')
}

export function handCards(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Your hand' }).getByRole('option')
}

export function ownGroups(page: Page): Locator {
  return page.getByRole('group', { name: /^Your own: / })
}

export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true })
}

/**
 * Waits until the page may offer something, with a look so cheap that four waiting pages leave the processor to the one
 * that plays. Whether it does offer something is read from roles and names afterwards.
 */
async function somethingToDo(page: Page): Promise<void> {
  await page.waitForFunction(
    (offered) =>
      [...document.querySelectorAll('button:not([aria-pressed="true"])')].some((button) =>
        new RegExp(offered).test(button.textContent.trim()),
      ) || document.querySelector('ol[aria-label="Ranking"]') !== null,
    OFFERED.source,
    { polling: 100, timeout: 0 },
  )
}

const OFFERED = /^(Draw|Discard|Not for me|Choose phase|Ready|Lay it)(?! pile)/
