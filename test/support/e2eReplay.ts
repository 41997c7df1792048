/** Steps through a replay and reads what it shows, by roles and names alone. */
import type { Page } from '@playwright/test'
import { ariaTree, find, textOf, type AriaNode } from './ariaTree.ts'
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

export async function position(page: Page): Promise<ReplayPosition> {
  const tree = await ariaTree(page.locator('body'))
  const shown = shownTable(tree)
  if (shown === null) throw new Error('The page shows no replay.')
  return { ...stepsOf(tree), shown }
}

/** Presses the button and waits until the replay stands elsewhere. */
export async function press(page: Page, name: StepButton): Promise<ReplayPosition> {
  const before = await position(page)
  await page.getByRole('button', { name, exact: true }).click()
  return moved(page, before.step)
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
  let now = await position(page)
  await expect
    .poll(async () => {
      if (now.step === from) now = await position(page)
      return now.step
    })
    .not.toBe(from)
  return now
}

function stepsOf(tree: AriaNode): { readonly step: number; readonly steps: number } {
  const said = /(\d+) of (\d+) in the game|step (\d+) of (\d+)/.exec(textOf(tree))
  if (said === null)
    throw new Error(`The page does not say where the replay stands: ${find(tree, 'slider')?.name ?? ''}`)
  return { step: Number(said[1] ?? said[3]), steps: Number(said[2] ?? said[4]) }
}
