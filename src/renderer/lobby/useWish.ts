import { computed, onScopeDispose, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import { shared } from '../client/shared.ts'
import type { Hindrance } from '../client/tableTypes.ts'

interface Wish<Value> {
  readonly value: Value
}

/**
 * A value of the host's that is changed as a whole: what was wished counts at once, so that a second change builds on
 * the first one and not on what the host said before. After a no the host's word counts again; after a yes from its
 * next word on, which may come later than the yes: until then it is the old one, and what depends on it would go and
 * come back. While the host says the same, the value stays the same object: nobody takes its yes for a change.
 */
export function useWish<Value>(
  said: () => Value,
  send: (value: Value) => Promise<Hindrance | null>,
): { readonly value: ComputedRef<Value>; readonly wish: (value: Value) => Promise<void> } {
  const wished: ShallowRef<Wish<Value> | null> = shallowRef(null)
  let stopWaiting = (): void => undefined

  async function wish(value: Value): Promise<void> {
    const mine: Wish<Value> = { value }
    stopWaiting()
    wished.value = mine
    const hindrance = await send(value)
    if (wished.value !== mine) return
    if (hindrance !== null || isSaid(value)) wished.value = null
    else
      stopWaiting = watch(
        said,
        () => {
          wished.value = null
        },
        { once: true, flush: 'sync' },
      )
  }

  function isSaid(value: Value): boolean {
    return shared(value, said()) === value
  }

  onScopeDispose(() => {
    stopWaiting()
  })
  const value = computed<Value>((before) => shared(before, (wished.value ?? { value: said() }).value))
  return { value, wish }
}
