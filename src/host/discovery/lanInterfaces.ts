import { networkInterfaces } from 'node:os'

/** IPv4 addresses of the interfaces on which to speak mDNS. `only` restricts it to one of them, loopback included. */
export function mdnsAddresses(only: string | null): readonly string[] {
  if (only !== null) return [only]
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
