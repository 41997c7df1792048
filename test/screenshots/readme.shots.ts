/** The pictures of the README, into `reports/screenshots`: from there they are taken over into `docs/images`. */
import { writeFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import type { SeatId } from '../../src/game/index.ts'
import { expect, test } from '../support/e2eHost.ts'
import { choosePhases, hostTable } from '../support/e2eLobby.ts'
import { clicking, isOver, play } from '../support/e2ePlayer.ts'
import { goTo, openReplay } from '../support/e2eReplay.ts'
import { reportFile } from '../support/reports.ts'
import { takePlace, tellScript } from '../support/screens/scriptedHost.ts'
import { FULL, lobbySnapshot, snapshotOf } from '../support/screens/scriptedTables.ts'

test.use({ trace: 'off' })

const COMPUTER = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const ME = 0 as SeatId
/** Names as people have them, instead of the longest ones. */
const NAMES = [
  ['Maximiliane-Charlotte K.', 'Max'],
  ['Großmutter Wilhelmine', 'Grandma'],
  ['Александра Константинова', 'Саша'],
  ['Björn-Erik', 'Björn'],
] as const

const SCRIPTED = [
  { name: 'table', snapshot: snapshotOf(FULL, ME), size: COMPUTER, theme: 'light', shows: 'listbox' },
  {
    name: 'phone',
    snapshot: snapshotOf({ ...FULL, holds: 'laid' }, ME),
    size: PHONE,
    theme: 'dark',
    shows: 'listbox',
  },
  { name: 'lobby', snapshot: lobbySnapshot(ME), size: PHONE, theme: 'light', shows: 'switch' },
  {
    name: 'summary',
    snapshot: snapshotOf({ ...FULL, step: 'handOver' }, ME),
    size: PHONE,
    theme: 'light',
    shows: 'table',
  },
] as const

test('tables and a lobby for the README', async ({ browser, host }) => {
  for (const { name, snapshot, size, theme, shows } of SCRIPTED) {
    const context = await browser.newContext({
      viewport: size,
      reducedMotion: 'reduce',
      deviceScaleFactor: 1.5,
    })
    await tellScript(context, { snapshot: renamed(snapshot), tables: [] })
    await takePlace(context, { link: host.link, place: 'seat', chosen: { language: 'en', theme } })
    const page = await context.newPage()
    await page.goto(new URL('#/table', host.link).href)
    await expect(page.getByRole(shows).first()).toBeVisible()
    await picture(browser, page, name)
    await context.close()
  }
})

test('a replay for the README', async ({ browser, host }) => {
  test.setTimeout(600_000)
  const context = await browser.newContext({
    viewport: COMPUTER,
    reducedMotion: 'reduce',
    locale: 'en-US',
    colorScheme: 'dark',
    deviceScaleFactor: 1.5,
  })
  const page = await context.newPage()
  await hostTable(page, { link: host.link, name: 'Anna' })
  await choosePhases(page, [1, 2])
  await page.getByRole('button', { name: 'Put a bot on seat 2' }).click()
  await page.getByRole('button', { name: 'Put a bot on seat 3' }).click()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await play(page, { hands: clicking, until: isOver })
  await openReplay(page, 'Anna')
  await goTo(page, '1.40')
  await picture(browser, page, 'replay')
  await context.close()
})

function renamed<Data>(data: Data): Data {
  const text = NAMES.reduce((all, [long, short]) => all.replaceAll(long, short), JSON.stringify(data))
  return JSON.parse(text) as Data
}

/** As WebP, which a browser makes smallest. */
async function picture(browser: Browser, page: Page, name: string): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.evaluate(() => document.fonts.ready)
  const png = (await page.screenshot()).toString('base64')
  const drawing = await browser.newPage()
  const webp = await drawing.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.66).split(',')[1] ?? ''
  }, png)
  await drawing.close()
  writeFileSync(reportFile(`screenshots/${name}.webp`), Buffer.from(webp, 'base64'))
}
