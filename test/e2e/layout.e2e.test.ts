/** The screens at their fullest on every kind of window, measured: nothing overlaps, is cut off or scrolls sideways. */
import type { Browser, Locator, Page } from '@playwright/test'
import type { SeatId } from '../../src/game/index.ts'
import { cutOff } from '../support/cutOff.ts'
import { expect, test } from '../support/e2eHost.ts'
import { resize } from '../support/resize.ts'
import { misplaced } from '../support/screens/misplaced.ts'
import { takePlace, tellScript, type Script } from '../support/screens/scriptedHost.ts'
import { FULL, lobbySnapshot, snapshotOf, type Fullness } from '../support/screens/scriptedTables.ts'

/** The last three are windows of 1280x800 and 1920x1080 at a zoom of 200 %, and the first again at 125 %. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 1024, height: 720 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 680, height: 840 },
  { width: 640, height: 400 },
  { width: 960, height: 540 },
  { width: 1024, height: 640 },
] as const

/** Those that have no pointer but a finger, or hold as little. */
const SMALL = SIZES.filter(({ width, height }) => width <= 600 || height <= 560)

/** Where least fits: for tables that are less full than the fullest. */
const TIGHT = SIZES.filter(
  ({ width, height }) => width <= 390 || height <= 400 || (width <= 1024 && height <= 640),
)

const ME = 0 as SeatId

async function seatedPage(
  browser: Browser,
  { link, script, language = 'en' }: { link: string; script: Script; language?: string },
): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZES[0], reducedMotion: 'reduce' })
  await tellScript(context, script)
  await takePlace(context, { link, place: 'seat', chosen: { language, theme: 'light' } })
  const page = await context.newPage()
  await page.goto(new URL('#/table', link).href)
  return page
}

/** The faults at each size, each with the size in front. */
async function faultsOf(
  page: Page,
  {
    scrolls,
    sizes = SIZES,
  }: { readonly scrolls: boolean; readonly sizes?: readonly (typeof SIZES)[number][] },
): Promise<readonly string[]> {
  await page.evaluate(() => document.fonts.ready)
  const found: string[] = []
  for (const size of sizes) {
    await resize(page, size)
    const faults = [...(await misplaced(page, { scrolls })), ...(await cutOff(page))]
    found.push(...faults.map((fault) => `${size.width}x${size.height}: ${fault}`))
  }
  return found
}

const TABLES: readonly (readonly [string, Partial<Fullness>])[] = [
  ['six players, forty laid cards and eleven in hand', {}],
  ['six players who all have laid', { holds: 'laid' }],
  ['six players with the first draw before them', { holds: 'hand', step: 'draw' }],
  ['two players with twenty laid cards each', { players: 2, holds: 'laid' }],
  ['two players and eleven cards in hand', { players: 2, holds: 'both' }],
  ['six Masters and twelve cards in hand', { preset: 'masters' }],
]

/** What is wrong at any of these tables. */
async function faultsAt(
  page: Page,
  {
    script,
    tables,
    sizes = SIZES,
  }: { script: Script; tables: typeof TABLES; sizes?: readonly (typeof SIZES)[number][] },
): Promise<readonly string[]> {
  const found: string[] = []
  for (const [at, [name, more]] of tables.entries()) {
    script.snapshot = snapshotOf({ ...FULL, ...more }, ME)
    await page.reload()
    await expect(page.getByRole('listbox')).toBeVisible()
    found.push(
      ...(await faultsOf(page, { scrolls: false, sizes: at === 0 ? sizes : TIGHT })).map(
        (fault) => `${name}: ${fault}`,
      ),
    )
  }
  return found
}

test('the table holds its fullest positions at each size', async ({ browser, host }) => {
  test.setTimeout(300_000)
  const script: Script = { snapshot: snapshotOf(FULL, ME), tables: [] }
  const page = await seatedPage(browser, { link: host.link, script })
  expect(await faultsAt(page, { script, tables: TABLES })).toEqual([])
})

// The longest words, and the widest letters.
for (const language of ['de', 'ru'])
  test(`the fullest table holds the words of ${language} at each size`, async ({ browser, host }) => {
    test.setTimeout(300_000)
    const script: Script = { snapshot: snapshotOf(FULL, ME), tables: [] }
    const page = await seatedPage(browser, { link: host.link, script, language })
    expect(await faultsAt(page, { script, tables: TABLES.slice(0, 1) })).toEqual([])
  })

test('the table makes room for letters a quarter larger', async ({ browser, host }) => {
  const script: Script = { snapshot: snapshotOf({ ...FULL, players: 2 }, ME), tables: [] }
  const page = await seatedPage(browser, { link: host.link, script, language: 'de' })
  await enlargeLetters(page)
  await resize(page, SIZES[1])
  expect(await faultsAt(page, { script, tables: TABLES.slice(0, 1), sizes: [SIZES[0]] })).toEqual([])
  // The rail keeps its one height.
  const [rail, foot] = [await page.locator('.rail').boundingBox(), await page.locator('.foot').boundingBox()]
  expect(rail).toEqual(foot)
})

