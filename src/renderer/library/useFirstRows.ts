/** A long list from its top: more of it comes when the end of what is there comes near. */
import { computed, onScopeDispose, shallowRef, watch, type ComputedRef, type Ref } from 'vue'

const ROWS = 20

export function useFirstRows<Row>(
  all: () => readonly Row[],
  /** An element after the last row. */
  end: Readonly<Ref<HTMLElement | null>>,
): ComputedRef<readonly Row[]> {
  const count = shallowRef(ROWS)
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting) || count.value >= all().length) return
      count.value += ROWS
      // An end that stays in view is told of only when it is watched anew.
      if (end.value === null) return
      observer.unobserve(end.value)
      observer.observe(end.value)
    },
    { rootMargin: '600px' },
  )
  watch(
    end,
    (now, before) => {
      if (before) observer.unobserve(before)
      if (now !== null) observer.observe(now)
    },
    { immediate: true, flush: 'post' },
  )
  watch(all, () => {
    count.value = ROWS
  })
  onScopeDispose(() => {
    observer.disconnect()
  })
  return computed(() => all().slice(0, count.value))
}
