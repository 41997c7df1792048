import { shallowRef } from 'vue'

/** What the menu of the app asks the home screen to show, until it does. */
const asked = shallowRef<'host' | null>(null)

export function askHome(what: 'host'): void {
  asked.value = what
}

export function useHomeRequest() {
  return asked
}
