import { computed, shallowRef, type ComputedRef } from 'vue'

/**
 * A value of the host's that is changed as a whole: what was wished counts at once, so that a second change builds on
 * the first one and not on what the host said before. Once the host has answered the last wish, its word counts again.
 */
export function useWish<Value>(
  said: () => Value,
  send: (value: Value) => Promise<unknown>,
): { readonly value: ComputedRef<Value>; readonly wish: (value: Value) => Promise<void> } {
  const wished = shallowRef<{ readonly value: Value } | null>(null)

  async function wish(value: Value): Promise<void> {
    const mine = { value }
    wished.value = mine
    try {
      await send(value)
    } finally {
      if (wished.value === mine) wished.value = null
    }
  }

  return { value: computed(() => (wished.value ?? { value: said() }).value), wish }
}
