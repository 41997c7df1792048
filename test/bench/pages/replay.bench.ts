/** A long replay and a large library in a real browser: until they are drawn, and while one goes through them. */
import { writeFileSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../../support/e2eHost.ts'
import { reportFile } from '../../support/reports.ts'
import { longGame } from '../longGame.ts'
import { at } from '../measure.ts'

test.use({ trace: 'off', viewport: { width: 1280, height: 800 } })

const GAMES = 10_000
const ROUNDS = 5
const SEEKS = 150
/** Milliseconds. */
const PLAYED = 4000

test('a long replay and a library of 10,000 games', async ({ page, host }) => {
  test.setTimeout(600_000)
  const { text, replay } = longGame(5000)
  const { game } = replay.header
  await page.goto(host.link)
  await fill(page, { game, text, log: longGame(300).text })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const figures: Record<string, number> = {}

  await go(page, '#/replays')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  const rows = await opened(page, session, { hash: '#/replays', selector: 'main li' })
  figures['ms: first rows of 10,000 games, warm'] = rows.time
  figures['ms of processor time: these rows'] = rows.work
  figures['ms: index of 10,000 games rebuilt'] = await rebuilt(page, host.link)

  const drawn = await opened(page, session, { hash: `#/replay/${game}`, selector: 'input[type="range"]' })
  const share = 3000 / replay.commands.length
  figures['ms: a game of 3,000 decisions opened and drawn'] = drawn.time * share
  figures['ms of processor time: this game'] = drawn.work * share

  const seeks = await seekTimes(page, SEEKS)
  figures['ms: a seek until it is in the page, p50'] = at(seeks, 0.5)
  figures['ms: a seek until it is in the page, p99'] = at(seeks, 0.99)
  const third = Math.floor(SEEKS / 3)
  figures['ratio: seeks in the last third to the first'] =
    at(seeks.slice(-third), 0.5) / at(seeks.slice(0, third), 0.5)
  const played = await playAt16(page, session)
  figures['frames a second while playing at 16x'] = played.frames
  figures['ms of processor time: a step at 16x'] = played.work

  for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(52)} ${value.toFixed(1)}`)
  writeFileSync(reportFile('bench-replay.json'), `${JSON.stringify(figures, null, 2)}\n`)
})

/** From another page, once unmeasured and then the medians of the rounds. */
async function opened(
  page: Page,
  session: CDPSession,
  { hash, selector }: { readonly hash: string; readonly selector: string },
): Promise<{ readonly time: number; readonly work: number }> {
  const times: number[] = []
  const works: number[] = []
  for (let round = -1; round < ROUNDS; round++) {
    await go(page, '#/settings')
    await page.locator('main').first().waitFor()
    const before = await workOf(session)
    const time = await timeUntil(page, hash, selector)
    if (round < 0) continue
    times.push(time)
    works.push((await workOf(session)) - before)
  }
  return { time: at(times, 0.5), work: at(works, 0.5) }
}

/** Milliseconds of processor time of the page so far: what else the machine does is not in it. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

function go(page: Page, hash: string): Promise<void> {
  return page.evaluate((to) => {
    location.hash = to
  }, hash)
}

/** As this device keeps them: a log, a summary and a line of the index each. */
function fill(
  page: Page,
  { game, text, log }: { readonly game: string; readonly text: string; readonly log: string },
): Promise<void> {
  return page.evaluate(
    async ([count, id, long, short]) => {
      const opening = indexedDB.open('klopf')
      opening.onupgradeneeded = () => opening.result.createObjectStore('games')
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => {
          resolve(opening.result)
        }
        opening.onerror = () => {
          reject(new Error('No database.'))
        }
      })
      const ids = Array.from({ length: count - 1 }, (_, index) => `g${String(index).padStart(24, '0')}`)
      const index = [id, ...ids].map((one, at) => ({
        game: one,
        table: `Table ${at % 40}`,
        startedAt: 1_700_000_000_000 + at * 3_600_000,
        endedAt: 1_700_000_000_000 + at * 3_600_000 + 1_800_000,
        players: ['Anna', 'Ben', 'Cleo', 'Dora'].map((name) => ({ name, avatar: 'fox', bot: false })),
        winners: [at % 4],
        hands: 12,
        preset: 'classic',
        own: at % 3 === 0 ? 0 : null,
        sight: null,
        branch: null,
      }))
      const writing = database.transaction('games', 'readwrite')
      const store = writing.objectStore('games')
      for (const summary of index) {
        store.put(summary.game === id ? long : short, `log:${summary.game}`)
        store.put(summary, `summary:${summary.game}`)
      }
      store.put(index, 'index')
      await new Promise((resolve) => (writing.oncomplete = resolve))
      database.close()
    },
    [GAMES, game, text, log] as const,
  )
}

/** Milliseconds from the change of the address until the element is drawn. */
function timeUntil(page: Page, hash: string, selector: string): Promise<number> {
  return page.evaluate(
    ([to, what]) =>
      new Promise<number>((resolve) => {
        const from = performance.now()
        location.hash = to
        const look = (): void => {
          if (document.querySelector(what) === null) requestAnimationFrame(look)
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
        }
        look()
      }),
    [hash, selector] as const,
  )
}

/** Without its index the library reads the summaries one by one. */
async function rebuilt(page: Page, link: string): Promise<number> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('klopf')
        opening.onsuccess = () => {
          const writing = opening.result.transaction('games', 'readwrite')
          writing.objectStore('games').delete('index')
          writing.oncomplete = resolve
        }
      }),
  )
  await page.goto(new URL('#/settings', link).href)
  await page.reload()
  await page.locator('main').first().waitFor()
  return timeUntil(page, '#/replays', 'main li')
}

/** From the start of the game to its end: moves the slider and waits until the page has followed. */
function seekTimes(page: Page, count: number): Promise<readonly number[]> {
  return page.evaluate(async (seeks) => {
    const slider = document.querySelector<HTMLInputElement>('input[type="range"]')
    if (slider === null) throw new Error('There is no replay.')
    const steps = Number(slider.max)
    const times: number[] = []
    for (let at = 0; at < seeks; at++) {
      const from = performance.now()
      slider.value = String(Math.floor((at / seeks) * steps))
      slider.dispatchEvent(new Event('input', { bubbles: true }))
      // The page follows in a microtask; a task comes after all of them.
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          resolve()
        }
        port2.postMessage(null)
      })
      times.push(performance.now() - from)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return times
  }, count)
}

/** Frames a second, and milliseconds of processor time for one step with all frames around it. */
async function playAt16(
  page: Page,
  session: CDPSession,
): Promise<{ readonly frames: number; readonly work: number }> {
  for (let press = 0; press < 4; press++) await page.keyboard.press('+')
  await page.keyboard.press('Home')
  await page.keyboard.press(' ')
  await framesFor(page, PLAYED / 4)
  const step = async (): Promise<number> => Number(await page.locator('input[type="range"]').inputValue())
  const [first, before] = [await step(), await workOf(session)]
  const frames = await framesFor(page, PLAYED)
  const work = (await workOf(session)) - before
  return { frames, work: work / ((await step()) - first) }
}

function framesFor(page: Page, ms: number): Promise<number> {
  return page.evaluate(
    (length) =>
      new Promise<number>((resolve) => {
        const from = performance.now()
        let frames = 0
        const tick = (): void => {
          frames++
          const passed = performance.now() - from
          if (passed < length) requestAnimationFrame(tick)
          else resolve((frames * 1000) / passed)
        }
        requestAnimationFrame(tick)
      }),
    ms,
  )
}
