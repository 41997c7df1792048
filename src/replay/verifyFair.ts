/** Checks what a log says of its fair shuffles: that host and guests were bound to what came out of them. */
import type { SeatId } from '../game/index.ts'
import { fairSeed, nonceCommitment, secretCommitment, type FairSeed } from '../protocol/log/fair.ts'
import type { LogHeader } from '../protocol/log/records.ts'

/** What is known of a game's chance. */
export type Fairness =
  /** Nobody was bound to anything: a log of an old format, of a simulation, or of bots alone on an old host. */
  | { readonly type: 'unbound' }
  /** Every deck, reshuffle and the first dealer follow from the host's secret and these seats' nonces. */
  | {
      readonly type: 'fair'
      readonly given: readonly SeatId[]
      /** Seats that committed to a nonce and did not tell it. */
      readonly withheld: readonly SeatId[]
    }

export type FairFault =
  /** The secret is not the one to which the host committed. */
  | { readonly code: 'otherSecret' }
  /** The nonce is not the one to which the seat committed, or the seat is none of a person or comes twice. */
  | { readonly code: 'otherNonce'; readonly seat: SeatId }

export type Bound =
  { readonly ok: true; readonly fairness: Fairness; readonly seed: FairSeed | null } | FairFaultResult

type FairFaultResult = { readonly ok: false } & FairFault

export function verifyFair({ game, fair, occupants }: LogHeader): Bound {
  if (fair === null) return { ok: true, fairness: { type: 'unbound' }, seed: null }
  if (secretCommitment(game, fair.secret) !== fair.commitment) return { ok: false, code: 'otherSecret' }
  let before = -1
  for (const { seat, commitment, nonce } of fair.nonces) {
    const isPerson = occupants[seat]?.type === 'person'
    const fits = nonce === null || nonceCommitment(game, seat, nonce) === commitment
    if (!isPerson || !fits || seat <= before) return { ok: false, code: 'otherNonce', seat }
    before = seat
  }
  const seatsWith = (told: boolean): readonly SeatId[] =>
    fair.nonces.filter(({ nonce }) => (nonce !== null) === told).map(({ seat }) => seat)
  return {
    ok: true,
    fairness: { type: 'fair', given: seatsWith(true), withheld: seatsWith(false) },
    seed: fairSeed(game, fair),
  }
}
