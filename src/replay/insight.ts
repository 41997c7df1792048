/** The numbers that players argue about, and luck set against play. */
import {
  assertNever,
  fullDeck,
  HIDDEN,
  isSkip,
  isWild,
  turnWatch,
  type CardId,
  type MaybeCard,
  type PhaseNumber,
  type SeatId,
} from '../game/index.ts'
import { openAt, replayView, seenAt, viewersOf, type Replay } from './replay.ts'

export interface PlayerInsight {
  readonly seat: SeatId
  /** Null where it is not known what the player held: in what somebody else saw of the game. */
  readonly got: CardsInsight | null
  readonly turns: number
  /** Turns that began before the own phase lay: of hands in which it never did, all. */
  readonly turnsForPhases: number
  readonly laid: readonly LaidInsight[]
  /** By seat: cards added to the groups of that seat, own groups among them. */
  readonly hits: readonly number[]
  /** Points written down, ties that were replayed left out. */
  readonly points: number
  /** To a skip of others, or one that was turned up. */
  readonly turnsLost: number
  readonly knocks: { readonly tried: number; readonly won: number }
  readonly wentOut: number
}

/** Cards that came into a hand: dealt, drawn and won by knocking; a saved card counts when it came first. */
export interface CardsInsight {
  readonly cards: number
  readonly wilds: number
  readonly skips: number
  /** Among cards that came unseen, wilds and skips beyond what so many bring on average; below 0 for bad luck. */
  readonly luck: number
}

export interface LaidInsight {
  readonly hand: number
  readonly phase: PhaseNumber
  /** Own turns of that hand until the phase lay, that one counted. */
  readonly turns: number
}

/** How quickly phases lay, against what the table took on average; `none` for nobody's phase. */
type Pace = 'fast' | 'usual' | 'slow' | 'none'

/** Off the average by this share, one speaks of it. */
const OFF_AVERAGE = 0.1

interface Tally {
  cards: number
  /** Of them, those that were dealt or came from the draw pile, and the wilds and skips among these. */
  unseen: number
  lucky: number
  wilds: number
  skips: number
  turns: number
  turnsInHand: number
  turnsForPhases: number
  /** The hand in which a phase lay last; 0 before that. */
  laidIn: number
  laid: LaidInsight[]
  hits: number[]
  turnsLost: number
  tried: number
  won: number
  wentOut: number
}

