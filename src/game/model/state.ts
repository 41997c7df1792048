/**
 * The state of a game, in two halves: what everybody may know and what is hidden. Views are made by leaving hidden
 * parts out, so that nothing of a hand or the draw pile can reach a client by mistake.
 *
 * Glossary, used in code, on the wire and on screen alike:
 *
 * - seat: a place at the table; player: who plays for it, a person or a bot
 * - table: where people sit, with its rules and seats; it outlives its games. host: the program that serves tables
 * - owner: who decides for a table; operator: who runs the host; spectator: who watches without a seat
 * - hand: one deal until somebody goes out; also the cards that a player holds
 * - turn: draw, lay, hit, discard. lap: once around the table. normal turn: one that starts with an own draw (R17)
 * - phase: what a player must lay; group: one laid set, run or colour group
 * - natural, wild, skip: the kinds of cards. role: what a laid wild stands for
 * - draw pile, discard pile, save pile (Masters), dealer
 * - lay: put down the phase; hit: add a card to a laid group; go out: have the phase laid and the hand empty
 * - knock: take a discard out of turn; window: the time in which one may knock
 * - step: what a turn waits for (`Step`); of a replay: one event, and the position after it
 * - replay: a hand that breaks a tie (R93); also a game that is over, gone through again
 * - decision: what `decide` answers; also a line of the log, the command with its events; pending: what a seat is asked
 * - sight: what one viewer saw of a game, as a file. branch: a game played on from a step of another one
 * - head: the hash of the line that ended a hand; witness: the heads and the nonce that a guest's program keeps
 * - show: a replay that people at a table watch together: one leads, others follow
 *
 *   ready ────► choose (Masters), draw
 *   choose ───► draw
 *   draw ─────► play
 *   play ─────► knock      a discard that may be knocked for
 *          └──► draw       any other end of a turn
 *          └──► handOver   the hand is empty, or the next turn cannot begin
 *   knock ────► play       somebody knocked, or who is next took the card
 *          └──► draw       nobody wanted it
 *          └──► handOver   the next turn cannot begin
 *   handOver ─► ready (the next hand), gameOver
 *
 * A turn cannot begin when there is nothing to draw (R76) or nobody can ever go out (R137). A game is abandoned from anywhere.
 */
import type { CardId } from './cards.ts'
import type { Group } from './groups.ts'
import type { PhaseNumber } from './phases.ts'
import type { Rules } from './rules.ts'
import type { Occupant, SeatId } from './seats.ts'

export interface GameState {
  readonly open: OpenPosition
  readonly hidden: HiddenPosition
}

export type Step = 'ready' | 'choose' | 'draw' | 'play' | 'knock' | 'handOver' | 'gameOver'

/** What everybody at the table may know. */
export interface OpenPosition {
  readonly rules: Rules
  readonly players: readonly OpenPlayer[]
  readonly step: Step
  /** Nothing moves while true; the step stays. */
  readonly paused: boolean
  /** From 1; 0 before the first hand. Hands that replay a tie count on. */
  readonly handNumber: number
  readonly dealer: SeatId
  /** Whose turn it is; in step `knock` whose turn is next; in `choose` who chooses. The last one after a hand. */
  readonly turn: SeatId
  /** Bottom to top. Everybody saw each card; only the top counts (R22). */
  readonly discardPile: readonly CardId[]
  /** Cards on the draw pile. */
  readonly drawPileCount: number
  readonly window: KnockWindow | null
  /** The card with which the present turn began, when it was knocked for (R115). */
  readonly knockedCard: CardId | null
  /** Seats that replay a tie (R93), in seat order; null in ordinary hands. */
  readonly replay: readonly SeatId[] | null
  /** One entry a hand that is over, oldest first. */
  readonly sheet: readonly HandResult[]
  /** All hands as they were when the last hand ended (public from then on until the next deal), else null. */
  readonly shownHands: readonly (readonly CardId[])[] | null
  /** Set when the game is over. */
  readonly result: GameResult | null
}

export type SkipMark = 'none' | 'pending' | 'protected'

