/** Reads every frame of a game for cards that its receiver may not know. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import {
  evolve,
  initialState,
  type CardId,
  type GameState,
  type Rules,
  type SeenEvent,
} from '../../../src/game/index.ts'
import type { LogDecision, LogHeader } from '../../../src/protocol/log/records.ts'
import type { HostClient } from '../hostClient.ts'
import { chanceOf, fullTable, type HostFixture } from '../hostFixture.ts'

/** The state after each decision, from the complete log. */
async function statesOf(path: string): Promise<readonly GameState[]> {
  const [head = '', ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n')
  const { rules, occupants } = JSON.parse(head) as LogHeader
  const states = [initialState({ rules, occupants })]
  for (const line of lines) {
    const { events } = JSON.parse(line) as LogDecision
    const before = states.at(-1)
    if (before !== undefined) states.push(events.reduce(evolve, before))
  }
  return states
}

/** Cards that everybody saw turned up, also those that went under the draw pile again (R12, R13). */
function turnedUp(events: readonly SeenEvent[]): readonly number[] {
  return events.flatMap((event) => (event.type === 'cardTurnedUp' ? [event.card] : []))
}

/** Cards that lie or lay open, and those that the seat holds or saved: all that it may know of. */
function knownTo(states: readonly GameState[], n: number, seat: number | null): ReadonlySet<number> {
  const { open, hidden } = states[n] as GameState
  const before = states[Math.max(0, n - 1)] as GameState
  const known = new Set<number>()
  for (const { open: at } of [before, { open }]) {
    for (const card of at.discardPile) known.add(card)
    for (const { laid, skipCard } of at.players) {
      for (const group of laid ?? []) for (const card of group.cards) known.add(card)
      if (skipCard !== null) known.add(skipCard)
    }
    for (const hand of at.shownHands ?? []) for (const card of hand) known.add(card)
  }
  if (open.knockedCard !== null && layOpen(states, n, open.knockedCard)) known.add(open.knockedCard)
  if (seat !== null)
    for (const { hidden: held } of [before, { hidden }])
      for (const card of [...(held.hands[seat] ?? []), ...(held.saved[seat] ?? [])]) known.add(card)
  return known
}

/** How many decisions after a knock its card may still be named. */
const KNOCK_LASTS = 200

/** The card was knocked for, so everybody saw it on the discard pile. */
function layOpen(states: readonly GameState[], n: number, card: CardId): boolean {
  return states.slice(Math.max(0, n - KNOCK_LASTS), n).some(({ open }) => open.discardPile.includes(card))
}

const LISTS = new Set(['deck', 'hands', 'drawPile', 'saved', 'discardPile', 'cards', 'shownHands'])
const SINGLE = new Set(['card', 'skipCard', 'knockedCard', 'savedNow'])

/** Every card that a message names anywhere. */
function cardsIn(value: unknown, key = ''): readonly number[] {
  if (typeof value === 'number') return LISTS.has(key) || SINGLE.has(key) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((entry) => cardsIn(entry, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) => cardsIn(entry, name))
}

/**
 * Plays a game with three people, a bot, a spectator and a big screen, and looks at all that they were told. Gives the
 * number of positions among it.
 */
export async function watchGame(
  fixture: HostFixture,
  { rules, seed }: { readonly rules: Rules; readonly seed: number },
): Promise<number> {
  const { random, shuffle } = chanceOf(seed)
  await fixture.start({ shuffle })
  const { owner, guests, code } = await fullTable(fixture, { guests: 2, bots: 1, rules })
  const watchers = [await fixture.connect(), await fixture.connect()]
  for (const watcher of watchers) await watcher.get('watch', { table: null, code })
  await owner.get('start', {})
  const players = [owner, ...guests]
  for (const player of players) player.play(random)
  await Promise.all(
    watchers.map((watcher) => watcher.untilTable(({ status }) => status === 'over', 'the end')),
  )
  const game = watchers[0]?.table?.game
  const states = await statesOf(join(fixture.dataDir, 'games', `${game}.jsonl`))
  let positions = 0
  for (const [seat, player] of players.entries()) positions += look(player, seat, states)
  for (const watcher of watchers) positions += look(watcher, null, states)
  return positions
}

function look(client: HostClient, seat: number | null, states: readonly GameState[]): number {
  let positions = 0
  for (const message of client.received) {
    if (message.type === 'log') continue
    const position = message.type === 'update' ? message : message.type === 'snapshot' ? message.game : null
    if (position === null) {
      expect(cardsIn(message)).toEqual([])
      continue
    }
    if (states[position.n]?.open.result !== null) continue
    positions++
    const { recent, ...now } = { recent: [], ...position }
    const known = knownTo(states, position.n, seat)
    const shown = new Set('events' in position ? turnedUp(position.events) : [])
    const foreign = cardsIn(now).filter((card) => !known.has(card) && !shown.has(card))
    if (foreign.length > 0)
      throw new Error(
        `Seat ${seat} was told ${foreign.join()} at decision ${position.n}: ${JSON.stringify(message).slice(0, 300)}`,
      )
    for (const { n, events } of recent) {
      const then = knownTo(states, n, seat)
      expect(
        cardsIn(events).filter((card) => !then.has(card) && !turnedUp(events).includes(card as CardId)),
      ).toEqual([])
    }
  }
  return positions
}
