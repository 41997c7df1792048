/** The fullest screens on a computer and a phone, light and dark, in each language, into `reports/screenshots`. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { SeatId } from '../../src/game/index.ts'
import { LANGUAGES } from '../../src/renderer/words/languages.ts'
import { cutOff } from '../support/cutOff.ts'
import { expect, root, test } from '../support/e2eHost.ts'
import { resize } from '../support/resize.ts'
import { takePlace, tellScript, type Script } from '../support/screens/scriptedHost.ts'
import { FULL, lobbySnapshot, snapshotOf } from '../support/screens/scriptedTables.ts'

const COMPUTER = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const TELEVISION = { width: 1920, height: 1080 }
const ME = 0 as SeatId

/** `shows` is a role that is there as soon as the screen is complete. */
const SCREENS = [
  {
    name: 'table-six',
    shows: 'listbox',
    path: '#/table',
    snapshot: snapshotOf(FULL, ME),
    sizes: [COMPUTER, PHONE],
  },
  {
    name: 'table-six-laid',
    shows: 'listbox',
    path: '#/table',
    snapshot: snapshotOf({ ...FULL, holds: 'laid' }, ME),
    sizes: [COMPUTER, PHONE],
  },
  {
    name: 'table-two',
    shows: 'listbox',
    path: '#/table',
    snapshot: snapshotOf({ ...FULL, players: 2, holds: 'laid' }, ME),
    sizes: [COMPUTER, PHONE],
  },
  {
    name: 'summary-six',
    shows: 'table',
    path: '#/table',
    snapshot: snapshotOf({ ...FULL, step: 'handOver' }, ME),
    sizes: [COMPUTER, PHONE],
  },
  {
    name: 'result-six',
    shows: 'table',
    path: '#/table',
    snapshot: snapshotOf({ ...FULL, step: 'gameOver' }, ME),
    sizes: [COMPUTER, PHONE],
  },
  {
    name: 'lobby-six',
    shows: 'switch',
    path: '#/table',
    snapshot: lobbySnapshot(ME),
    sizes: [COMPUTER, PHONE],
  },
  {
    name: 'tv-lobby',
    shows: 'heading',
    path: '#/tv/K7QXRA',
    snapshot: lobbySnapshot(null),
    sizes: [TELEVISION],
  },
  {
    name: 'tv-table',
    shows: 'list',
    path: '#/tv/K7QXRA',
    snapshot: snapshotOf(FULL, null),
    sizes: [TELEVISION],
  },
  {
    name: 'learn',
    shows: 'listbox',
    path: '#/learn',
    snapshot: lobbySnapshot(null),
    sizes: [COMPUTER, PHONE],
  },
  { name: 'home', shows: 'textbox', path: '#/', snapshot: lobbySnapshot(null), sizes: [COMPUTER, PHONE] },
] as const

for (const language of LANGUAGES)
  for (const theme of ['light', 'dark'] as const)
    test(`the fullest screens, ${language} and ${theme}`, async ({ browser, host }) => {
      test.setTimeout(600_000)
      const found: string[] = []
      for (const { name, shows, path, snapshot, sizes } of SCREENS) {
        const context = await browser.newContext({ reducedMotion: 'reduce' })
        const script: Script = { snapshot, tables: [] }
        await tellScript(context, script)
        const place = path === '#/table' ? 'seat' : null
        await takePlace(context, { link: host.link, place, chosen: { language, theme } })
        const page = await context.newPage()
        await page.goto(new URL(path, host.link).href)
        await expect(page.getByRole(shows).first()).toBeVisible()
        for (const size of sizes)
          found.push(...(await shot(page, { name: `${name}-${language}-${size.width}-${theme}`, size })))
        await context.close()
      }
      expect(found).toEqual([])
    })

async function shot(
  page: Page,
  { name, size }: { name: string; size: { readonly width: number; readonly height: number } },
): Promise<readonly string[]> {
  await resize(page, size)
  // A font for other letters begins to load when they are drawn for the first time.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(root, 'reports', 'screenshots', `${name}.png`) })
  return (await cutOff(page)).map((text) => `${name}: ${text}`)
}
