/** Where guests can reach this host. */
import { networkInterfaces } from 'node:os'

/** Adapters of virtual machines, containers and tunnels: guests on the LAN cannot reach those. */
const VIRTUAL =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|wg|zt|tailscale|vEthernet|VMware|VirtualBox)/i

/**
 * IPv4 addresses, the likeliest first: private networks, then others, virtual adapters last. When bound to one address,
 * only that.
 */
export function reachableAddresses(bound: string | null): readonly string[] {
  if (bound !== null && bound !== '0.0.0.0' && bound !== '::') return [bound]
  const found: { readonly address: string; readonly rank: number }[] = []
  for (const [name, entries] of Object.entries(networkInterfaces())) {
    for (const { address, family, internal } of entries ?? []) {
      if (family !== 'IPv4' || internal) continue
      found.push({ address, rank: rankOf(address) + (VIRTUAL.test(name) ? 10 : 0) })
    }
  }
  found.sort((a, b) => a.rank - b.rank)
  const addresses = found.map(({ address }) => address)
  return addresses.length === 0 ? ['127.0.0.1'] : addresses
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