export interface OpenPlayer {
  readonly occupant: Occupant
  /** The player does not answer now; a person may still come back. */
  readonly away: boolean
  readonly score: number
  /** The phase of this hand. Masters: the active one, null until it is chosen. */
  readonly phase: PhaseNumber | null
  /** Phases laid so far in the game, in the order of laying. */
  readonly finished: readonly PhaseNumber[]
  readonly handCount: number
  /** The laid phase of this hand, groups in the order of the phase; null until it is laid. */
  readonly laid: readonly Group[] | null
  readonly skip: SkipMark
  /** The skip that lies before this player (R67), null when none does. */
  readonly skipCard: CardId | null
  /** Masters: cards on the save pile, and whether one was saved in this hand (R127). */
  readonly savedCount: number
  readonly savedThisHand: boolean
  /** How long ago this player knocked (R117). */
  readonly knock: KnockMark
}

/**
 * `knocked` from the knock until somebody else discards, `resting` for that one discard, then `waiting` until the
 * player's next normal turn begins.
 */
export type KnockMark = 'none' | 'knocked' | 'resting' | 'waiting'

/** A discard may be knocked for (R106). */
export interface KnockWindow {
  readonly discarder: SeatId
  /** Who may still knock: neither has knocked nor passed. In seat order from the discarder. */
  readonly mayKnock: readonly SeatId[]
  /** Who has knocked, in the order of arrival. */
  readonly knockers: readonly SeatId[]
}

/** A line of the score sheet. Lists are by seat. */
export interface HandResult {
  readonly handNumber: number
  /** Null when the hand ended without anybody going out (R76, R137). */
  readonly wentOut: SeatId | null
  readonly ending: HandEnding
  readonly points: readonly number[]
  /** The phase that each player laid in this hand, null for none. */
  readonly laid: readonly (PhaseNumber | null)[]
  /** True for a hand that replayed a tie: its points do not count (R93). */
  readonly replay: boolean
}

export type HandEnding = 'wentOut' | 'nothingToDraw' | 'deadHand'

export interface GameResult {
  readonly ending: 'finished' | 'abandoned'
  /** Empty for an abandoned game. */
  readonly winners: readonly SeatId[]
}

/** What nobody sees whole. Lists are by seat. */
export interface HiddenPosition {
  /** The draw pile is `deck` from index `next` on; the top card comes first. */
  readonly deck: readonly CardId[]
  readonly next: number
  readonly hands: readonly (readonly CardId[])[]
  readonly saved: readonly (readonly CardId[])[]
  /** Saved cards that were put away in this hand (R132). */
  readonly savedNow: readonly (CardId | null)[]
}

/** The seats that take part in this hand, in seat order. */
export function seatsInPlay(open: OpenPosition): readonly SeatId[] {
  return open.replay ?? allSeats(open)
}

export function allSeats({ players }: OpenPosition): readonly SeatId[] {
  return (SEATS[players.length] ??= Object.freeze(players.map((_, index) => index as SeatId)))
}

/** The seats of a table by their number: asked for at every step, so made once. */
const SEATS: (readonly SeatId[])[] = []

export function playerAt(open: OpenPosition, seat: SeatId): OpenPlayer {
  const player = open.players[seat]
  if (player === undefined) throw new RangeError(`A table of ${open.players.length} has no seat ${seat}.`)
  return player
}

export function topDiscard(open: OpenPosition): CardId | null {
  return open.discardPile.at(-1) ?? null
}

/** The seat left of `seat` among those in play. */
export function leftOf(open: OpenPosition, seat: SeatId): SeatId {
  const count = open.players.length
  for (let step = 1; step <= count; step++) {
    const next = ((seat + step) % count) as SeatId
    if (open.replay === null || open.replay.includes(next)) return next
  }
  return seat
}

/** Whose turn comes of all from this seat on: a skip that waits costs it (R66). `loses` is told who misses it, in order. */
export function whoPlays(open: OpenPosition, from: SeatId, loses?: (seat: SeatId) => void): SeatId {
  let next = from
  for (let left = seatsInPlay(open).length; left > 0; left--) {
    if (playerAt(open, next).skip !== 'pending') return next
    loses?.(next)
    next = leftOf(open, next)
  }
  return next
}
