/** Compares a log with what a guest's own device kept while the game was played. */
import { lineHash } from '../protocol/log/hash.ts'
import type { Witness } from '../protocol/log/witness.ts'
import { lineOfDecision, namesOf, type GameLog } from './readLog.ts'

export type Witnessed =
  | {
      readonly ok: true
      /** Heads that were compared. */
      readonly heads: number
      /** The nonce of this device is in the log. */
      readonly nonce: boolean
    }
  | ({ readonly ok: false; readonly line: number } & WitnessFault)

export type WitnessFault =
  /** The witness is of another game. */
  | { readonly code: 'witnessOfAnotherGame' }
  /** The host committed to something else when this game began. */
  | { readonly code: 'otherCommitment' }
  /** This device told its nonce, and the log says that it did not, or has another one. */
  | { readonly code: 'nonceDropped' }
  /** When decision `n` was made, the log was another one. */
  | { readonly code: 'otherHead'; readonly n: number }

/** The log must have been verified: then one head vouches for all that comes before it. */
export function verifyWitness(log: GameLog, { game, commitment, own, heads }: Witness): Witnessed {
  const { lines } = log
  const { fair } = log.own
  if (!namesOf(log).includes(game)) return { ok: false, line: 1, code: 'witnessOfAnotherGame' }
  if (commitment !== null && fair?.commitment !== commitment)
    return { ok: false, line: 1, code: 'otherCommitment' }
  if (own !== null) {
    const told = fair?.nonces.find(({ seat }) => seat === own.seat)?.nonce
    if (told !== own.nonce) return { ok: false, line: 1, code: 'nonceDropped' }
  }
  for (const { n, hash } of heads) {
    const at = n === 0 ? 0 : lineOfDecision(log, n)
    const line = lines[at]
    if (line === undefined || lineHash(line) !== hash)
      return { ok: false, line: Math.min(at, lines.length - 1) + 1, code: 'otherHead', n }
  }
  return { ok: true, heads: heads.length, nonce: own !== null }
}
