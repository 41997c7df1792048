import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import { leftAt } from './clocks.ts'
import type { Clock } from './tableTypes.ts'

/** Often enough for seconds to change in time. */
const TICK_MS = 250

/** Milliseconds left on the clock, kept up to date while it runs; null when there is none. */
export function useCountdown(clock: () => Clock | null): Readonly<ShallowRef<number | null>> {
  const left = shallowRef<number | null>(null)
  let timer: ReturnType<typeof setInterval> | undefined

  function read(): void {
    const now = clock()
    left.value = now === null ? null : leftAt(now, performance.now())
    if (now === null || now.held || left.value === 0) clearInterval(timer)
  }

  watch(
    clock,
    () => {
      clearInterval(timer)
      timer = setInterval(read, TICK_MS)
      read()
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    clearInterval(timer)
  })
  return left
}
