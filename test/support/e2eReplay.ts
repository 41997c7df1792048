/** Steps through a replay and reads what it shows, by roles and names alone. */
import { pathToFileURL } from 'node:url'
import type { Browser, Locator, Page } from '@playwright/test'
import { ariaTree } from './ariaTree.ts'
import { expect } from './e2eHost.ts'
import { shownTable, type ShownTable } from './e2eTable.ts'
import { resize } from './resize.ts'

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
  const button = page
    .getByRole('group', { name: 'Whose cards?' })
    .getByRole('button', { name: eyes, exact: true })
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
  await page.keyboard.press('g')
  const dialog = page.getByRole('dialog', { name: 'Go to …' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  return position(page)
}

/** As people go through a replay: by keys, to a typed place, by the list of events, and with other eyes. */
export async function walk(page: Page): Promise<void> {
  await page.keyboard.press('Home')
  expect((await position(page)).step).toBe(0)
  await page.keyboard.press('ArrowRight')
  expect((await position(page)).step).toBe(1)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowDown')
  const there = await position(page)
  expect(there.step).toBeGreaterThan(1)
  expect((await press(page, 'Step back')).step).toBe(there.step - 1)
  expect((await goTo(page, '#40')).step).toBe(40)
  await expect(page).toHaveURL(/at=40/)

  const events = page.getByRole('region', { name: 'Events' })
  await expect(events.locator('[aria-current=step]'), 'the list follows').toBeInViewport()
  await events.getByRole('button').nth(5).click()
  expect((await position(page)).step).toBeLessThan(40)
  await page.keyboard.press('v')
  await expect(page).toHaveURL(/as=public/)
}

/** Each card that lies before a player on a laptop lies there on a phone too, with all eyes, on the way and at the end. */
export async function expectLaidOnPhone(page: Page): Promise<void> {
  const size = page.viewportSize()
  const laid = page.locator('main [data-seat] .laid [data-card]:visible')
  const address = page.url().replace(/\?.*/, '')
  const steps = [await timeLine(page).inputValue(), (await timeLine(page).getAttribute('max')) ?? '']
  const players = await page.locator('main [data-seat]').count()
  for (const eyes of ['open', 'public', ...Array.from({ length: players }, (_, seat) => String(seat + 1))]) {
    for (const step of steps) {
      await resize(page, { width: 1280, height: 800 })
      await page.goto(`${address}?at=${step}&as=${eyes}`)
      await expect(timeLine(page)).toHaveValue(step)
      await expect(laid).not.toHaveCount(0)
      const count = await laid.count()
      await resize(page, { width: 390, height: 844 })
      await expect(laid, `${eyes}, step ${step}`).toHaveCount(count)
    }
  }
  if (size !== null) await resize(page, size)
}

/** A page that was kept as a file plays in a fresh browser without a network, and asks for nothing else. */
export async function expectPlaysAlone(browser: Browser, file: string): Promise<void> {
  const alone = await browser.newContext({ offline: true })
  const page = await alone.newPage()
  const address = pathToFileURL(file).href
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('pageerror', (error) => asked.push(String(error)))
  await page.goto(address)
  await page.keyboard.press('Home')
  expect((await position(page)).step).toBe(0)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await position(page)).step).toBe(2)
  expect((await goTo(page, '#40')).step).toBe(40)
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog', { name: /^The way of / }).getByLabel('Card')).toBeVisible()
  expect(asked.filter((url) => !url.startsWith('data:') && url !== address)).toEqual([])
  await alone.close()
}

/** From where the replay stands, on the first seat, until the hand can be seen. */
export async function playOn(page: Page, name: string): Promise<void> {
  await page.keyboard.press('p')
  const branch = page.getByRole('dialog', { name: 'Play on from here' })
  await branch.getByLabel('In the place of').selectOption({ index: 0 })
  const own = branch.getByLabel('Your name')
  if (await own.isVisible()) await own.fill(name)
  await branch.getByRole('button', { name: 'Play on', exact: true }).click()
  await expect(page).toHaveURL(/#\/table$/)
  await expect(page.getByRole('listbox', { name: 'Your hand' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(name)
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
