import type { RingTime } from '../../cards/pileTypes.ts'
import { leftAt } from '../../client/clocks.ts'
import type { Clock } from '../../client/tableTypes.ts'

/** The ring of a knock window of `windowMs`, with `leftMs` to go; null when there is none. */
export function ringTime(leftMs: number | null, windowMs: number | null): RingTime | null {
  if (leftMs === null || windowMs === null || windowMs <= 0) return null
  return { fraction: Math.min(1, Math.max(0, leftMs / windowMs)), leftMs }
}

/** The same from a clock as it stands at `now`. */
export function ringOf(clock: Clock | null, windowMs: number | null, now: number): RingTime | null {
  return ringTime(clock === null ? null : leftAt(clock, now), windowMs)
}

/** `0:48`. */
export function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
