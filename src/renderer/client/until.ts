import { watch } from 'vue'

/** Resolves as soon as the condition, made of reactive values, holds. */
export function until(condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (condition()) {
      resolve()
      return
    }
    const stop = watch(condition, (holds) => {
      if (!holds) return
      stop()
      resolve()
    })
  })
}
