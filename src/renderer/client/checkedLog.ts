import type { SeatId } from '../../game/index.ts'
import type { Witness } from '../../protocol/log/witness.ts'
import { readLog, type LogFault } from '../../replay/readLog.ts'
import type { Fairness } from '../../replay/verifyFair.ts'
import { verifyLog, type VerifyFault } from '../../replay/verifyLog.ts'
import { verifyWitness, type Witnessed } from '../../replay/verifyWitness.ts'
import { summaryOf, type GameSummary } from './gameSummary.ts'

type Checked =
  | { readonly ok: true; readonly summary: GameSummary }
  | LogFault
  | VerifyFault
  | { readonly ok: false; readonly code: 'notOver' }

/** For files from anywhere: every line and every decision again. */
export function checkedSummary(text: string, own: SeatId | null): Checked {
  const read = readLog(text)
  if (!read.ok) return read
  const verified = verifyLog(read.log)
  if (!verified.ok) return verified
  const summary = summaryOf(read.log, own)
  return summary === null ? { ok: false, code: 'notOver' } : { ok: true, summary }
}

/** How far a log can be trusted. */
export type Trust =
  | {
      readonly ok: true
      readonly fairness: Fairness
      /** Heads of this device that the log fits; null when this device kept nothing of the game. */
      readonly heads: number | null
      /** What this device gave to the shuffles is in the log. */
      readonly nonce: boolean
    }
  | LogFault
  | VerifyFault
  | Extract<Witnessed, { readonly ok: false }>

/** Checks a log whole, also against what this device kept while the game was played. */
export function trustIn(text: string, witnesses: readonly Witness[]): Trust {
  const read = readLog(text)
  if (!read.ok) return read
  const verified = verifyLog(read.log)
  if (!verified.ok) return verified
  let heads: number | null = null
  let nonce = false
  for (const witness of witnesses) {
    const seen = verifyWitness(read.log, witness)
    if (!seen.ok) return seen
    heads = Math.max(heads ?? 0, seen.heads)
    nonce ||= seen.nonce
  }
  return { ok: true, fairness: verified.fairness, heads, nonce }
}

/** For what the own host has just sent; null when it is no log of a finished game. */
export function trustedSummary(text: string, own: SeatId | null): GameSummary | null {
  const read = readLog(text)
  return read.ok ? summaryOf(read.log, own) : null
}
