/** A timer that can be stopped and goes on with what was left. */
export class Countdown {
  private timer: NodeJS.Timeout | null = null
  private endsAt = 0
  /** Milliseconds that were left when it was paused. */
  private rest: number | null

  constructor(
    ms: number,
    private readonly ended: () => void,
    { paused }: { readonly paused: boolean } = { paused: false },
  ) {
    this.rest = ms
    if (!paused) this.resume()
  }

  /** Milliseconds, at least 0. */
  get left(): number {
    return this.rest ?? Math.max(0, Math.round(this.endsAt - performance.now()))
  }

  pause(): void {
    if (this.rest !== null) return
    this.rest = this.left
    this.clear()
  }

  resume(): void {
    if (this.rest === null) return
    this.endsAt = performance.now() + this.rest
    this.timer = setTimeout(() => {
      this.timer = null
      this.ended()
    }, this.rest)
    this.rest = null
  }

  /** It will not end any more. */
  stop(): void {
    this.rest = this.left
    this.clear()
  }

  private clear(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
  }
}
