/** Where guests can reach this host. */
import { isIPv4 } from 'node:net'
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import type { HostAddress } from '../../protocol/messages/serverMessages.ts'
import { networkOf, type Ends } from './networkOf.ts'

/** Adapters of virtual machines, containers and tunnels: guests on the LAN cannot reach those. */
const VIRTUAL =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|wg|zt|tailscale|vEthernet|VMware|VirtualBox)/i

export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

export interface OwnAddress {
  readonly address: string
  readonly kind: HostAddress['kind']
}

/**
 * IPv4 addresses, the likeliest first: private networks, then others, virtual adapters last. When bound to one address,
 * only that.
 */
export function ownAddresses(
  bound: string | null,
  interfaces: Interfaces = networkInterfaces(),
): readonly OwnAddress[] {
  const found: (OwnAddress & { readonly rank: number })[] = []
  for (const [name, entries] of Object.entries(interfaces)) {
    for (const { address, family, internal } of entries ?? []) {
      if (family !== 'IPv4' || internal) continue
      const isVirtual = VIRTUAL.test(name)
      const kind = isVirtual ? 'virtual' : 'network'
      found.push({ address, kind, rank: rankOf(address) + (isVirtual ? 10 : 0) })
    }
  }
  if (bound !== null && !isEverywhere(bound)) {
    const kind = isLoopback(bound)
      ? 'self'
      : (found.find(({ address }) => address === bound)?.kind ?? 'network')
    return [{ address: bound, kind }]
  }
  found.sort((a, b) => a.rank - b.rank)
  const own = found.map(({ address, kind }): OwnAddress => ({ address, kind }))
  return own.length === 0 ? [{ address: '127.0.0.1', kind: 'self' }] : own
}

/** Is this no address of its own, but all that the computer has? */
export function isEverywhere(address: string): boolean {
  return address === '0.0.0.0' || address === '::'
}

export function isLoopback(address: string): boolean {
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'))
}

/** Does this computer talk to itself, by loopback or by one of its other addresses? */
export function isOwnComputer({ localAddress, remoteAddress }: Ends): boolean {
  const from = withoutMapping(remoteAddress)
  return isLoopback(from) || (from !== '' && from === withoutMapping(localAddress))
}

function withoutMapping(address = ''): string {
  return address.replace(/^::ffff:/i, '')
}

/** By which of its addresses other devices have come to a host. */
export class Visits {
  private readonly ways = new Set<string>()

  /** Somebody asked for something under a name that is ours. */
  came(by: Ends): void {
    const way = networkOf(by.localAddress ?? '')
    // The computer reaches itself whatever stands in the way of others.
    if (way !== '' && !isOwnComputer(by)) this.ways.add(way)
  }

  by(address: string): boolean {
    return this.ways.has(networkOf(address))
  }
}

function rankOf(address: string): number {
  if (address.startsWith('192.168.')) return 0
  if (address.startsWith('10.')) return 1
  if (/^172\.(1[6-9]|2\d|3[01])\./.test(address)) return 2
  // Given by a system that found no network.
  if (address.startsWith('169.254.')) return 5
  return 3
}

export function hostUrl(address: string, port: number): string {
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}/`
}

export function joinLink(address: string, port: number, code: string): string {
  return `${hostUrl(address, port)}#/join/${code}`
}
