import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  evolve,
  initialState,
  presetRules,
  type CardId,
  type GameState,
  type Rules,
  type SeenEvent,
} from '../../src/game/index.ts'
import type { LogDecision, LogHeader } from '../../src/protocol/log/records.ts'
import type { HostClient } from '../support/hostClient.ts'
import { FAST, chanceOf, fullTable, hostFixture, type HostFixture } from '../support/hostFixture.ts'

const seed = Math.floor(Math.random() * 1e9)

const RULES: readonly (readonly [string, Rules])[] = [
  ['classic', FAST],
  [
    'german with knocking',
    {
      ...presetRules('german'),
      phaseList: [1, 2],
      knock: {
        windowMs: 1000,
        resolve: 'fastest',
        repeat: 'ownTurnBetween',
        skippedMayKnock: false,
        mayHit: true,
      },
    },
  ],
  ['masters', { ...presetRules('masters'), phaseList: [1, 2] }],
]

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
  if (seat !== null)
    for (const { hidden: held } of [before, { hidden }])
      for (const card of [...(held.hands[seat] ?? []), ...(held.saved[seat] ?? [])]) known.add(card)
  return known
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

describe(`what clients are told (seed ${seed})`, () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
  })
  afterEach(() => fixture.end())

  it.each(RULES)(
    'holds no card that its seat may not know, in any frame of a game (%s)',
    async (_, rules) => {
      const { random, shuffle } = chanceOf(seed)
      await fixture.start({ shuffle })
      const { owner, guests, code } = await fullTable(fixture, { guests: 2, bots: 1, rules })
      const spectator = await fixture.connect()
      await spectator.get('watch', { table: null, code })
      await owner.get('start', {})
      const players = [owner, ...guests]
      for (const player of players) player.play(random)
      await spectator.untilTable(({ status }) => status === 'over', 'the end')
      const game = spectator.table?.game
      const states = await statesOf(join(fixture.dataDir, 'games', `${game}.jsonl`))
      let frames = 0
      const look = (client: HostClient, seat: number | null): void => {
        for (const message of client.received) {
          if (message.type === 'log') continue
          const position =
            message.type === 'update' ? message : message.type === 'snapshot' ? message.game : null
          if (position === null) {
            expect(cardsIn(message)).toEqual([])
            continue
          }
          if (states[position.n]?.open.result !== null) continue
          frames++
          const { recent, ...now } = { recent: [], ...position }
          const known = knownTo(states, position.n, seat)
          const shown = new Set('events' in position ? turnedUp(position.events) : [])
          const foreign = cardsIn(now).filter((card) => !known.has(card) && !shown.has(card))
          expect(
            foreign,
            `decision ${position.n} to seat ${seat}: ${JSON.stringify(message).slice(0, 300)}`,
          ).toEqual([])
          for (const { n, events } of recent)
            expect(
              cardsIn(events).filter(
                (card) => !knownTo(states, n, seat).has(card) && !turnedUp(events).includes(card as CardId),
              ),
            ).toEqual([])
        }
      }
      players.forEach((player, seat) => look(player, seat))
      look(spectator, null)
      expect(frames).toBeGreaterThan(100)
    },
  )
})