test('home, lobby and the end of a hand make room for letters a quarter larger', async ({
  browser,
  host,
}) => {
  const script: Script = { snapshot: lobbySnapshot(ME), tables: [] }
  const page = await seatedPage(browser, { link: host.link, script, language: 'de' })
  await enlargeLetters(page)
  const found: string[] = []
  const look = async (screen: string): Promise<void> => {
    const faults = await faultsOf(page, { scrolls: true, sizes: [SIZES[0]] })
    found.push(...faults.map((fault) => `${screen}, ${fault}`))
  }
  await expect(page.getByRole('list', { name: 'Plätze' })).toBeVisible()
  await look('lobby')
  script.snapshot = snapshotOf({ ...FULL, step: 'handOver' }, ME)
  await page.reload()
  await expect(page.getByRole('table').first()).toBeVisible()
  await look('hand over')
  await page.goto(new URL('#/', host.link).href)
  await expect(page.getByRole('button', { name: 'Tisch eröffnen' })).toBeVisible()
  await look('home')
  expect(found).toEqual([])
})

/** As a browser does whose letters are set to “large”. */
async function enlargeLetters(page: Page): Promise<void> {
  const browserOf = await page.context().newCDPSession(page)
  await browserOf.send('Page.setFontSizes', { fontSizes: { standard: 20 } })
}

test('nothing on the table moves with what the rail asks', async ({ browser, host }) => {
  const script: Script = { snapshot: snapshotOf(FULL, ME), tables: [] }
  const page = await seatedPage(browser, { link: host.link, script })
  const hand = page.getByRole('listbox')
  const skip = hand.getByRole('option', { name: /skip/i }).first()
  for (const size of SIZES) {
    await resize(page, size)
    const before = await hand.boundingBox()
    await skip.press('Enter')
    await expect(page.getByText('Who sits out?')).toBeVisible()
    expect(await hand.boundingBox(), `${size.width}x${size.height}`).toEqual(before)
    await skip.press('Enter')
  }
})

