/**
 * What sets bots apart. The order of a turn is the same for all: draw, lay, hit what fits, end the turn. All of them see
 * their own view and nothing else.
 */
import type { CardId, SeatId } from '../game/index.ts'
import type { Reason } from './choice.ts'
import type { Mind } from './knowledge/mind.ts'

/** Gives numbers from 0 up to, but not including, 1. */
export type Random = () => number

export interface Style {
  /** Chooses what to discard among `candidates`, of which there is at least one. None of them is a skip. */
  readonly discard: (mind: Mind, candidates: readonly CardId[], random: Random) => Discarded
  /** Whom to skip; null when nobody may be skipped. */
  readonly target: (mind: Mind, random: Random) => SeatId | null
  /** Does the bot overlook this time what it could take, knock for, lay or hit? */
  readonly overlooks: (random: Random) => boolean
}

export interface Discarded {
  readonly card: CardId
  readonly why: () => Reason
}
