export interface MessageRate {
  readonly perSecond: number
  /** May come at once. */
  readonly burst: number
}

/** A bucket of messages that fills again with time. */
export class Rate {
  private level: number
  private last: number

  constructor(
    private readonly limits: MessageRate,
    /** Milliseconds of a clock that never goes back. */
    now: number,
  ) {
    this.level = limits.burst
    this.last = now
  }

  /** Takes one message out; false when there is none left. */
  take(now: number): boolean {
    const refill = ((now - this.last) / 1000) * this.limits.perSecond
    this.level = Math.min(this.limits.burst, this.level + refill)
    this.last = now
    if (this.level < 1) return false
    this.level -= 1
    return true
  }
}
