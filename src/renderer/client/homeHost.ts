import { bareAddress, desktop, ownHost } from '../desktop.ts'

/**
 * `host:port` of the host that this page belongs to: the one that served it, or the one in the same app. Null where the
 * app's host could not start.
 */
export async function homeAddress(): Promise<string | null> {
  if (desktop === null) return location.host
  const own = await ownHost()
  return own?.ok === true ? bareAddress(own.address) : null
}
