/** A timer that fires so many milliseconds too late has slept with its computer, or its process stood still. */
const SLEPT_MS = 3000

interface CountdownOptions {
  readonly paused?: boolean
  /** Does it stand still while the computer sleeps? Then nobody loses time that nobody had. */
  readonly rests?: boolean
}

/** A timer that can be stopped and goes on with what was left. */
export class Countdown {
  private timer: NodeJS.Timeout | null = null
  private endsAt = 0
  /** Milliseconds that were left when it was paused. */
  private rest: number | null
  private readonly rests: boolean

  constructor(
    ms: number,
    private readonly ended: () => void,
    { paused = false, rests = true }: CountdownOptions = {},
  ) {
    this.rest = ms
    this.rests = rests
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
    const { rest } = this
    this.endsAt = performance.now() + rest
    this.timer = setTimeout(() => {
      this.timer = null
      if (this.rests && performance.now() - this.endsAt > SLEPT_MS) {
        // When it fell asleep nobody knows, so all that was left then is left again.
        this.rest = rest
        this.resume()
      } else this.ended()
    }, rest)
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
