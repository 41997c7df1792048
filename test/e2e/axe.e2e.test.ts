/** What a screen reader and weak eyes need, measured by axe on each screen in each theme. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { SeatId } from '../../src/game/index.ts'
import { cli, expect, test } from '../support/e2eHost.ts'
import { resize } from '../support/resize.ts'
import { hostTable, newGuest } from '../support/e2eLobby.ts'
import { takePlace, tellScript } from '../support/screens/scriptedHost.ts'
import { FULL, snapshotOf } from '../support/screens/scriptedTables.ts'

const THEMES = ['light', 'dark', 'contrast'] as const

/** What a theme changes; all else is the same in each of them and is measured in the first one. */
const OF_A_THEME = ['color-contrast', 'link-in-text-block']

async function expectNothingFound(page: Page, screen: string): Promise<void> {
  // A theme comes at once then: axe would measure colours that are on their way from one to another.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const theme of THEMES) {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name
    }, theme)
    const axe = new AxeBuilder({ page })
    const { violations } = await (theme === THEMES[0] ? axe : axe.withRules(OF_A_THEME)).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(found, `${screen}, ${theme}`).toEqual([])
  }
}

test('axe finds nothing in a replay and where one plays on', async ({ page, data }) => {
  test.setTimeout(600_000)
  const folder = join(data.dataDir, 'simulated')
  const args = ['simulate', '--games', '1', '--players', '3', '--seed', 'axe', '--out', folder]
  expect(spawnSync(process.execPath, [cli, ...args]).status).toBe(0)
  const { link } = await data.start()
  await page.goto(new URL('#/replays', link).href)
  const [name = ''] = readdirSync(folder)
  await page.locator('input[type="file"]').setInputFiles(join(folder, name))
  await expect(page.getByRole('slider', { name: 'Position in the game' })).toBeVisible()
  await expectNothingFound(page, 'replay')
  for (const [key, title] of [
    ['p', 'Play on from here'],
    ['i', 'The numbers of the game'],
    ['?', 'Keys'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expectNothingFound(page, title)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await resize(page, { width: 390, height: 844 })
  await expectNothingFound(page, 'replay on a phone')
})

test('axe finds nothing at home, in the lobby, at the table and in a hint', async ({ browser, host }) => {
  test.setTimeout(600_000)
  const page = await newGuest(browser)
  await page.goto(host.link)
  await expect(page.getByRole('button', { name: 'Open a table' })).toBeVisible()
  await expectNothingFound(page, 'home')
  await hostTable(page, { link: host.link, name: 'Anna' })
  await expectNothingFound(page, 'lobby')
  await page.getByRole('button', { name: 'Put a bot on seat 2' }).click()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(page.getByRole('listbox', { name: 'Your hand' })).toBeVisible()
  await expectNothingFound(page, 'table')
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect(page.getByRole('dialog', { name: 'A bot would …' })).toContainText(
    /draw from the draw pile|take the card that lies open|nothing for you to do/,
  )
  await expectNothingFound(page, 'a hint')
})

test('axe finds nothing at the end of a hand and of a game', async ({ browser, host }) => {
  test.setTimeout(600_000)
  const context = await browser.newContext()
  const at = (step: 'handOver' | 'gameOver') => snapshotOf({ ...FULL, step }, 0 as SeatId)
  const script = { snapshot: at('handOver'), tables: [] }
  await tellScript(context, script)
  await takePlace(context, { link: host.link, place: 'seat', chosen: { language: 'en', theme: 'light' } })
  const page = await context.newPage()
  await page.goto(new URL('#/table', host.link).href)
  await expect(page.getByRole('button', { name: 'Ready' })).toBeVisible()
  await expectNothingFound(page, 'summary')
  script.snapshot = at('gameOver')
  await page.reload()
  await page.getByRole('button', { name: 'Show the last hand' }).click()
  await expect(page.getByRole('dialog', { name: 'The last hand' })).toBeVisible()
  await expectNothingFound(page, 'last hand')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectNothingFound(page, 'result')
})
