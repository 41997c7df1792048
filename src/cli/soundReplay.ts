import { buildReplay } from '../replay/buildReplay.ts'
import { readLog } from '../replay/readLog.ts'
import { readSight, SIGHT_START } from '../replay/readSight.ts'
import type { Replay } from '../replay/replay.ts'
import { verifyLog } from '../replay/verifyLog.ts'
import { CliFault, EXIT } from './io.ts'
import { logFaultWords } from './words/logFaultWords.ts'

/** A game of which everything was checked that can be. @throws CliFault for one in which something is wrong. */
export function soundReplay(file: string, text: string): Replay {
  if (text.startsWith(SIGHT_START)) {
    const sight = readSight(text)
    if (sight.ok) return sight.replay
    throw new CliFault(`${file}, ${logFaultWords(sight)}`, EXIT.failed)
  }
  const read = readLog(text)
  if (!read.ok) throw new CliFault(`${file}, ${logFaultWords(read)}`, EXIT.failed)
  const verified = verifyLog(read.log)
  if (!verified.ok) throw new CliFault(`${file}, ${logFaultWords(verified)}`, EXIT.failed)
  return buildReplay(read.log)
}
