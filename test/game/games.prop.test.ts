import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allSeats,
  check,
  decide,
  evolve,
  CARD_LIMIT,
  fullDeck,
  handPoints,
  initialState,
  redact,
  view,
  affordances,
  type Command,
  type GameEvent,
  type GameState,
  type Move,
  type Viewer,
} from '../../src/game/index.ts'
import { deepFreeze } from '../support/deepFreeze.ts'
import { untruthOf } from '../support/refusalTruth.ts'
import { random, shuffled, testSeed } from '../support/random.ts'
import { anyMove, bots, legalCommand, offeredMoves } from '../support/randomPlay.ts'
import { twinFor } from '../support/twins.ts'
import { randomRules } from '../support/variants.ts'

const GAMES = Number(process.env.GAMES ?? 2000)
const seed = testSeed()
/** In one game of so many all states are frozen, so that a change in place is found out; it costs most of the time. */
const FROZEN = 8
/** A game of random moves that goes on longer than this has no end. */
const COMMANDS_LIMIT = 60_000

interface Step {
  readonly before: GameState
  readonly command: Command
  readonly events: readonly GameEvent[]
  readonly after: GameState
}

/** Plays one random game and shows each step; the chance of the observer is its own. */
function playGame(gameSeed: number, observe: (step: Step, chance: () => number) => void): GameState {
  const next = random(gameSeed)
  const chance = random(gameSeed + 1)
  const rules = randomRules(next)
  const most = rules.phaseOrder === 'free' ? 4 : 6
  const occupants = bots(2 + Math.floor(next() * (most - 1)))
  const settle = gameSeed % FROZEN === 0 ? deepFreeze : <State>(fresh: State): State => fresh
  let state = settle(initialState({ rules, occupants }))
  for (let count = 0; state.open.step !== 'gameOver'; count++) {
    if (count > COMMANDS_LIMIT) throw new Error(`No end after ${count} commands: ${JSON.stringify(rules)}`)
    const command = legalCommand(state, next)
    if (command === null) throw new Error(`Nobody can act: ${JSON.stringify(state.open)}`)
    const decision = decide(state, command, shuffled(next))
    if (!decision.ok) throw new Error(`Refused an offered command: ${JSON.stringify({ command, decision })}`)
    observe({ before: state, command, events: decision.events, after: settle(decision.state) }, chance)
    state = decision.state
  }
  return state
}

function forRandomGames(
  count: number,
  observe: (step: Step, chance: () => number) => void,
  atEnd?: (end: GameState, gameSeed: number) => void,
): void {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 30 }), (gameSeed) => {
      const end = playGame(gameSeed, observe)
      atEnd?.(end, gameSeed)
    }),
    { numRuns: Math.ceil(count), seed, endOnFailure: true },
  )
}

/** Throws unless each card of the deck is somewhere, once. */
function countCards({ open, hidden }: GameState): void {
  const seen = new Uint8Array(CARD_LIMIT)
  const count = (cards: readonly number[]): void => {
    for (const card of cards) seen[card] = (seen[card] ?? 0) + 1
  }
  count(hidden.deck.slice(hidden.next))
  count(open.discardPile)
  hidden.hands.forEach(count)
  hidden.saved.forEach(count)
  for (const { laid, skipCard } of open.players) {
    for (const { cards } of laid ?? []) count(cards)
    if (skipCard !== null) count([skipCard])
  }
  for (const card of fullDeck(open.rules.skips))
    if (seen[card] !== 1)
      throw new Error(`Card ${card} is there ${seen[card]} times: ${JSON.stringify(open)}`)
}

/** Asserted only where they differ: an assertion for each of a million steps would take most of the time. */
function expectSame(actual: unknown, expected: unknown): void {
  const [one, two] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (one !== two) expect(one).toBe(two)
}

const isCited = (refusal: { rule: string | null; code: string }): boolean =>
  refusal.rule !== null && /^R\d+$/.test(refusal.rule)

console.log(`${GAMES} random games with seed ${seed}; SEED=${seed} plays the same`)

