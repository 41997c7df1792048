export interface MessageRate {
  readonly perSecond: number
  /** May come at once. */
  readonly burst: number
}

/** A bucket of messages, or of their bytes, that fills again with time. */
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

  /** Takes out so many, whether there are enough left or not: what is missing has to come first. */
  charge(now: number, count: number): void {
    this.refill(now)
    this.level = Math.max(-this.limits.burst, this.level - count)
  }

  /** Takes out so many; false when there are not enough left. */
  take(now: number, count = 1): boolean {
    this.refill(now)
    if (this.level < count) return false
    this.level -= count
    return true
  }

  private refill(now: number): void {
    const more = ((now - this.last) / 1000) * this.limits.perSecond
    this.level = Math.min(this.limits.burst, this.level + more)
    this.last = now
  }
}
