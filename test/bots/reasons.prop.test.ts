/** What bots say of their choices, compared with the whole state afterwards. */
import { describe, expect, it } from 'vitest'
import { chooseMove } from '../../src/bots/chooseMove.ts'
import type { Reason } from '../../src/bots/choice.ts'
import { CONTESTANTS } from '../../src/bots/levels.ts'
import { nextCommand } from '../../src/bots/nextCommand.ts'
import { seededRandom, shuffleWith } from '../../src/bots/seededRandom.ts'
import { distance } from '../../src/game/arrange/distance.ts'
import {
  cardPoints,
  decide,
  fullDeck,
  hitPlaces,
  initialState,
  phaseSpec,
  playerAt,
  skipTargets,
  topDiscard,
  view,
  type CardId,
  type GameState,
  type OpenPosition,
  type SeatId,
} from '../../src/game/index.ts'
import { BOT_VARIANTS } from '../support/botSeries.ts'
import { botsNamed } from '../support/playGame.ts'
import { testSeed } from '../support/random.ts'

const GAMES = Number(process.env.GAMES ?? 24)
const STYLES = Object.values(CONTESTANTS)

describe('the reasons of bots', () => {
  const seed = testSeed()

  it(`exist for every choice of ${GAMES} games and are true (seed ${seed})`, () => {
    const variants = Object.values(BOT_VARIANTS)
    const told = new Map<string, number>()
    for (let game = 0; game < GAMES; game++) {
      const rules = variants[game % variants.length]
      if (rules === undefined) throw new Error('There are no variants.')
      const random = seededRandom(seed + game)
      const shuffle = shuffleWith(random)
      const styleAt = (_: GameState, seat: SeatId) =>
        STYLES[(seat + game) % STYLES.length] ?? CONTESTANTS.steady
      let state = initialState({ rules, occupants: botsNamed(2 + (game % 4)) })
      for (;;) {
        const next = nextCommand(state, { random, styleAt })
        if (next === null) break
        if (next.seat !== null) {
          const style = styleAt(state, next.seat)
          const choice = chooseMove(style, view(state, next.seat), random)
          if (choice !== null) {
            const why = choice.why()
            told.set(why.code, (told.get(why.code) ?? 0) + 1)
            const asksForAhead = style === CONTESTANTS.steady || style === CONTESTANTS.sharp
            if (!isTrue({ why, state, seat: next.seat, asksForAhead }))
              throw new Error(`Not true: ${JSON.stringify({ why, seat: next.seat, state })}`)
          }
        }
        const decision = decide(state, next.command, shuffle)
        if (!decision.ok) throw new Error(decision.code)
        state = decision.state
      }
    }
    for (const code of [
      'completes',
      'fitsTable',
      'openDoesNotHelp',
      'phaseComplete',
      'getsRid',
      'leastUseful',
      'savesPoints',
      'skips',
      'byChance',
      'overlooked',
      'nearestPhase',
      'saves',
    ])
      expect(told.get(code) ?? 0, `${code} was never told`).toBeGreaterThan(0)
  })
})

interface Told {
  readonly why: Reason
  readonly state: GameState
  readonly seat: SeatId
  /** The others skip anybody, or whoever comes next. */
  readonly asksForAhead: boolean
}

function isTrue({ why, state, seat, asksForAhead }: Told): boolean {
  const { open, hidden } = state
  const player = playerAt(open, seat)
  const hand = hidden.hands[seat] ?? []
  const without = (card: CardId): readonly CardId[] => hand.filter((other) => other !== card)
  const missing = (cards: readonly CardId[]): number => distance(cards, phaseSpec(player.phase ?? 1), 'none')
  const fits = (card: CardId): boolean =>
    open.players.some(({ laid }) => laid?.some((group) => hitPlaces(card, group).length > 0))
  switch (why.code) {
    case 'completes':
      return missing([...hand, why.card]) === why.missing && why.missing < missing(hand)
    case 'fitsTable':
    case 'saves':
      return fits(why.card) || why.card >= 96
    case 'openDoesNotHelp':
      return why.card === topDiscard(open)
    case 'nothingElseToDraw':
      return open.drawPileCount === 0 && open.discardPile.length <= 1
    case 'phaseComplete':
      return why.phase === player.phase && missing(hand) === 0
    case 'getsRid':
      return hand.includes(why.card) && why.left === hand.length - 1
    case 'leastUseful': {
      const left = without(why.card)
      return (
        left.length === hand.length - 1 &&
        missing(left) === why.missing &&
        outsOf(state, seat, left) === why.outs
      )
    }
    case 'savesPoints':
      return player.laid !== null && why.points === cardPoints(why.card, open.rules)
    case 'deniesNext':
      return playerAt(open, why.next).laid !== null && fits(why.kept) && hand.includes(why.kept)
    case 'skips':
      return (
        why.laid === (playerAt(open, why.target).laid !== null) &&
        why.handCount === playerAt(open, why.target).handCount &&
        (why.laid || !asksForAhead || nobodyIsAheadOf(open, why.target, seat))
      )
    case 'nearestPhase':
      return distance(hand, phaseSpec(why.phase), 'none') === why.missing
    case 'byChance':
    case 'overlooked':
    case 'skipsNobody':
      return true
  }
}

/** Of those whom the seat may skip, and who have not laid. */
function nobodyIsAheadOf(open: OpenPosition, target: SeatId, seat: SeatId): boolean {
  const rank = (of: SeatId): number => {
    const { finished, score } = playerAt(open, of)
    return open.rules.handCount === 'exact' ? -score : finished.length
  }
  return skipTargets(open, seat).every(
    (other) => playerAt(open, other).laid !== null || rank(other) <= rank(target),
  )
}

/** Cards whose place the seat cannot know, and that bring `left` nearer to its phase. */
function outsOf({ open, hidden }: GameState, seat: SeatId, left: readonly CardId[]): number {
  const spec = phaseSpec(playerAt(open, seat).phase ?? 1)
  const now = distance(left, spec, 'none')
  const known = new Set<CardId>([
    ...(hidden.hands[seat] ?? []),
    ...(hidden.saved[seat] ?? []),
    ...open.discardPile,
    ...open.players.flatMap(({ laid }) => (laid ?? []).flatMap((group) => group.cards)),
  ])
  return fullDeck(open.rules.skips).filter(
    (card) => !known.has(card) && distance([...left, card], spec, 'none') < now,
  ).length
}
