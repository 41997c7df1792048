import { isOwnPage } from '../page/ownPage.ts'

/** Reaching hosts on the network; a browser asks the person, this app exists for it. */
const NETWORK: readonly string[] = ['local-network', 'local-network-access', 'loopback-network']
/** Harmless, and bound to a click. */
const CONVENIENCE: readonly string[] = ['clipboard-sanitized-write', 'fullscreen']

/** `origin` as Electron names it, with or without a slash at its end. */
export function isAllowedPermission(permission: string, origin: string): boolean {
  return isOwnPage(origin) && (NETWORK.includes(permission) || CONVENIENCE.includes(permission))
}
