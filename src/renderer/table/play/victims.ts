import type { Affordances, SeatId } from '../../../game/index.ts'

/** Who can be made to sit out. A skip that is the last card of a hand hits nobody (R70). */
export function victims({ skips }: Affordances, handCount: number): readonly SeatId[] {
  return handCount === 1 ? [] : skips.targets
}
