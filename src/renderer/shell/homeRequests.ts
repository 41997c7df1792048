import { shallowRef } from 'vue'

/** A table of one's own · the tables of the host that this tab talks to, where it is not the own one. */
type HomeRequest = 'host' | 'visit'

/** What the home screen is to show, until it does. */
const asked = shallowRef<HomeRequest | null>(null)

export function askHome(what: HomeRequest): void {
  asked.value = what
}

export function useHomeRequest() {
  return asked
}
