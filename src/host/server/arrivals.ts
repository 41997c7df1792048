/** How many connections an address may have open, and how often it may open one or ask for something. */
import { ByAddress } from './byAddress.ts'
import { Rate, type MessageRate } from './rate.ts'

/** Whoever loses a connection again and again waits longer each time, so a living room stays far below. */
export const CONNECTIONS: MessageRate = { perSecond: 1, burst: 40 }

/** Requests over HTTP, and the sockets for them. A page has some seventy files. */
export const REQUESTS: MessageRate = { perSecond: 50, burst: 1000 }

/** Browsers open six for a page and one for each tab's game. */
export const OPEN_PER_ADDRESS = 64

export class Arrivals {
  private readonly rates = new ByAddress<Rate>()

  constructor(
    private readonly limit: MessageRate,
    /** Milliseconds of a clock that never goes back. */
    private readonly now: () => number,
  ) {}

  /** Lets this address wait for so many, whatever it has left. */
  charge(address: string, count: number): void {
    this.rateOf(address).charge(this.now(), count)
  }

  /** False when this address comes too often. */
  take(address: string): boolean {
    return this.rateOf(address).take(this.now())
  }

  private rateOf(address: string): Rate {
    const rate = this.rates.get(address) ?? new Rate(this.limit, this.now())
    this.rates.set(address, rate)
    return rate
  }
}

/** Sockets that are open, by address. */
export class OpenSockets {
  private readonly counts = new Map<string, number>()

  /** False when the address has too many; then nothing is counted. */
  add(address: string): boolean {
    const count = this.counts.get(address) ?? 0
    if (count >= OPEN_PER_ADDRESS) return false
    this.counts.set(address, count + 1)
    return true
  }

  remove(address: string): void {
    const left = (this.counts.get(address) ?? 1) - 1
    if (left > 0) this.counts.set(address, left)
    else this.counts.delete(address)
  }
}
