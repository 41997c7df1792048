/** What an announcement over mDNS says of a host. Anybody on the network can say anything. */
import { isIPv4 } from 'node:net'
import type { Service } from 'bonjour-service'
import { isLoopback, type Interfaces } from '../server/addresses.ts'
import { lanAddresses } from '../server/lanAddress.ts'

export interface Announced {
  readonly hostId: string
  readonly port: number
  /** Of the local network: nobody may have this computer ask elsewhere. */
  readonly addresses: readonly string[]
}

/** A packet has room for hundreds. */
const MOST_NAMED = 64

/**
 * Null for what is no host. `only` is the one interface that is listened on, null for all; unless that is loopback,
 * nothing inside this computer is asked.
 */
export function readAnnounced(
  service: Pick<Service, 'name' | 'port' | 'txt' | 'addresses' | 'referer'>,
  { only, interfaces }: { readonly only: string | null; readonly interfaces: Interfaces },
): Announced | null {
  const txt: unknown = service.txt
  const { name: id, port } = service
  if (!/^[0-9a-f]{16}$/.test(id)) return null
  // Hosts are called by their id: another one's goodbye, or address, may not be taken for theirs.
  if (typeof txt === 'object' && txt !== null && 'id' in txt && txt.id !== id) return null
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return null
  // On loopback a service names no addresses, and a host behind several adapters may name one that is out of reach.
  const named = [...(service.addresses ?? []).slice(0, MOST_NAMED), service.referer?.address ?? '']
  const isInside = only !== null && isLoopback(only)
  const asked = new Set(named.filter((address) => isIPv4(address) && (isInside || !isLoopback(address))))
  return { hostId: id, port, addresses: lanAddresses([...asked], interfaces) }
}
