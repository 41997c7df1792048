import { shallowRef } from 'vue'

const shown = shallowRef(false)

/** The rules lie within reach on every page. */
export function useRulesDialog() {
  return {
    shown,
    open: () => {
      shown.value = true
    },
  }
}
