import { ref, type Ref } from 'vue'
import type { SeatId } from '../../game/index.ts'
import { deedSteps, type Deed } from '../../replay/deeds.ts'
import { stepAfter, stepBefore } from '../../replay/jump.ts'
import type { Replay } from '../../replay/replay.ts'
import type { ReplayPlace } from './useReplayPlace.ts'

/** What is looked for: the deed of a player. */
export interface DeedSearch {
  readonly seat: Ref<SeatId>
  readonly deed: Ref<Deed>
  /** The step of the next or the previous time; null where there is none. */
  find(by: 1 | -1): number | null
}

export function useDeedSearch(replay: Replay, { step, viewer }: ReplayPlace): DeedSearch {
  const seat = ref<SeatId>(typeof viewer.value === 'number' ? viewer.value : (0 as SeatId))
  const deed = ref<Deed>('turn')
  return {
    seat,
    deed,
    find(by) {
      const steps = deedSteps(replay, { seat: seat.value, deed: deed.value, viewer: viewer.value })
      return by === 1 ? stepAfter(steps, step.value) : stepBefore(steps, step.value)
    },
  }
}