describe(`random games (seed ${seed}, ${GAMES} games)`, () => {
  it(
    'every game ends, no card is lost or doubled, counts are true, and folding the events gives the state',
    { timeout: 3_600_000 },
    () => {
      forRandomGames(GAMES, ({ before, events, after }, chance) => {
        if (chance() < 0.05) expectSame(events.reduce(evolve, before), after)
        if (after.open.step === 'handOver' || after.open.step === 'gameOver') return
        countCards(after)
        const { open, hidden } = after
        const counts = [open.drawPileCount, ...open.players.map(({ handCount }) => handCount)]
        const lengths = [hidden.deck.length - hidden.next, ...hidden.hands.map(({ length }) => length)]
        if (String(counts) !== String(lengths))
          throw new Error(`Counts ${String(counts)} of ${String(lengths)} cards`)
        if (open.players.some(({ savedCount }, seat) => savedCount !== hidden.saved[seat]?.length))
          throw new Error(`Saved cards are miscounted: ${JSON.stringify(after)}`)
      })
    },
  )

  it('points are what the hands say, and totals are the sums of the sheet', { timeout: 3_600_000 }, () => {
    forRandomGames(
      GAMES / 10,
      ({ before, events }) => {
        const ended = events.find((event) => event.type === 'handEnded')
        if (ended === undefined) return
        const counts = before.open.replay === null
        expect(ended.points).toEqual(
          ended.hands.map((hand) => (counts ? handPoints(hand, before.open.rules) : 0)),
        )
      },
      ({ open }) => {
        for (const seat of allSeats(open))
          expect(open.players[seat]?.score).toBe(
            open.sheet.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0),
          )
      },
    )
  })

  it('states and events survive JSON unchanged', { timeout: 3_600_000 }, () => {
    forRandomGames(GAMES / 20, ({ events, after }) => {
      expect(JSON.parse(JSON.stringify(events))).toEqual(events)
      expect(JSON.parse(JSON.stringify(after))).toEqual(after)
    })
  })

  it(
    'whatever is refused cites a rule and truly, and a look at the view gives the same answer',
    { timeout: 3_600_000 },
    () => {
      forRandomGames(GAMES / 10, ({ after }, chance) => {
        const move = anyMove(after, chance)
        const decision = decide(after, move, shuffled(chance))
        const refusal = decision.ok ? null : decision
        expectSame(check(view(after, move.seat), move), refusal)
        if (refusal === null) return
        if (!isCited(refusal)) expect(refusal.rule).toMatch(/^R/)
        const untruth = untruthOf(after, move, refusal)
        if (untruth !== null) expect(untruth).toBeNull()
      })
    },
  )

  it('everything offered is accepted, and somebody can always act', { timeout: 3_600_000 }, () => {
    forRandomGames(GAMES / 10, ({ after }, chance) => {
      const { step } = after.open
      if (step === 'ready' || step === 'handOver' || step === 'gameOver') return
      const offered = allSeats(after.open).flatMap((seat): readonly Move[] => offeredMoves(after, seat))
      if (offered.length === 0 && step !== 'knock') expect(offered).not.toEqual([])
      for (const move of offered) if (!decide(after, move, shuffled(chance)).ok) expect(move).toBe('accepted')
    })
  })

  it('states that differ in hidden cards only look the same to the viewer', { timeout: 3_600_000 }, () => {
    forRandomGames(GAMES / 10, ({ after }, chance) => {
      const viewers: readonly Viewer[] = [...allSeats(after.open), 'public']
      const viewer = viewers[Math.floor(chance() * viewers.length)]
      if (viewer === undefined || viewer === 'open') return
      const twin = twinFor(after, viewer, shuffled(chance))
      const [here, there] = [view(after, viewer), view(twin, viewer)]
      expectSame(there, here)
      expectSame(affordances(there), affordances(here))
      for (const seat of allSeats(after.open)) {
        if (seat === viewer) continue
        for (const from of ['drawPile', 'discardPile'] as const) {
          const [one, two] = [after, twin].map((state) => {
            const decision = decide(state, { type: 'drawCard', seat, from }, (items) => items)
            return decision.ok ? decision.events.map((event) => redact(event, viewer)) : decision
          })
          expectSame(two, one)
        }
      }
    })
  })

  it('no redacted event shows a card that its viewer may not know', { timeout: 3_600_000 }, () => {
    forRandomGames(GAMES / 10, ({ before, events, after }, chance) => {
      const viewers: readonly Viewer[] = [...allSeats(after.open), 'public']
      const viewer = viewers[Math.floor(chance() * viewers.length)]
      if (viewer === undefined) return
      if (events.some(({ type }) => type === 'handEnded' || type === 'gameEnded')) return
      const shown = JSON.stringify(events.map((event) => redact(event, viewer)))
      const known = new Set(visibleCards(view(before, viewer)).concat(visibleCards(view(after, viewer))))
      for (const match of shown.matchAll(/"(?:card|cards|deck|drawPile)":(\d+|\[[\d,]*\])/g))
        for (const card of (match[1] ?? '').match(/\d+/g) ?? [])
          if (!known.has(Number(card)) && !isUnderPile(events, Number(card)))
            expect(card).toBe('unknown to the viewer')
    })
  })
})

/** Cards turned up under `redraw` were seen by all and lie in the draw pile again. */
function isUnderPile(events: readonly GameEvent[], card: number): boolean {
  return events.some((event) => event.type === 'cardTurnedUp' && event.card === card)
}

function visibleCards({ open, hands, saved }: ReturnType<typeof view>): number[] {
  return [
    ...hands.flatMap((hand) => hand ?? []),
    ...saved.flatMap((cards) => cards ?? []),
    ...open.discardPile,
    ...open.players.flatMap(({ laid, skipCard }) => [
      ...(laid ?? []).flatMap(({ cards }) => cards),
      ...(skipCard === null ? [] : [skipCard]),
    ]),
  ]
}
