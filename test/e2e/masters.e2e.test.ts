/** Phase 10 Masters in real browsers: phases are chosen, a card is saved, and the saved card is drawn. */
import type { Locator, Page } from '@playwright/test'
import { ariaTree, find } from '../support/ariaTree.ts'
import { expect, test } from '../support/e2eHost.ts'
import {
  chooseLongPause,
  choosePhases,
  hostTable,
  joinByLink,
  newGuest,
  pressReady,
} from '../support/e2eLobby.ts'
import { button, choose, clicking, handCards, isOver, play, type Hands } from '../support/e2ePlayer.ts'
import { handNames, readTable } from '../support/e2eTable.ts'
import { collectFrames, eventsIn, scanFrames } from '../support/frameScan.ts'

interface Player {
  readonly name: string
  readonly page: Page
  readonly frames: readonly string[]
  /** The card that lies on the own save pile. */
  saved: string | null
  /** Saved cards that were drawn again. */
  readonly drawn: string[]
}

test('two people and two bots play a hand of Masters with a save and a saved card drawn', async ({
  browser,
  host,
}) => {
  test.setTimeout(600_000)
  const anna = player(await newGuest(browser), 'Anna')
  const ben = player(await newGuest(browser), 'Ben')
  const players = [anna, ben]

  await test.step('the lobby offers Masters and refuses what cannot be with it', async () => {
    const link = await hostTable(anna.page, { link: host.link, name: anna.name })
    const rules = anna.page.getByRole('region', { name: 'Rules of this table' })
    await rules.getByRole('radio', { name: 'one hand a phase' }).click()
    await rules.getByRole('radio', { name: 'Masters' }).click()
    await expect(rules).toContainText('Masters, as in the printed rules.')
    await rules.getByRole('radio', { name: 'one hand a phase' }).click()
    await expect(rules.getByRole('alert')).toContainText('With Masters everybody chooses freely')
    await choosePhases(anna.page, [1, 2, 3])
    await chooseLongPause(anna.page)
    await joinByLink(ben.page, { link, name: ben.name })
    await pressReady(ben.page)
    for (const seat of [3, 4])
      await anna.page.getByRole('button', { name: `Put a bot on seat ${seat}` }).click()
    await anna.page.getByRole('button', { name: 'Start the game' }).click()
  })

  await test.step('play until a hand is over in which a saved card was drawn', async () => {
    await Promise.all(
      players.map((one) =>
        play(one.page, {
          hands: saving(one, one === anna ? ben : anna),
          until: (tree, act) =>
            isOver(tree) || (act?.type === 'ready' && players.some(({ drawn }) => drawn.length > 0)),
        }),
      ),
    )
    for (const { page } of players) {
      await expect(page.getByRole('heading', { level: 1, name: /went out|Nobody|win/ })).toBeVisible()
      // The hand may be the last one of the game.
      const phases = page.getByText(/Phase \d (done|not laid)/)
      await expect(phases.or(page.getByRole('list', { name: 'Ranking' })).first()).toBeVisible()
    }
  })

  await test.step('everybody chose in turn, and saved cards stayed a secret', () => {
    players.forEach(({ frames }, seat) => {
      const events = eventsIn(frames)
      const dealt = events.findIndex(({ type }) => type === 'handDealt')
      const choices = events
        .slice(dealt)
        .flatMap((event) => (event.type === 'phaseChosen' ? [event.seat] : []))
      const [first] = choices
      expect(choices.slice(0, 4)).toEqual([0, 1, 2, 3].map((step) => ((first ?? 0) + step) % 4))
      for (const event of events)
        if (event.type === 'cardSaved') expect(event.card === 'hidden').toBe(event.seat !== seat)
      expect(scanFrames(frames, seat).leaks).toEqual([])
    })
  })
})

function player(page: Page, name: string): Player {
  return { name, page, frames: collectFrames(page), saved: null, drawn: [] }
}

/** Clicks; saves the first card that would be thrown, and takes it again at the next turn. */
function saving(own: Player, other: Player): Hands {
  return async (page, act) => {
    if (act.type === 'draw' && own.saved !== null) return drawSaved(own, other)
    if (act.type === 'discard' && (await button(page, 'Save').isVisible())) {
      await saveCard(own, other, act.index)
      return 'done'
    }
    return clicking(page, act)
  }
}

async function saveCard(own: Player, other: Player, index: number): Promise<void> {
  const { page, name } = own
  const names = await ownHand(page)
  const before = await readTable(page)
  await choose(page, index)
  await button(page, 'Save').click()
  own.saved = names[index] ?? null
  expect(before?.hand).toContain(own.saved)
  // Bots play at once, so the hand may be over before anybody has looked.
  await expect(savePile(page).or(readyFor(page)).first()).toBeVisible()
  await expect(savedOf(other.page, name).or(readyFor(other.page)).first()).toBeVisible()
}

async function drawSaved(own: Player, other: Player): Promise<'done'> {
  const { page, name, saved } = own
  const before = await handCards(page).count()
  await page.getByRole('button', { name: /^Take saved/ }).click()
  await expect(handCards(page)).toHaveCount(before + 1)
  await expect(savePile(page)).toBeHidden()
  expect(await ownHand(page)).toContain(saved)
  await expect(placeOf(other.page, name)).toContainText('took a saved card')
  own.saved = null
  own.drawn.push(saved ?? '')
  return 'done'
}

function readyFor(page: Page): Locator {
  return button(page, 'Ready').or(page.getByRole('list', { name: 'Ranking' }))
}

function savedOf(page: Page, name: string): Locator {
  return placeOf(page, name).getByRole('img', { name: /saved card/ })
}

function savePile(page: Page): Locator {
  return page.getByRole('button', { name: 'one saved card' })
}

function placeOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

async function ownHand(page: Page): Promise<readonly string[]> {
  const list = find(await ariaTree(page.getByRole('listbox', { name: 'Your hand' })), 'listbox')
  return list === null ? [] : handNames(list)
}
