/** Counts what each address did lately. */
import { ByAddress } from '../server/byAddress.ts'

export const WINDOW_MS = 10 * 60_000

export class Tally {
  private readonly times = new ByAddress<readonly number[]>()

  constructor(
    /** As often within the window as an address may. */
    private readonly limit: number,
    /** Milliseconds of a clock that never goes back. */
    private readonly now: () => number,
  ) {}

  /** Milliseconds until this address may again; 0 when it may now. */
  waitFor(address: string): number {
    const first = this.recent(address).at(-this.limit)
    return first === undefined ? 0 : Math.max(0, Math.ceil(first + WINDOW_MS - this.now()))
  }

  add(address: string): void {
    this.times.set(address, [...this.recent(address), this.now()].slice(-this.limit))
  }

  private recent(address: string): readonly number[] {
    const from = this.now() - WINDOW_MS
    return (this.times.get(address) ?? []).filter((time) => time > from)
  }
}
