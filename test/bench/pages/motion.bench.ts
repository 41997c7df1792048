/** How smooth the fullest table is while cards travel on it, and how much work the longest frame is. */
import { writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import type { SeatId } from '../../../src/game/index.ts'
import { chromiumArgs, findChromium } from '../../../scripts/lib/chromium.mjs'
import { expect, test } from '../../support/e2eHost.ts'
import { reportFile } from '../../support/reports.ts'
import { takePlace, tellScript } from '../../support/screens/scriptedHost.ts'
import { updatesFrom } from '../../support/screens/scriptedMoves.ts'
import { FULL, snapshotOf, stateOf } from '../../support/screens/scriptedTables.ts'

test.use({ trace: 'off' })
const ME = 0 as SeatId
const ROUNDS = 6
/** Milliseconds after each update: as long as most of what it tells travels. */
const SEEN = 400
/** The device that a frame must not be too much for, in times of this one's work. */
const SLOWNESS = 4

interface Frames {
  /** Milliseconds of one frame, from the quickest to the slowest. */
  readonly p50: number
  readonly p95: number
  readonly longest: number
  readonly count: number
}

test('motion at a full table', async ({ host }) => {
  // A trace of frames that come as fast as they can takes long to be written.
  test.setTimeout(600_000)
  // Frames come as fast as they are drawn, so that the time between two is what one takes.
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [...chromiumArgs, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const tell = await tellScript(context, { snapshot: snapshotOf(FULL, ME), tables: [] })
  const chosen = { language: 'en', theme: 'light', motion: 'full' } as const
  await takePlace(context, { link: host.link, place: 'seat', chosen })
  const page = await context.newPage()
  await page.goto(new URL('#/table', host.link).href)

  const times: number[] = []
  const works: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await atTable(page)
    for (const update of updatesFrom(stateOf(FULL), { seat: ME, count: 6 })) {
      await startFrames(page)
      tell(update)
      await page.waitForTimeout(SEEN)
      times.push(...(await takeFrames(page)))
    }
    await atTable(page)
    await browser.startTracing(page, { categories: ['toplevel'] })
    for (const update of updatesFrom(stateOf(FULL), { seat: ME, count: 6 })) {
      tell(update)
      await page.waitForTimeout(SEEN)
    }
    works.push(longestTask(await browser.stopTracing()))
  }
  await browser.close()

  const frames = summary(times)
  const work = works.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
  console.log(
    `frames: p50 ${frames.p50.toFixed(1)} ms, p95 ${frames.p95.toFixed(1)} ms, longest ${frames.longest.toFixed(1)} ms`,
  )
  console.log(
    `longest task of a round, median: ${work.toFixed(1)} ms of processor time, ` +
      `${SLOWNESS} times slower ${(work * SLOWNESS).toFixed(1)} ms`,
  )
  writeFileSync(
    reportFile('bench-motion.json'),
    `${JSON.stringify({ frames, work, slower: work * SLOWNESS }, null, 2)}\n`,
  )
})

async function atTable(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(SEEN)
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of processor time. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** Milliseconds of processor time: whatever else the machine does meanwhile is not in it. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] }
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid} ${tid}`),
  )
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}

async function startFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = []
    let last = performance.now()
    const tick = (): void => {
      const now = performance.now()
      times.push(now - last)
      last = now
      if (running) requestAnimationFrame(tick)
    }
    let running = true
    requestAnimationFrame(tick)
    Object.assign(window, {
      takeFrames: () => {
        running = false
        return times
      },
    })
  })
}

function takeFrames(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => (window as unknown as { takeFrames(): readonly number[] }).takeFrames())
}

function summary(times: readonly number[]): Frames {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { p50: at(0.5), p95: at(0.95), longest: at(1), count: sorted.length }
}
