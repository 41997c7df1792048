import { buildReplay } from './buildReplay.ts'
import type { LogFault } from './readLines.ts'
import { readLog } from './readLog.ts'
import { readSight, SIGHT_START } from './readSight.ts'
import type { Replay } from './replay.ts'

/** A file that can be watched, complete or a sight. The log must have been verified, or come from a host that did. */
export function readReplay(text: string): { readonly ok: true; readonly replay: Replay } | LogFault {
  if (text.startsWith(SIGHT_START)) return readSight(text)
  const read = readLog(text)
  return read.ok ? { ok: true, replay: buildReplay(read.log) } : read
}
