import { onScopeDispose, ref, watch } from 'vue'
import type { OpenPosition, SeatId } from '../../../game/index.ts'
import { leftAt } from '../../client/clocks.ts'
import type { TableClocks } from '../../client/tableTypes.ts'
import { clockText } from './ringTime.ts'

/** Often enough for seconds to change in time. */
const TICK_MS = 250

/** For each seat the time until a bot steps in, '' for those who are away without one, null for those who are here. */
export function useAwayTexts(
  open: () => OpenPosition,
  clocks: () => TableClocks | null,
): (seat: SeatId) => string | null {
  const now = ref(performance.now())
  let timer: ReturnType<typeof setInterval> | undefined

  watch(
    () => clocks()?.away.some((clock) => clock !== null) ?? false,
    (runs) => {
      clearInterval(timer)
      now.value = performance.now()
      if (runs)
        timer = setInterval(() => {
          now.value = performance.now()
        }, TICK_MS)
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    clearInterval(timer)
  })

  return (seat) => {
    const clock = clocks()?.away[seat] ?? null
    if (clock !== null) return clockText(leftAt(clock, now.value))
    return open().players[seat]?.away === true ? '' : null
  }
}
