/** A state in the notation of scenarios. */
import {
  decide,
  playerAt,
  type CardId,
  type GameState,
  type OpenPlayer,
  type PhaseNumber,
  type SeatId,
  type SkipMark,
  type Step,
} from '../../game/index.ts'
import { cardText, groupText } from './notation.ts'
import type { Players } from './players.ts'

export interface DescribedPlayer {
  readonly phase: PhaseNumber | null
  readonly hand: readonly string[]
  readonly laid: readonly (readonly string[])[] | null
  readonly score: number
  readonly skip: SkipMark
  readonly saved: readonly string[]
  readonly finished: readonly PhaseNumber[]
  readonly active: PhaseNumber | null
  readonly savedThisHand: boolean
  readonly knockedLast: boolean
}

export interface DescribedPosition {
  readonly dealer: string
  readonly turn: string
  readonly step: Step
  readonly discard: readonly string[]
  /** The whole draw pile, next card first. */
  readonly draw: readonly string[]
  readonly players: Readonly<Record<string, DescribedPlayer>>
  readonly handOver: boolean
  /** Who went out in the hand that is over; null while a hand runs. */
  readonly wentOut: string | null
  readonly gameOver: boolean
  readonly winners: readonly string[]
  /** Who replays a tie (R93). */
  readonly replay: readonly string[] | null
  readonly handNumber: number
  readonly mayTakeDiscard: boolean
  readonly windowOpen: boolean
}

export function describe({
  state,
  players,
}: {
  readonly state: GameState
  readonly players: Players
}): DescribedPosition {
  const { open, hidden } = state
  const handOver = open.step === 'handOver' || open.step === 'gameOver'
  const wentOut = handOver ? (open.sheet.at(-1)?.wentOut ?? null) : null
  return {
    dealer: players.name(open.dealer),
    turn: players.name(open.turn),
    step: open.step,
    discard: open.discardPile.map(cardText),
    draw: hidden.deck.slice(hidden.next).map(cardText),
    players: Object.fromEntries(
      players.names.map((name, seat) => [name, describePlayer(state, playerAt(open, seat as SeatId), seat)]),
    ),
    handOver,
    wentOut: wentOut === null ? null : players.name(wentOut),
    gameOver: open.step === 'gameOver',
    winners: (open.result?.winners ?? []).map((seat) => players.name(seat)),
    replay: open.replay?.map((seat) => players.name(seat)) ?? null,
    handNumber: open.handNumber,
    mayTakeDiscard: decide(state, { type: 'drawCard', seat: open.turn, from: 'discardPile' }, unshuffled).ok,
    windowOpen: open.window !== null,
  }
}

function describePlayer({ open, hidden }: GameState, player: OpenPlayer, seat: number): DescribedPlayer {
  const free = open.rules.phaseOrder === 'free'
  return {
    phase: player.phase,
    hand: texts(hidden.hands[seat]),
    laid: player.laid?.map(groupText) ?? null,
    score: player.score,
    skip: player.skip,
    saved: texts(hidden.saved[seat]),
    finished: player.finished,
    active: free ? player.phase : null,
    savedThisHand: player.savedThisHand,
    knockedLast: player.knock !== 'none',
  }
}

function texts(cards: readonly CardId[] | undefined): readonly string[] {
  return (cards ?? []).map(cardText)
}

function unshuffled<T>(items: readonly T[]): readonly T[] {
  return items
}
