/** A table as its guests see it: who sits there, what was agreed, who is away. Cards are in the game's view. */
import * as v from 'valibot'
import type { Occupant, Rules, SeatId } from '../../game/index.ts'
import type { GameId, TableId } from '../ids.ts'

export const DEVICES = ['phone', 'computer', 'desktop'] as const
/** `desktop` is the app, `computer` any other browser that is not a phone's or tablet's. */
export type Device = (typeof DEVICES)[number]

export const REACTIONS = ['wave', 'cheer', 'laugh', 'wow', 'oops', 'hurry'] as const
/** A sign to the others, shown for a moment and kept nowhere. */
export type Reaction = (typeof REACTIONS)[number]

/** What the owner decides about the table beside the rules; may be changed at any time. */
export interface TableOptions {
  /** May players ask for a hint? */
  readonly hints: boolean
  /** When a player's countdown has run out: a bot plays on, or all wait until somebody calls the bot. */
  readonly whenAway: 'bot' | 'wait'
  /** Seconds for one turn before a bot finishes it; null for no limit. */
  readonly turnLimitS: number | null
  /** Seconds from the end of a hand to the next deal when not everybody is ready before. */
  readonly nextHandS: number
  /** Joining and watching needs the code. Unlocked: anyone who sees the table in the list may sit down. */
  readonly locked: boolean
}

export const DEFAULT_OPTIONS: TableOptions = {
  hints: true,
  whenAway: 'bot',
  turnLimitS: null,
  nextHandS: 30,
  locked: true,
}

const seconds = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

export const tableOptionsSchema = v.strictObject({
  hints: v.boolean(),
  whenAway: v.picklist(['bot', 'wait']),
  turnLimitS: v.nullable(seconds(10, 600)),
  nextHandS: seconds(5, 600),
  locked: v.boolean(),
})

/** In the lobby, in a game, or with a game that has ended and can be played again. */
export type TableStatus = 'lobby' | 'playing' | 'over'

/**
 * Why a running game stands still.
 *
 * `hostRestarted` and `hostSlept` end when somebody is back, and all others are or were waited for in vain, `everybodyAway`
 * when one is back, `diskFailing` when the disk works again; the owner may resume from `owner`, `hostRestarted` and
 * `hostSlept`.
 */
export const PAUSE_REASONS = ['owner', 'hostRestarted', 'hostSlept', 'everybodyAway', 'diskFailing'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

export interface SeatView {
  readonly occupant: Occupant
  /** Null for bots and for people who were not seen since the host started. */
  readonly device: Device | null
  /** True for bots. */
  readonly connected: boolean
  /** Lobby and hand summary: goes on as soon as all people are. Bots always are. */
  readonly ready: boolean
  /** Milliseconds until a person without a connection counts as away; null for everybody else. */
  readonly awayInMs: number | null
  /** The countdown has run out. */
  readonly away: boolean
  /** A bot plays for this absent person until the return. */
  readonly botPlays: boolean
  /** Milliseconds for which a one-time link to this seat still holds; null for none. */
  readonly linkInMs: number | null
}

/** Somebody whom the owner may let in, after too many wrong codes. */
export interface JoinRequest {
  readonly request: string
  readonly name: string
}

export interface TableView {
  readonly id: TableId
  readonly name: string
  readonly status: TableStatus
  /** Null for those who may not invite: spectators. */
  readonly code: string | null
  readonly rules: Rules
  readonly options: TableOptions
  /** The receiver's own seat, null for spectators. In the lobby it may change when others leave. */
  readonly you: SeatId | null
  /** Null while no person sits here: the first one to sit down becomes owner. */
  readonly owner: SeatId | null
  /** May the receiver do what owners may (the owner and the operator)? */
  readonly mayOwn: boolean
  /** Always six entries, null for free ones. Occupied seats come first, so they are the seats of the next game. */
  readonly seats: readonly (SeatView | null)[]
  /** Connections that watch. */
  readonly spectators: number
  /** The running game, or the one that has just ended; null before the first and after `rematch`. */
  readonly game: GameId | null
  /** The game from which this one is played on, with the decisions that they share; null for one that began by itself. */
  readonly branch: { readonly game: GameId; readonly decisions: number } | null
  /** Milliseconds; null unless a countdown to the next deal is running. */
  readonly nextHandInMs: number | null
  /** Null unless the game stands still. */
  readonly paused: PauseReason | null
  /** Games of this table that are over, oldest first; the last hundred. */
  readonly finished: readonly GameId[]
  /** Seats of bots that a late joiner takes over when the next hand begins. */
  readonly waiting: readonly { readonly seat: SeatId; readonly name: string }[]
  /** For owner and operator; empty for everybody else. */
  readonly requests: readonly JoinRequest[]
}

/** A line of the list of tables on the home screen; the same over HTTP at `/tables`. */
export interface TableEntry {
  readonly id: TableId
  readonly name: string
  readonly status: TableStatus
  /** Names of people and bots in seat order. */
  readonly players: readonly string[]
  /** Seats that nobody has taken; in a running game those of bots that can be taken over. */
  readonly free: number
  readonly locked: boolean
  readonly paused: boolean
  /** Its game is played on from a position of another one. */
  readonly branch: boolean
}
