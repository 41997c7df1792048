/** Plays a replay: one step after another at the chosen speed, until the end or until it is stopped. */
import { onScopeDispose, ref, watch, type Ref } from 'vue'

export const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const
export type Speed = (typeof SPEEDS)[number]

/** Milliseconds that a step stands at speed 1. */
const STEP_MS = 900

export interface ReplayClock {
  readonly playing: Ref<boolean>
  readonly speed: Ref<Speed>
  toggle(): void
  faster(): void
  slower(): void
}

/** `advance` goes one step on and tells whether there are more. */
export function useReplayClock(advance: () => boolean): ReplayClock {
  const playing = ref(false)
  const speed = ref<Speed>(1)
  let timer: ReturnType<typeof setInterval> | null = null

  function stop(): void {
    if (timer !== null) clearInterval(timer)
    timer = null
  }

  watch([playing, speed], () => {
    stop()
    if (!playing.value) return
    timer = setInterval(() => {
      if (!advance()) playing.value = false
    }, STEP_MS / speed.value)
  })
  onScopeDispose(stop)

  function change(by: 1 | -1): void {
    speed.value = SPEEDS[SPEEDS.indexOf(speed.value) + by] ?? speed.value
  }

  return {
    playing,
    speed,
    toggle() {
      playing.value = !playing.value
    },
    faster() {
      change(1)
    },
    slower() {
      change(-1)
    },
  }
}
