/** Steps through a replay and reads what it shows, by roles and names alone. */
import type { Locator, Page } from '@playwright/test'
import { ariaTree } from './ariaTree.ts'
import { expect } from './e2eHost.ts'
import { shownTable, type ShownTable } from './e2eTable.ts'

export interface ReplayPosition {
  readonly step: number
  readonly steps: number
  readonly shown: ShownTable
}

export type StepButton =
  'Step on' | 'Step back' | 'Next turn' | 'Previous turn' | 'Next hand' | 'Previous hand'

/** From the result to the beginning of the game, seen by these eyes. */
export async function openReplay(page: Page, eyes: string): Promise<void> {
  await page.getByRole('button', { name: 'Watch the replay' }).click()
  const button = page.getByRole('group', { name: 'Seen by' }).getByRole('button', { name: eyes, exact: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Home')
}

/** Reads the table alone: the events and marks of a whole game beside it take longer than all else. */
export async function position(page: Page): Promise<ReplayPosition> {
  const shown = shownTable(await ariaTree(page.getByRole('main', { name: 'Table' })))
  if (shown === null) throw new Error('The page shows no replay.')
  return { step: await stepOf(page), steps: Number(await timeLine(page).getAttribute('max')), shown }
}

/** Presses the button and waits until the replay stands elsewhere. */
export async function press(page: Page, name: StepButton): Promise<ReplayPosition> {
  const before = await stepOf(page)
  await page.getByRole('button', { name, exact: true }).click()
  return moved(page, before)
}

/** Presses the button until the beginning or the end; all positions on the way, the first one left out. */
export async function pressToEnd(
  page: Page,
  name: 'Next turn' | 'Previous turn',
): Promise<readonly ReplayPosition[]> {
  const passed: ReplayPosition[] = []
  let now = await position(page)
  while (now.step !== (name === 'Next turn' ? now.steps : 0)) {
    await page.getByRole('button', { name, exact: true }).click()
    now = await moved(page, now.step)
    passed.push(now)
  }
  return passed
}

/** Types a place into `Go to …`. */
export async function goTo(page: Page, typed: string): Promise<ReplayPosition> {
  await page.getByRole('button', { name: 'Go to …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Go to …' })
  await dialog.getByRole('textbox').fill(typed)
  await dialog.getByRole('button', { name: 'Go there' }).click()
  await expect(dialog).toBeHidden()
  return position(page)
}

async function moved(page: Page, from: number): Promise<ReplayPosition> {
  await expect(timeLine(page)).not.toHaveValue(String(from))
  return position(page)
}

async function stepOf(page: Page): Promise<number> {
  return Number(await timeLine(page).inputValue())
}

function timeLine(page: Page): Locator {
  return page.getByRole('slider', { name: 'Position in the game' })
}
