import { computed, type ComputedRef } from 'vue'
import type { Viewer } from '../../game/index.ts'
import type { Replay } from '../../replay/replay.ts'
import { marksOf, type Mark } from './marks.ts'
import type { ReplayLibrary } from './replayLibrary.ts'
import { useFarMoves, type FarMoves } from './useFarMoves.ts'

export interface ReplayMarks {
  readonly marks: ComputedRef<readonly Mark[]>
  readonly far: FarMoves
}

/** What happened, and where other games branch off or a bot would have played otherwise. */
export function useReplayMarks(
  replay: Replay,
  viewer: () => Viewer,
  library: () => ReplayLibrary | null,
): ReplayMarks {
  const far = useFarMoves(() => replay)
  const branchSteps = computed(() => [
    ...(replay.branch === null ? [] : [replay.branch.step]),
    ...(library()?.games ?? []).flatMap(({ branch }) =>
      branch?.game === replay.header.game ? [branch.step] : [],
    ),
  ])
  return {
    far,
    marks: computed(() => [
      ...marksOf(replay, viewer()),
      ...branchSteps.value.map((step): Mark => ({ step, kind: 'branch' })),
      ...(far.steps.value ?? []).map((step): Mark => ({ step, kind: 'far' })),
    ]),
  }
}
