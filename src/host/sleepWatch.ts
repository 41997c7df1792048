/** Notices that the computer slept: its wall clock jumped while nothing ran. */
const TICK_MS = 1000
const JUMP_MS = 8000

export class SleepWatch {
  private readonly timer: NodeJS.Timeout
  private last: number

  constructor(now: () => number, slept: () => void) {
    this.last = now()
    this.timer = setInterval(() => {
      const time = now()
      if (time - this.last > JUMP_MS) slept()
      this.last = time
    }, TICK_MS)
    this.timer.unref()
  }

  stop(): void {
    clearInterval(this.timer)
  }
}
