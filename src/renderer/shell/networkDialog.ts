import { shallowRef } from 'vue'

const shown = shallowRef(false)

/** What the system asks about the network: before it does for the first time, and from the menu at any time. */
export function useNetworkDialog() {
  return {
    shown,
    open: () => {
      shown.value = true
    },
  }
}
