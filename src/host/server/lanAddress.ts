/** Which hosts this computer may talk to: those on the local network, and nobody on the internet. */
import { BlockList, isIP } from 'node:net'
import type { Interfaces } from './addresses.ts'

/** Networks that are local by their numbers: private, loopback, link-local, carrier-grade NAT, unique local. */
const LOCAL = [
  ['10.0.0.0', 8, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
] as const

/**
 * Is this a name or address of the local network? Public addresses count where an interface of this computer lies in
 * the same network, as in universities.
 */
export function isLanHost(name: string, interfaces: Interfaces): boolean {
  const plain = name.toLowerCase().replace(/^\[|\]$/g, '')
  return isIP(plain) === 0 ? isLanName(plain) : lanAddresses([plain], interfaces).length > 0
}

/** Those of the local network. */
export function lanAddresses(addresses: readonly string[], interfaces: Interfaces): readonly string[] {
  const local = localNetworks(interfaces)
  return addresses.filter((address) => local.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6'))
}

/** Bare names and `.local` resolve inside the network only. */
function isLanName(name: string): boolean {
  return /^[a-z0-9_-]+$/.test(name) || /^[a-z0-9_-]+\.local$/.test(name)
}

function localNetworks(interfaces: Interfaces): BlockList {
  const list = new BlockList()
  for (const [net, prefix, family] of LOCAL) list.addSubnet(net, prefix, family)
  for (const { address, family, cidr } of Object.values(interfaces).flatMap((entries) => entries ?? [])) {
    const prefix = Number(cidr?.split('/')[1])
    // A tunnel that claims everything would open everything.
    if (Number.isInteger(prefix) && prefix >= 8)
      list.addSubnet(address, prefix, family === 'IPv4' ? 'ipv4' : 'ipv6')
  }
  return list
}
