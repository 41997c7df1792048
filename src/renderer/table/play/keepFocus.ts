import { nextTick, watch } from 'vue'

export interface FocusFacts {
  readonly board: () => HTMLElement | null
  /** Whatever may take a focused element away. */
  readonly changes: () => unknown
  /** Where the focus goes instead of nowhere. */
  readonly home: () => void
}

/** A button that leaves while it has the focus hands it on, so that the keyboard never starts over. */
export function keepFocus({ board, changes, home }: FocusFacts): void {
  watch(
    changes,
    () => {
      if (!(board()?.contains(document.activeElement) ?? false)) return
      void nextTick(() => {
        if (document.activeElement === null || document.activeElement === document.body) home()
      })
    },
    { flush: 'pre' },
  )
}
