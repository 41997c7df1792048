import { isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { isEverywhere } from '../server/addresses.ts'

/**
 * IPv4 addresses of the interfaces on which to speak mDNS. `only` is what the host listens on: one of them, loopback
 * included, or all. None for an IPv6 address: those that are announced and asked are of IPv4.
 */
export function mdnsAddresses(only: string | null): readonly string[] {
  if (only !== null && !isEverywhere(only)) return isIPv4(only) ? [only] : []
  const addresses: string[] = []
  for (const entries of Object.values(networkInterfaces()))
    for (const { address, family, internal } of entries ?? [])
      if (family === 'IPv4' && !internal) addresses.push(address)
  return addresses.sort()
}

const POLL_MS = 5000

/** Calls `changed` whenever interfaces come, go or get other addresses. */
export class InterfaceWatch {
  private readonly timer: NodeJS.Timeout
  private last: string

  constructor(only: string | null, changed: () => void) {
    this.last = mdnsAddresses(only).join()
    this.timer = setInterval(() => {
      const now = mdnsAddresses(only).join()
      if (now === this.last) return
      this.last = now
      changed()
    }, POLL_MS)
    this.timer.unref()
  }

  stop(): void {
    clearInterval(this.timer)
  }
}
