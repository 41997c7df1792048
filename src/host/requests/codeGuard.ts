/** Makes guessing join codes hopeless: few tries an address, and after many in all the owners let people in by hand. */
import { Tally, WINDOW_MS } from './tally.ts'

const PER_ADDRESS = 5
/** A wrong code belongs to no table, so the limit a table is one over all of them. */
const IN_ALL = 30
export class CodeGuard {
  private readonly failures: Tally
  private all: readonly number[] = []

  constructor(private readonly now: () => number) {
    this.failures = new Tally(PER_ADDRESS, now)
  }

  /** Milliseconds until this address may try again; 0 when it may now. */
  waitFor(address: string): number {
    return this.failures.waitFor(address)
  }

  /** So many wrong codes came in that a right one alone lets nobody in. */
  get needsApproval(): boolean {
    const from = this.now() - WINDOW_MS
    return this.all.filter((time) => time > from).length >= IN_ALL
  }

  failed(address: string): void {
    this.failures.add(address)
    this.all = [...this.all, this.now()].slice(-IN_ALL)
  }
}
