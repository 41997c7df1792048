import { onBeforeUnmount, onMounted, shallowRef, type ShallowRef } from 'vue'

export interface ContentWidth {
  /** CSS pixels without the padding; 0 while the element is not shown. */
  readonly width: Readonly<ShallowRef<number>>
  /** Looks at once, for whoever shows the element only now. */
  readonly measure: () => void
}

/**
 * The width of an element, for sizes that a style sheet would have to ask a container for: that makes a browser lay out
 * all in it a second time whenever something in it changes, and this one only when the width does.
 */
export function useContentWidth(element: Readonly<ShallowRef<HTMLElement | null>>): ContentWidth {
  const width = shallowRef(0)
  let observer: ResizeObserver | null = null

  function measure(): void {
    const box = element.value
    if (box === null) return
    const { paddingLeft, paddingRight } = getComputedStyle(box)
    width.value = Math.max(0, box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight))
  }

  onMounted(() => {
    // An observer tells only after those who look in this frame where cards are to fly.
    measure()
    if (element.value === null) return
    observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) width.value = entry.contentRect.width
    })
    observer.observe(element.value)
  })
  onBeforeUnmount(() => observer?.disconnect())
  return { width, measure }
}
