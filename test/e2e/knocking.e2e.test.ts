/** Klopfen in real browsers: whoever can use a discard gets it, whosever turn it is. */
import type { Page } from '@playwright/test'
import type { SeenEvent } from '../../src/game/index.ts'
import { expect, test } from '../support/e2eHost.ts'
import {
  hostTable,
  chooseLongPause,
  choosePhases,
  joinByLink,
  newGuest,
  pressReady,
} from '../support/e2eLobby.ts'
import { clicking, handCards, isOver, play, type Hands } from '../support/e2ePlayer.ts'
import { readTable } from '../support/e2eTable.ts'
import { collectFrames, eventsIn, scanFrames } from '../support/frameScan.ts'

interface Player {
  readonly name: string
  readonly page: Page
  readonly frames: readonly string[]
}

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora']

test('four people play a hand with Klopfen, in which a knock takes the turn past a player', async ({
  browser,
  host,
}) => {
  test.setTimeout(600_000)
  const players = await Promise.all(
    NAMES.map(async (name): Promise<Player> => {
      const page = await newGuest(browser)
      return { name, page, frames: collectFrames(page) }
    }),
  )
  const [anna, ...guests] = players as [Player, ...Player[]]

  await test.step('knocking is turned on in the lobby, with all the time there is', async () => {
    const link = await hostTable(anna.page, { link: host.link, name: anna.name })
    const rules = anna.page.getByRole('region', { name: 'Rules of this table' })
    await rules.getByRole('switch', { name: 'Knocking' }).click()
    await rules.getByRole('slider', { name: 'Time to knock' }).press('End')
    await expect(rules).toContainText('knocking is on and there are 30 seconds to knock.')
    await choosePhases(anna.page, [1, 2, 3])
    await chooseLongPause(anna.page)
    for (const { page, name } of guests) {
      await joinByLink(page, { link, name })
      await expect(page.getByText('After each discard there are 30 seconds')).toBeVisible()
      await pressReady(page)
    }
    await anna.page.getByRole('button', { name: 'Start the game' }).click()
  })

  const seen: string[] = []
  await test.step('play a hand, and see the turn go past whoever was next', async () => {
    await Promise.all(
      players.map(({ name, page }) =>
        play(page, {
          hands: watchingKnocks(name, (passed) => seen.push(`${name} past ${passed}`), players),
          until: (tree, act) => isOver(tree) || (act?.type === 'ready' && seen.length > 0),
        }),
      ),
    )
    expect(seen.length).toBeGreaterThan(0)
    // The first knock that counts may come in the last hand of the game.
    for (const { page } of players)
      await expect(page.getByRole('heading', { level: 1, name: /went out|win/ })).toBeVisible()
  })

  await test.step('each knock took the turn past a player and on to the left of the knocker', () => {
    for (const [seat, { frames }] of players.entries()) {
      const events = eventsIn(frames)
      const knocks = events.flatMap((event, at) => (event.type === 'knockWon' ? [{ event, at }] : []))
      expect(knocks.length).toBeGreaterThanOrEqual(seen.length)
      for (const { event, at } of knocks) {
        const opened = events.slice(0, at).findLast(({ type }) => type === 'windowOpened')
        const next = opened?.type === 'windowOpened' ? opened.next : null
        expect(next).not.toBeNull()
        expect(event.seat).not.toBe(next)
        const left = (event.seat + 1) % NAMES.length
        expect([left, null]).toContain(turnAfter(events.slice(at + 1)))
      }
      expect(scanFrames(frames, seat).leaks).toEqual([])
    }
  })
})

/** Clicks, and after an own knock that won looks at what all see until the knocker goes on. */
function watchingKnocks(name: string, seen: (passed: string) => void, players: readonly Player[]): Hands {
  return async (page, act) => {
    const before = act.type === 'knock' ? await readTable(page) : null
    const done = await clicking(page, act)
    if (before === null || before.playing === null || before.hand === null) return done
    await expect(page.getByText(/^Your turn: | is playing$/).first()).toBeVisible()
    // The news say it, too. Whoever has to draw has the turn without the discard.
    if (
      !(await page
        .locator('.rail')
        .getByText(/^Your turn: (?!draw)/)
        .isVisible())
    )
      return done
    await expect(handCards(page)).toHaveCount(before.hand.length + 1)
    for (const other of players.filter((player) => player.name !== name)) {
      await expect(other.page.getByText(`${name} is playing`)).toBeVisible()
      await expect(other.page.getByRole('region', { name, exact: true })).toContainText('knocked for')
    }
    seen(before.playing)
    return done
  }
}

/** Whose turn it is next, or would be; null when the hand ends before. */
function turnAfter(events: readonly SeenEvent[]): number | null {
  for (const event of events) {
    if (event.type === 'windowOpened') return event.next
    if (event.type === 'turnStarted' || event.type === 'turnLost') return event.seat
    if (event.type === 'handEnded') return null
  }
  return null
}
