import type { SeatId } from '../../game/index.ts'
import type { GameId } from '../../protocol/ids.ts'
import type { LogFault } from '../../replay/readLines.ts'
import { namesOf, readLog } from '../../replay/readLog.ts'
import { readSight, SIGHT_START } from '../../replay/readSight.ts'
import { verifyLog, type VerifyFault } from '../../replay/verifyLog.ts'
import type { GameSummary } from './gameSummary.ts'
import { sightSummary, summaryOf } from './summaries.ts'

export type Checked =
  /** A game that went on in another file has several names, that of the summary among them. */
  | { readonly ok: true; readonly summary: GameSummary; readonly names: readonly GameId[] }
  | LogFault
  | VerifyFault
  | { readonly ok: false; readonly code: 'notOver' }

/** For files from anywhere: every line and every decision again, as far as the file has them. */
export function checkedSummary(text: string, own: SeatId | null): Checked {
  if (text.startsWith(SIGHT_START)) {
    const sight = readSight(text)
    if (!sight.ok) return sight
    return ifOver(sightSummary(sight.replay), [sight.replay.header.game])
  }
  const read = readLog(text)
  if (!read.ok) return read
  const verified = verifyLog(read.log)
  if (!verified.ok) return verified
  return ifOver(summaryOf(read.log, own), namesOf(read.log))
}

function ifOver(summary: GameSummary | null, names: readonly GameId[]): Checked {
  return summary === null ? { ok: false, code: 'notOver' } : { ok: true, summary, names }
}
