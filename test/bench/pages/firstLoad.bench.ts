/** How long a guest waits for the page, with nothing of it kept, on a device four times slower than this one. */
import { writeFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'
import type { SeatId } from '../../../src/game/index.ts'
import { expect, test } from '../../support/e2eHost.ts'
import { reportFile } from '../../support/reports.ts'
import { takePlace, tellScript } from '../../support/screens/scriptedHost.ts'
import { lobbySnapshot } from '../../support/screens/scriptedTables.ts'

test.use({ trace: 'off' })

const SLOWNESS = 4
const ROUNDS = 7
const ME = 0 as SeatId

/** What the first press will be on, which is what makes a screen usable. */
const SCREENS = [
  { name: 'until a guest can type the name', path: '#/join/K7QXRA', place: null, press: 'form button' },
  { name: 'until the lobby is usable', path: '#/table', place: 'seat', press: '[role="switch"]' },
] as const

// A host each: it answers one address only so many requests, and every load asks for all files anew.
for (const { name, path, place, press } of SCREENS)
  test(`the first load of a guest, ${name}`, async ({ browser, host }) => {
    test.setTimeout(300_000)
    const times: number[] = []
    const works: number[] = []
    for (let round = 0; round < ROUNDS; round++)
      for (const slow of [true, false]) {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
        await tellScript(context, { snapshot: lobbySnapshot(ME), tables: [] })
        const chosen = { language: 'en', theme: 'light' } as const
        await takePlace(context, { link: host.link, place, chosen })
        const { time, work } = await load(context, { link: new URL(path, host.link).href, press, slow })
        if (slow) times.push(time)
        else works.push(work * SLOWNESS)
        await context.close()
      }
    const waits: Waits = { time: median(times), longest: Math.max(...times), work: median(works) }
    console.log(
      `${name.padEnd(34)} median ${waits.time.toFixed(0)} ms, longest ${waits.longest.toFixed(0)} ms; of it processor time ${waits.work.toFixed(0)} ms`,
    )
    writeFileSync(
      reportFile(`bench-first-load-${place ?? 'guest'}.json`),
      `${JSON.stringify(waits, null, 2)}\n`,
    )
  })

/** Milliseconds on the slow device. */
interface Waits {
  readonly time: number
  readonly longest: number
  /** What the page itself has to do, whatever else the machine does meanwhile. */
  readonly work: number
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

/** Milliseconds from the beginning of the navigation until what is to be pressed is drawn and the page is at rest. */
async function load(
  context: BrowserContext,
  { link, press, slow }: { readonly link: string; readonly press: string; readonly slow: boolean },
): Promise<{ readonly time: number; readonly work: number }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // Slowing down costs processor time of its own, so work is measured without.
  if (slow) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
  else await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return
      observer.disconnect()
      requestAnimationFrame(() => {
        // After this frame is drawn, so a press would be heard now.
        setTimeout(() => performance.mark('usable'))
      })
    })
    observer.observe(document, { childList: true, subtree: true })
  }, press)
  await page.goto(link)
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('usable').length)).toBe(1)
  const time = await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? Infinity)
  const { metrics } = slow ? { metrics: [] } : await session.send('Performance.getMetrics')
  const work = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  return { time, work: work * 1000 }
}
