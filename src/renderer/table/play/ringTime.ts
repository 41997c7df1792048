import type { RingTime } from '../../cards/pileTypes.ts'

/** The ring of a knock window of `windowMs`, with `leftMs` to go; null when there is none. */
export function ringTime(leftMs: number | null, windowMs: number | null): RingTime | null {
  if (leftMs === null || windowMs === null || windowMs <= 0) return null
  return { fraction: Math.min(1, Math.max(0, leftMs / windowMs)), leftMs }
}

/** `0:48`. */
export function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
