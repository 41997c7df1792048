import { computed, type ComputedRef } from 'vue'
import type { OpenPosition, SeatId } from '../../../game/index.ts'
import type { RingTime } from '../../cards/pileTypes.ts'
import type { TableClocks } from '../../client/tableTypes.ts'
import { ringOf, ringTime } from './ringTime.ts'

export interface KnockWindowLook {
  /** Null while no window is open. */
  readonly ring: ComputedRef<RingTime | null>
  /** The ring stands still. */
  readonly held: ComputedRef<boolean>
  readonly knockers: ComputedRef<readonly SeatId[]>
}

/** How an open window looks. Where nobody keeps the time, as in a replay, its ring is full and stands still. */
export function useKnockWindow(open: () => OpenPosition, clocks: () => TableClocks | null): KnockWindowLook {
  return {
    ring: computed(() => {
      const { window, rules } = open()
      const kept = clocks()
      if (kept === null) return ringTime(window === null ? null : 1, 1)
      return ringOf(kept.window, rules.knock?.windowMs ?? null, performance.now())
    }),
    held: computed(() => clocks()?.window?.held ?? clocks() === null),
    knockers: computed(() => open().window?.knockers ?? []),
  }
}
