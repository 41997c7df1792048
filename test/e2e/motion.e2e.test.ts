/** Cards travel above the table and are heard: in a real browser, and never in the way. */
import type { SeatId } from '../../src/game/index.ts'
import { expect, test } from '../support/e2eHost.ts'
import { takePlace, tellScript } from '../support/screens/scriptedHost.ts'
import { updatesFrom } from '../support/screens/scriptedMoves.ts'
import { FULL, snapshotOf, stateOf } from '../support/screens/scriptedTables.ts'

const ME = 0 as SeatId

test('cards travel and are heard, a press ends it, and a jump or reduced motion moves nothing', async ({
  browser,
  host,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const tell = await tellScript(context, { snapshot: snapshotOf(FULL, ME), tables: [] })
  const chosen = { language: 'en', theme: 'light', motion: 'full', volume: 5 } as const
  await takePlace(context, { link: host.link, place: 'seat', chosen })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const { AudioContext: Real } = window
    Object.assign(window, { contexts: 0, sounds: 0 })
    const count = (what: string): void => {
      const counts = window as unknown as Record<string, number>
      counts[what] = (counts[what] ?? 0) + 1
    }
    window.AudioContext = class extends Real {
      constructor() {
        super()
        count('contexts')
        this.addEventListener('statechange', () => {
          if (this.state === 'running') count('awake')
        })
      }
    }
    // Each sound has a node for its loudness.
    window.GainNode = class extends GainNode {
      constructor(...made: ConstructorParameters<typeof GainNode>) {
        super(...made)
        count('sounds')
      }
    }
  })
  const counted = (what: string): Promise<number> =>
    page.evaluate((name) => (window as unknown as Record<string, number>)[name] ?? 0, what)
  await page.goto(new URL('#/table', host.link).href)
  const flying = page.locator('.flying')
  const news = page.getByRole('status', { name: 'News' })
  await expect(page.getByRole('listbox')).toBeVisible()
  // Slow enough to be caught in the act.
  const session = await context.newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
  const [first, second, third] = updatesFrom(stateOf(FULL), { seat: ME, count: 3 })
  if (!first || !second || !third) throw new Error('The scripted hand is too short.')

  tell(first)
  await expect(flying).toHaveCount(1)
  expect(await counted('contexts')).toBe(0)
  // The table shows what is so at once, and takes presses.
  await page.getByRole('option').first().click()
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await expect(flying).toHaveCount(0)

  await expect.poll(() => counted('contexts')).toBe(1)
  await expect.poll(() => counted('awake')).toBe(1)
  tell(second)
  await expect(flying).toHaveCount(1)
  await expect.poll(() => counted('sounds')).toBeGreaterThan(0)
  await session.send('Animation.setPlaybackRate', { playbackRate: 10 })
  await expect(flying).toHaveCount(0)

  await session.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const before = await news.textContent()
  tell(third)
  await expect(news).not.toHaveText(before ?? '')
  await expect(flying).toHaveCount(0)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await expect(page.getByRole('listbox')).toBeVisible()
  await expect(flying).toHaveCount(0)
  await context.close()
})
