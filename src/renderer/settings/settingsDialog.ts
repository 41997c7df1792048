import { shallowRef } from 'vue'

const shown = shallowRef(false)

/** Settings can be changed on every page, in the middle of a hand too. */
export function useSettingsDialog() {
  return {
    shown,
    open: () => {
      shown.value = true
    },
  }
}