test('nothing on the table moves when the places for a card appear or go', async ({ browser, host }) => {
  const script: Script = { snapshot: snapshotOf({ ...FULL, holds: 'laid' }, ME), tables: [] }
  const page = await seatedPage(browser, { link: host.link, script })
  const cards = page.getByRole('listbox').getByRole('option')
  await expect(cards.first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const fits = await cardThatFits(page)
  for (const size of SIZES) {
    await resize(page, size)
    const before = await page.evaluate(laidBoxes)
    await fits.press('Enter')
    await expect(page.locator('[data-socket]').first()).toBeAttached()
    expect(await page.evaluate(laidBoxes), `${size.width}x${size.height}`).toEqual(before)
    await fits.press('Enter')
    await expect(page.locator('[data-socket]')).toHaveCount(0)
    expect(await page.evaluate(laidBoxes), `${size.width}x${size.height}`).toEqual(before)
  }
})

test('the piles of a phone stay where they are when a discard may be knocked for', async ({
  browser,
  host,
}) => {
  const script: Script = { snapshot: snapshotOf({ ...FULL, step: 'draw' }, ME), tables: [] }
  const page = await seatedPage(browser, { link: host.link, script })
  const ring = page.locator('[data-pile="discard"] .ring')
  const piles = async (): Promise<readonly unknown[]> => {
    const boxes: unknown[] = []
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    for (const size of SMALL) {
      await resize(page, size)
      boxes.push(await page.evaluate(pileBoxes))
    }
    return boxes
  }
  const before = await piles()
  await expect(ring).toHaveCount(0)
  script.snapshot = snapshotOf({ ...FULL, step: 'knock' }, ME)
  await page.reload()
  await expect(ring).toHaveCount(1)
  expect(await piles()).toEqual(before)
})

test('the words of the lesson leave its players in sight at each size', async ({ browser, host }) => {
  const context = await browser.newContext({ viewport: SIZES[0], reducedMotion: 'reduce' })
  await takePlace(context, { link: host.link, place: 'seat', chosen: { language: 'ru', theme: 'light' } })
  const page = await context.newPage()
  await page.goto(new URL('#/learn', host.link).href)
  const seats = page.getByRole('main').getByRole('region', { name: /^(Birke|Erle)$/ })
  await expect(seats).toHaveCount(2)
  await page.evaluate(() => document.fonts.ready)
  const cut: string[] = []
  for (const size of SIZES) {
    await resize(page, size)
    const hidden = await seats.first().evaluate((seat) => {
      const { scrollHeight = 0, clientHeight = 0 } = seat.parentElement ?? {}
      return scrollHeight - clientHeight
    })
    if (hidden > 1) cut.push(`${size.width}x${size.height}: ${hidden} px`)
  }
  expect(cut).toEqual([])
})

async function cardThatFits(page: Page): Promise<Locator> {
  for (const card of await page.getByRole('listbox').getByRole('option').all()) {
    await card.press('Enter')
    const places = await page.locator('[data-socket]').count()
    await card.press('Enter')
    if (places > 0) return card
  }
  throw new Error('No card of the hand fits anywhere.')
}

function pileBoxes(): readonly (readonly number[])[] {
  return [...document.querySelectorAll('[data-pile] .stack')].map((stack) => {
    const { x, y, width, height } = stack.getBoundingClientRect()
    return [x, y, width, height]
  })
}

/** Where everything lies that somebody may be about to press, the own hand apart. */
function laidBoxes(): readonly (readonly number[])[] {
  return [...document.querySelectorAll('[data-group], [data-group] [data-card], [data-pile], .place')].map(
    (part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return [x, y, width, height]
    },
  )
}

test('lobby, summary and result hold six long names at each size', async ({ browser, host }) => {
  test.setTimeout(300_000)
  const script: Script = { snapshot: lobbySnapshot(ME), tables: [] }
  const page = await seatedPage(browser, { link: host.link, script, language: 'de' })
  const found: string[] = []
  await expect(page.getByRole('list', { name: 'Plätze' })).toBeVisible()
  found.push(...(await faultsOf(page, { scrolls: true })).map((fault) => `lobby: ${fault}`))
  await expectLengthInReach(page)
  expect(await coveredEntries(page)).toEqual([])
  for (const step of ['handOver', 'gameOver'] as const) {
    script.snapshot = snapshotOf({ ...FULL, step }, ME)
    await page.reload()
    await expect(page.getByRole('table').first()).toBeVisible()
    found.push(...(await faultsOf(page, { scrolls: true })).map((fault) => `${step}: ${fault}`))
  }
  await page.getByRole('button', { name: 'Letzten Durchgang zeigen' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(6)
  for (const size of [...TIGHT, SIZES[0]]) {
    await resize(page, size)
    found.push(...(await cutOff(page)).map((fault) => `last hand, ${size.width}: ${fault}`))
  }
  expect(found).toEqual([])
  await expectOnlySheetOnPaper(page)
})

/** What is between the margins of A4 upright, in CSS pixels. */
const A4_WIDTH = 702

async function expectOnlySheetOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await resize(page, { width: A4_WIDTH, height: 1000 })
  const sheet = page.locator('.printed')
  await expect(sheet).toContainText('Maximiliane-Charlotte K. gewinnt')
  expect(await cutOff(page)).toEqual([])
  const paper = await page.evaluate(() => ({
    shown: [...document.body.children].filter((part) => part.checkVisibility()).map((part) => part.className),
    colours: [document.documentElement, document.body].map((part) => getComputedStyle(part).backgroundColor),
    wide: document.documentElement.scrollWidth,
  }))
  expect(paper).toEqual({
    shown: ['printed'],
    colours: Array(2).fill('rgb(255, 255, 255)'),
    wide: A4_WIDTH,
  })
}

/** How long the game is stands at the top of a phone, with the way to the setting, which then lies above the bar. */
async function expectLengthInReach(page: Page): Promise<void> {
  await resize(page, { width: 390, height: 844 })
  await page.evaluate(() => {
    window.scrollTo(0, 0)
  })
  await expect(page.getByText('Alle 10 Phasen, zu viert etwa 80 Minuten')).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Ändern, wie viele Phasen gespielt werden' }).press('Enter')
  const setting = page.getByRole('radio', { name: 'Alle 10' })
  await expect(setting).toBeFocused()
  await expect(setting).toBeInViewport({ ratio: 1 })
  expect((await setting.boundingBox())?.y).toBeLessThan(600)
}

/** Entries of the menus of seats on a phone that something else lies on. */
async function coveredEntries(page: Page): Promise<readonly string[]> {
  await resize(page, { width: 390, height: 844 })
  const menus = await page.getByRole('list', { name: 'Plätze' }).getByRole('button', { name: /^Mehr/ }).all()
  const covered: string[] = []
  for (const menu of menus) {
    // As it may lie after scrolling: its menu opens over the bar.
    await menu.evaluate((button) => {
      window.scrollBy(0, button.getBoundingClientRect().bottom - 560)
    })
    await menu.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    covered.push(...(await page.evaluate(entriesBelow)))
    await page.keyboard.press('Escape')
    // The next one opens once the focus is back from this one.
    await expect(page.getByRole('menu')).toBeHidden()
  }
  return covered
}

function entriesBelow(): readonly string[] {
  // While a menu is open, nothing else can be hit; here all count.
  document.body.style.pointerEvents = 'auto'
  return [...document.querySelectorAll('[role^="menuitem"]')]
    .filter((entry) => {
      const { x, y, width, height } = entry.getBoundingClientRect()
      return !entry.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    .map((entry) => entry.textContent)
}
