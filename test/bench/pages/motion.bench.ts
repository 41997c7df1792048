/** How smooth the fullest table is while cards travel on it, on this machine and on one four times slower. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { SeatId } from '../../../src/game/index.ts'
import { chromiumArgs, findChromium } from '../../../scripts/lib/chromium.mjs'
import { expect, root, test } from '../../support/e2eHost.ts'
import { takePlace, tellScript } from '../../support/screens/scriptedHost.ts'
import { updatesFrom } from '../../support/screens/scriptedMoves.ts'
import { FULL, snapshotOf, stateOf } from '../../support/screens/scriptedTables.ts'

test.use({ trace: 'off' })
const ME = 0 as SeatId
const ROUNDS = 6
/** Milliseconds after each update: longer than anything travels, so that each is seen to its end. */
const SEEN = 700

interface Frames {
  /** Milliseconds of one frame, from the quickest to the slowest. */
  readonly p50: number
  readonly p95: number
  readonly longest: number
  readonly count: number
}

test('motion at a full table', async ({ host }) => {
  test.setTimeout(300_000)
  // Frames come as fast as they are drawn, so that the time between two is what one takes.
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [...chromiumArgs, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  })
  const results: Record<string, Frames> = {}
  for (const slowness of [1, 4]) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const tell = await tellScript(context, { snapshot: snapshotOf(FULL, ME), tables: [] })
    const chosen = { language: 'en', theme: 'light', motion: 'full' } as const
    await takePlace(context, { link: host.link, place: 'seat', chosen })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.goto(new URL('#/table', host.link).href)
      await page.reload()
      await expect(page.getByRole('listbox')).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
      for (const update of updatesFrom(stateOf(FULL), { seat: ME, count: 6 })) {
        await startFrames(page)
        tell(update)
        await page.waitForTimeout(SEEN)
        times.push(...(await takeFrames(page)))
      }
    }
    results[`slowed down ${slowness} times`] = summary(times)
    await context.close()
  }
  await browser.close()
  for (const [name, { p50, p95, longest, count }] of Object.entries(results))
    console.log(
      `${name.padEnd(24)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, longest ${longest.toFixed(1)} ms of ${count} frames`,
    )
  writeFileSync(join(root, 'reports', 'bench-motion.json'), `${JSON.stringify(results, null, 2)}\n`)
})

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
