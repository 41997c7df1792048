import { replayOfLogInSlices } from './buildReplay.ts'
import type { LogFault } from './readLines.ts'
import { logInSlices } from './readLog.ts'
import { sightInSlices, SIGHT_START } from './readSight.ts'
import type { Replay } from './replay.ts'
import { runWhole, type Slices } from './slices.ts'

type ReplayResult = { readonly ok: true; readonly replay: Replay } | LogFault

/** A file that can be watched, complete or a sight. The log must have been verified, or come from a host that did. */
export function readReplay(text: string): ReplayResult {
  return runWhole(replayInSlices(text))
}

export function* replayInSlices(text: string): Slices<ReplayResult> {
  if (text.startsWith(SIGHT_START)) return yield* sightInSlices(text)
  const read = yield* logInSlices(text)
  return read.ok ? { ok: true, replay: yield* replayOfLogInSlices(read.log) } : read
}
