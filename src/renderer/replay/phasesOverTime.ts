import type { HandResult, SeatId } from '../../game/index.ts'

/** Different phases that a seat has laid before the first hand and after each; ties that were replayed left out. */
export function phasesOverTime(sheet: readonly HandResult[], seat: SeatId): readonly number[] {
  const laid = new Set<number>()
  const counts = [0]
  for (const hand of sheet) {
    if (hand.replay) continue
    const phase = hand.laid[seat] ?? null
    if (phase !== null) laid.add(phase)
    counts.push(laid.size)
  }
  return counts
}
