/** Counts what each address did lately. */
export const WINDOW_MS = 10 * 60_000

/** More addresses than a LAN has; the oldest are forgotten first. */
const ADDRESSES = 4096

export class Tally {
  private readonly times = new Map<string, readonly number[]>()

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
    const recent = this.recent(address)
    this.times.delete(address)
    this.times.set(address, [...recent, this.now()].slice(-this.limit))
    const oldest = this.times.keys().next()
    if (this.times.size > ADDRESSES && oldest.done !== true) this.times.delete(oldest.value)
  }

  private recent(address: string): readonly number[] {
    const from = this.now() - WINDOW_MS
    return (this.times.get(address) ?? []).filter((time) => time > from)
  }
}
