/** Plays by clicking what the page offers. */
import type { Locator, Page } from '@playwright/test'
import { ariaTree, find, type AriaNode } from './ariaTree.ts'
import { expect } from './e2eHost.ts'
import { senseOf, type Act } from './e2eSense.ts'
import { shownTable, type ShownTable } from './e2eTable.ts'

/** How somebody carries out what he has decided: with the mouse here, with the keyboard elsewhere. */
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

export const clicking: Hands = async (page, act) => {
  switch (act.type) {
    case 'draw':
      await button(page, act.from === 'Draw' ? 'Draw' : TAKE).click()
      await expect(button(page, 'Draw')).toBeHidden()
      return 'done'
    case 'knock':
    case 'pass':
      await clickWhileThere(button(page, act.type === 'knock' ? 'Knock' : 'Not for me'))
      await expect(button(page, 'Not for me')).toBeHidden()
      return 'done'
    case 'choosePhase':
      await phaseCards(page).first().click()
      await button(page, /^Choose phase \d/).click()
      await expect(button(page, /^Choose phase/)).toBeHidden()
      return 'done'
    case 'lay':
      if (await button(page, 'Fill').isVisible()) {
        await button(page, 'Fill').click()
        await expect(button(page, 'Take back')).toBeVisible()
      }
      await button(page, 'Lay phase').click()
      await expect(page.getByRole('dialog').or(ownGroups(page)).first()).toBeVisible()
      return 'done'
    case 'layIt':
      await button(page, 'Lay it').click()
      await expect(page.getByRole('dialog')).toBeHidden()
      return 'done'
    case 'hit': {
      const before = await handCards(page).count()
      await choose(page, act.index)
      const place = page.getByRole('button', { name: /^Put (here|at the)/ }).first()
      if (!(await place.isVisible())) return 'refused'
      await place.click()
      await expect(handCards(page)).toHaveCount(before - 1)
      return 'done'
    }
    case 'discard':
      await choose(page, act.index)
      await button(page, 'Discard').click()
      return thrown(page)
    case 'skip':
      await choose(page, act.index)
      await button(page, /( sits out|^Discard the skip)$/)
        .first()
        .click()
      await turnIsOver(page)
      return 'done'
    case 'ready':
      await button(page, 'Ready').click()
      await expect(page.getByRole('button', { name: 'Ready', pressed: false })).toBeHidden()
      return 'done'
  }
}

const TAKE = /^Take (red|blue|green|yellow|Wild)/

/** Clicks, unless the chance passes before. */
async function clickWhileThere(target: Locator): Promise<void> {
  while (await target.isVisible()) {
    const clicked = await target.click({ timeout: 2_000 }).then(
      () => true,
      () => false,
    )
    if (clicked) return
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

/** Clicks a card unless it is held already. */
export async function choose(page: Page, index: number): Promise<void> {
  const card = handCards(page).nth(index)
  if ((await card.getAttribute('aria-selected')) === 'true') return
  await card.click()
  await expect(card).toHaveAttribute('aria-selected', 'true')
}

export async function turnIsOver(page: Page): Promise<void> {
  await expect(turnButtons(page)).toHaveCount(0)
}

function turnButtons(page: Page): Locator {
  return button(page, /^Discard(?! pile)|sits out$/)
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
