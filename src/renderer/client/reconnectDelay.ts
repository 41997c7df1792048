/** Milliseconds before the tries after a lost connection; the last one repeats. */
const DELAYS_MS = [1000, 2000, 4000, 8000, 15_000] as const

/**
 * The wait before try number `attempt`, counted from 0. `chance` is in 0..1 and spreads it by a quarter each way, so
 * that a whole table does not come back in the same instant.
 */
export function reconnectDelay(attempt: number, chance: number): number {
  const delay = DELAYS_MS[Math.min(attempt, DELAYS_MS.length - 1)] ?? DELAYS_MS[0]
  return Math.round(delay * (0.75 + chance / 2))
}
