/** Makes guessing join codes hopeless: few tries an address, and after many in all the owners let people in by hand. */

const WINDOW_MS = 10 * 60_000
const PER_ADDRESS = 5
/** A wrong code belongs to no table, so the limit a table is one over all of them. */
const IN_ALL = 30
/** More addresses than a LAN has; the oldest are forgotten first. */
const ADDRESSES = 4096

export class CodeGuard {
  private readonly failures = new Map<string, readonly number[]>()
  private all: readonly number[] = []

  constructor(private readonly now: () => number) {}

  /** Milliseconds until this address may try again; 0 when it may now. */
  waitFor(address: string): number {
    const recent = this.recent(this.failures.get(address) ?? [])
    const first = recent.at(-PER_ADDRESS)
    return first === undefined ? 0 : Math.max(0, first + WINDOW_MS - this.now())
  }

  /** So many wrong codes came in that a right one alone lets nobody in. */
  get needsApproval(): boolean {
    return this.recent(this.all).length >= IN_ALL
  }

  failed(address: string): void {
    const now = this.now()
    const recent = this.recent(this.failures.get(address) ?? [])
    this.failures.delete(address)
    this.failures.set(address, [...recent, now].slice(-PER_ADDRESS))
    this.all = [...this.recent(this.all), now].slice(-IN_ALL)
    const oldest = this.failures.keys().next()
    if (this.failures.size > ADDRESSES && oldest.done !== true) this.failures.delete(oldest.value)
  }

  private recent(times: readonly number[]): readonly number[] {
    const from = this.now() - WINDOW_MS
    return times.filter((time) => time > from)
  }
}
