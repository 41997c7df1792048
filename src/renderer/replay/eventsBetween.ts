import type { Viewer } from '../../game/index.ts'
import { seenAt, type Replay } from '../../replay/replay.ts'
import type { NumberedEvent } from '../client/tableTypes.ts'

/** What happens after step `from` up to step `to`, as these eyes see it. */
export function eventsBetween(
  replay: Replay,
  from: number,
  to: number,
  viewer: Viewer,
): readonly NumberedEvent[] {
  return replay.steps.slice(from, to).map((_, index) => {
    const n = from + index + 1
    return { n, event: seenAt(replay, n, viewer) }
  })
}
