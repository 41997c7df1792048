import type { SeatId } from '../../game/index.ts'
import type { GameId } from '../../protocol/ids.ts'
import type { Witness } from '../../protocol/log/witness.ts'
import type { LogFault } from '../../replay/readLines.ts'
import { namesOf, readLog } from '../../replay/readLog.ts'
import { readSight, SIGHT_START } from '../../replay/readSight.ts'
import { verifyLog, type VerifyFault } from '../../replay/verifyLog.ts'
import { verifyWitness } from '../../replay/verifyWitness.ts'
import type { GameSummary } from './gameSummary.ts'
import { sightSummary, summaryOf } from './summaries.ts'

export type Checked =
  /** A game that went on in another file has several names, that of the summary among them. */
  | {
      readonly ok: true
      readonly summary: GameSummary
      readonly names: readonly GameId[]
      /** Does it say what this device kept while the game was played? Null where it kept nothing. */
      readonly fits: boolean | null
    }
  | LogFault
  | VerifyFault
  | { readonly ok: false; readonly code: 'notOver' }

/** What this device knows of a game that it took part in. */
export interface Partaken {
  /** The seat from which it did, null for files from elsewhere. */
  readonly own: SeatId | null
  /** What it kept, of this game and of others. */
  readonly witnesses: readonly Witness[]
}

/** For files from anywhere: every line and every decision again, as far as the file has them. */
export function checkedSummary(text: string, { own, witnesses }: Partaken): Checked {
  if (text.startsWith(SIGHT_START)) {
    const sight = readSight(text)
    if (!sight.ok) return sight
    return ifOver(sightSummary(sight.replay), { names: [sight.replay.header.game], fits: null })
  }
  const read = readLog(text)
  if (!read.ok) return read
  const verified = verifyLog(read.log)
  if (!verified.ok) return verified
  const names = namesOf(read.log)
  const seen = witnesses.filter(({ game }) => names.includes(game))
  const fits = seen.length === 0 ? null : seen.every((witness) => verifyWitness(read.log, witness).ok)
  return ifOver(summaryOf(read.log, own), { names, fits })
}

function ifOver(
  summary: GameSummary | null,
  found: { readonly names: readonly GameId[]; readonly fits: boolean | null },
): Checked {
  return summary === null ? { ok: false, code: 'notOver' } : { ok: true, summary, ...found }
}
