/** The two ends of a socket. */
export interface Ends {
  readonly localAddress?: string | undefined
  readonly remoteAddress?: string | undefined
}

/**
 * What connections, requests and tries are counted by. All guests of a network share the one that a device elsewhere
 * has for itself, so there each address counts.
 */
export function sourceOf({ localAddress = '', remoteAddress = '' }: Ends): string {
  const network = networkOf(remoteAddress)
  return network === networkOf(localAddress) ? wholeOf(remoteAddress) : network
}

function wholeOf(address: string): string {
  return address.includes('.') ? networkOf(address) : (address.split('%')[0] ?? '')
}

/** An IPv4 address as it is, of an IPv6 address the network that one device can choose from. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!address.includes(':')) return address
  const [left = ''] = address.split('%')
  const [head = '', tail] = left.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':')
    while (groups.length + rest.length < 8) groups.push('0')
    groups.push(...rest)
  }
  return groups.slice(0, 4).join(':')
}
