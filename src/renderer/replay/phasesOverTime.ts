import type { HandResult, SeatId } from '../../game/index.ts'

/** Different phases that a seat has laid before the first hand and after each; one that breaks a tie adds none. */
export function phasesOverTime(sheet: readonly HandResult[], seat: SeatId): readonly number[] {
  const laid = new Set<number>()
  const counts = [0]
  for (const hand of sheet) {
    const phase = hand.laid[seat] ?? null
    if (phase !== null && !hand.replay) laid.add(phase)
    counts.push(laid.size)
  }
  return counts
}
