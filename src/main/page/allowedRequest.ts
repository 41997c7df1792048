import type { Interfaces } from '../../host/server/addresses.ts'
import { isLanHost } from '../../host/server/lanAddress.ts'
import { isOwnPage } from './ownPage.ts'

/** May the window's page load or connect to this? Itself, data of its own making, and hosts on the local network. */
export function isAllowedRequest(url: string, interfaces: Interfaces): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  switch (protocol) {
    case 'data:':
    case 'blob:':
      return true
    case 'devtools:':
      // The developer tools load themselves; Chromium lets no other page do so.
      return true
    case 'ws:':
      return isLanHost(hostname, interfaces)
    default:
      return isOwnPage(url)
  }
}
