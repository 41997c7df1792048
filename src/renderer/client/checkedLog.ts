import type { SeatId } from '../../game/index.ts'
import { readLog, type LogFault } from '../../replay/readLog.ts'
import { verifyLog, type VerifyFault } from '../../replay/verifyLog.ts'
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

/** For what the own host has just sent; null when it is no log of a finished game. */
export function trustedSummary(text: string, own: SeatId | null): GameSummary | null {
  const read = readLog(text)
  return read.ok ? summaryOf(read.log, own) : null
}