/** By seat. Counts whatever the file knows, hidden cards as well: for games that are over. */
export function insightOf(replay: Replay): readonly PlayerInsight[] {
  const { header, steps } = replay
  const [eyes = 'public'] = viewersOf(replay)
  const tallies = header.occupants.map((): Tally => ({
    cards: 0,
    unseen: 0,
    lucky: 0,
    wilds: 0,
    skips: 0,
    turns: 0,
    turnsInHand: 0,
    turnsForPhases: 0,
    laidIn: 0,
    laid: [],
    hits: header.occupants.map(() => 0),
    turnsLost: 0,
    tried: 0,
    won: 0,
    wentOut: 0,
  }))
  const begun = turnWatch()
  let hand = 0
  const at = (seat: SeatId): Tally => {
    const tally = tallies[seat]
    if (tally === undefined) throw new RangeError(`The game has no seat ${seat}.`)
    return tally
  }
  for (let step = 1; step <= steps.length; step++) {
    const event = seenAt(replay, step, eyes)
    const beginner = begun(event)
    if (beginner !== null) begin(at(beginner), hand)
    switch (event.type) {
      case 'handDealt':
        hand = event.handNumber
        for (const [seat, cards] of replayView(replay, step, eyes).hands.entries()) {
          at(seat as SeatId).turnsInHand = 0
          for (const card of cards ?? []) takeUnseen(at(seat as SeatId), card)
        }
        break
      case 'cardDrawn':
        if (event.from === 'drawPile') takeUnseen(at(event.seat), event.card)
        else if (event.from === 'discardPile') take(at(event.seat), event.card)
        break
      case 'knocked':
        at(event.seat).tried++
        break
      case 'knockWon':
        take(at(event.seat), event.card)
        at(event.seat).won++
        break
      case 'phaseLaid': {
        const tally = at(event.seat)
        tally.laidIn = hand
        tally.laid.push({ hand, phase: event.phase, turns: tally.turnsInHand })
        break
      }
      case 'cardHit': {
        const { hits } = at(event.seat)
        hits[event.on.seat] = (hits[event.on.seat] ?? 0) + 1
        break
      }
      case 'turnLost':
        at(event.seat).turnsLost++
        break
      case 'handEnded':
        if (event.wentOut !== null) at(event.wentOut).wentOut++
        break
      case 'awayChanged':
      case 'cardDiscarded':
      case 'cardSaved':
      case 'cardTurnedUp':
      case 'choosingStarted':
      case 'drawPileReshuffled':
      case 'drawPileShuffled':
      case 'gameEnded':
      case 'gamePaused':
      case 'gameResumed':
      case 'knockPassed':
      case 'phaseChosen':
      case 'replayCalled':
      case 'seatTaken':
      case 'skipPlayed':
      case 'turnStarted':
      case 'windowClosed':
      case 'windowOpened':
        break
      default:
        assertNever(event)
    }
  }
  const open = openAt(replay, steps.length)
  const share = shareOfLuckyCards(header.rules.skips)
  return tallies.map((tally, seat) => ({
    seat: seat as SeatId,
    got: eyes === 'open' || eyes === seat ? cardsOf(tally, share) : null,
    turns: tally.turns,
    turnsForPhases: tally.turnsForPhases,
    laid: tally.laid,
    hits: tally.hits,
    points: open.players[seat]?.score ?? 0,
    turnsLost: tally.turnsLost,
    knocks: { tried: tally.tried, won: tally.won },
    wentOut: tally.wentOut,
  }))
}

/**
 * Own turns for each phase that was laid, the turns of hands without one among them: who lays one phase in three hands
 * has not been quick, however soon that one lay. Null for nobody's phase.
 */
export function turnsForPhase(
  players: readonly Pick<PlayerInsight, 'turnsForPhases' | 'laid'>[],
): number | null {
  const phases = players.reduce((sum, { laid }) => sum + laid.length, 0)
  const turns = players.reduce((sum, { turnsForPhases }) => sum + turnsForPhases, 0)
  return phases === 0 ? null : turns / phases
}

/** By seat. */
export function pacesOf(players: readonly Pick<PlayerInsight, 'turnsForPhases' | 'laid'>[]): readonly Pace[] {
  const usual = turnsForPhase(players)
  return players.map((player) => {
    const own = turnsForPhase([player])
    if (own === null || usual === null) return 'none'
    if (own > usual * (1 + OFF_AVERAGE)) return 'slow'
    return own < usual * (1 - OFF_AVERAGE) ? 'fast' : 'usual'
  })
}

function cardsOf({ cards, wilds, skips, lucky, unseen }: Tally, share: number): CardsInsight {
  return { cards, wilds, skips, luck: lucky - unseen * share }
}

function begin(tally: Tally, hand: number): void {
  tally.turns++
  tally.turnsInHand++
  if (tally.laidIn !== hand) tally.turnsForPhases++
}

function take(tally: Tally, card: MaybeCard): void {
  if (card === HIDDEN) return
  tally.cards++
  if (isWild(card)) tally.wilds++
  if (isSkip(card)) tally.skips++
}

function takeUnseen(tally: Tally, card: MaybeCard): void {
  if (card === HIDDEN) return
  take(tally, card)
  tally.unseen++
  if (isLucky(card)) tally.lucky++
}

function isLucky(card: CardId): boolean {
  return isWild(card) || isSkip(card)
}

function shareOfLuckyCards(skips: number): number {
  const deck = fullDeck(skips)
  return deck.filter(isLucky).length / deck.length
}
