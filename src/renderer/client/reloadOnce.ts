import { desktop } from '../desktop.ts'
import { readStored, writeStored } from './storage.ts'
import * as v from 'valibot'

const KEY = 'klopf.reloadedFor'

/**
 * A tab that was open while its host was updated: the host serves the page that fits. Only a page that came from this
 * host is helped by that, and only once; otherwise the reason stays on the screen.
 */
export function reloadOnce(address: string | null): void {
  if (desktop !== null || address !== location.host) return
  if (readStored('session', KEY, v.string()) === __APP_VERSION__) return
  // Where nothing is kept the page would not know of it, and reload for ever.
  if (!writeStored('session', KEY, __APP_VERSION__)) return
  location.reload()
}
