import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import { shared } from '../client/shared.ts'

interface Wish<Value> {
  readonly value: Value
}

/**
 * A value of the host's that is changed as a whole: what was wished counts at once, so that a second change builds on
 * the first one and not on what the host said before. Once the host has answered the last wish, its word counts again.
 * While that says the same, the value stays the same object: nobody takes the host's yes for a change.
 */
export function useWish<Value>(
  said: () => Value,
  send: (value: Value) => Promise<unknown>,
): { readonly value: ComputedRef<Value>; readonly wish: (value: Value) => Promise<void> } {
  const wished: ShallowRef<Wish<Value> | null> = shallowRef(null)

  async function wish(value: Value): Promise<void> {
    const mine: Wish<Value> = { value }
    wished.value = mine
    try {
      await send(value)
    } finally {
      if (wished.value === mine) wished.value = null
    }
  }

  const value = computed<Value>((before) => shared(before, (wished.value ?? { value: said() }).value))
  return { value, wish }
}
