/** Why the host does not do what was asked for, where no rule of the game is at stake (those are `Refusal`s). */
import type { RulesFault, SeatId } from '../../game/index.ts'

type None = Readonly<Record<never, never>>

interface ProblemFacts {
  /** The first request must be `hello`. */
  helloFirst: None
  /** Needs a table: create, join, reclaim or watch one first. */
  noTable: None
  /** Needs a seat; spectators only watch. */
  notSeated: None
  /** Only the table's owner (or the operator) may do this. */
  notOwner: None
  /** A move must name the sender's own seat. */
  notYourSeat: { readonly seat: SeatId }
  noSuchTable: None
  tooManyTables: { readonly limit: number }
  wrongCode: None
  /** Too many wrong codes from this address. */
  tooManyTries: { readonly retryInMs: number }
  /** The owner (or the operator) said no. */
  notAdmitted: None
  /**
   * HMAC does not fit any seat of this table: the token is lost or the seat was given to somebody else. Of a nonce: it
   * is not the one to which its sender committed.
   */
  wrongProof: None
  wrongTicket: None
  badName: { readonly fault: 'empty' | 'tooLong' }
  nameTaken: { readonly name: string }
  rulesFault: { readonly faults: readonly RulesFault[] }
  /** Possible in the lobby only. */
  notInLobby: None
  /** Possible while a game is running only. */
  noGame: None
  /** Possible when the game is over only. */
  gameNotOver: None
  /** Nor one that asks for nonces just now. */
  noSuchGame: None
  /** No log was brought, or not from its beginning. */
  noLog: None
  /** Characters. */
  logTooLarge: { readonly limit: number }
  /** The log does not hold, or ends where nothing can be played on: before the first deal, or when the game is over. */
  badLog: { readonly line: number }
  /** Others are bringing logs just now, or so many logs are on their way to the sender already. */
  tooBusy: None
  /** A sign, a step of a replay or another name, faster than people send them. */
  tooOften: None
  /** Nobody shows a replay at this table just now. */
  noShow: None
  /** Somebody else leads the table through a replay. */
  otherLeads: { readonly seat: SeatId }
  tooFewPlayers: { readonly least: number }
  tooManyPlayers: { readonly most: number }
  notReady: { readonly seats: readonly SeatId[] }
  noFreeSeat: None
  seatOccupied: { readonly seat: SeatId }
  seatEmpty: { readonly seat: SeatId }
  /** Somebody else sits there by now than the request names. */
  seatChanged: { readonly seat: SeatId }
  notAPerson: { readonly seat: SeatId }
  notAway: { readonly seat: SeatId }
  alreadySeated: { readonly seat: SeatId }
  /** Not between two hands, nor after the end. */
  notBetweenHands: None
  /** The decision was closed before this command arrived. */
  staleDecision: { readonly decision: number }
  /** The log cannot be written: nothing is carried out until it can. */
  diskFailing: None
  /** A table paused for this reason goes on by itself only. */
  cannotResume: None
  hostStopping: None
}

export type ProblemCode = keyof ProblemFacts

/** Codes that come without facts. */
export type PlainProblem = {
  [Code in ProblemCode]: ProblemFacts[Code] extends None
    ? None extends ProblemFacts[Code]
      ? Code
      : never
    : never
}[ProblemCode]

export type Problem = {
  [Code in ProblemCode]: { readonly code: Code } & ProblemFacts[Code]
}[ProblemCode]

export function problem<Code extends ProblemCode>(code: Code, facts: ProblemFacts[Code]): Problem {
  return { code, ...facts } as unknown as Problem
}
