import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'

/** Milliseconds between changes that follow each other too fast for two frames each. */
const HURRY_MS = 120

/**
 * The value one frame later. What is read at leisure is drawn after what is watched, so that a slow device draws two
 * short frames and not a long one. Changes in a hurry, as those of a replay at 16x, are shown at once: there the two
 * frames together would be too much work.
 */
export function useNextFrame<Value>(value: () => Value): Readonly<ShallowRef<Value>> {
  const shown = shallowRef(value())
  let frame: number | null = null
  let changedAt = -Infinity

  function stop(): void {
    if (frame !== null) cancelAnimationFrame(frame)
    frame = null
  }

  function show(): void {
    stop()
    shown.value = value()
  }

  watch(value, () => {
    const now = performance.now()
    const hurried = now - changedAt < HURRY_MS
    changedAt = now
    if (hurried) {
      show()
      return
    }
    // The first of the two still belongs to the change.
    frame ??= requestAnimationFrame(() => {
      frame = requestAnimationFrame(show)
    })
  })
  onScopeDispose(stop)
  return shown
}
