import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'

/**
 * The value one frame later. What is read at leisure is drawn after what is watched, so that a slow device draws two
 * short frames and not a long one.
 */
export function useNextFrame<Value>(value: () => Value): Readonly<ShallowRef<Value>> {
  const shown = shallowRef(value())
  let frame: number | null = null

  function show(): void {
    frame = null
    shown.value = value()
  }

  watch(value, () => {
    // The first of the two still belongs to the change.
    frame ??= requestAnimationFrame(() => {
      frame = requestAnimationFrame(show)
    })
  })
  onScopeDispose(() => {
    if (frame !== null) cancelAnimationFrame(frame)
  })
  return shown
}
