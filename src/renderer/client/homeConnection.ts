import { onMounted, shallowRef } from 'vue'
import { desktop, ownHost } from '../desktop.ts'
import { homeAddress } from './homeHost.ts'
import { useHostStore } from './hostStore.ts'
import { useTableStore } from './tableStore.ts'

/**
 * Talks to the page's own host while a page is shown that needs one. A table at another host is not left for it, nor,
 * with `visiting`, the host that this tab talks to. `fault` says why the app has no host; null in a browser.
 */
export function useHomeConnection({ visiting = false } = {}) {
  const host = useHostStore()
  const table = useTableStore()
  const fault = shallowRef<'portTaken' | 'dataInUse' | 'other' | null>(null)

  onMounted(async () => {
    if (desktop !== null) {
      const own = await ownHost()
      fault.value = own?.ok === false ? own.reason : null
    }
    const to = await homeAddress()
    const away = (visiting || table.place !== null) && host.address !== null
    if (to !== null && !away) host.connect(to)
  })

  return { fault }
}
