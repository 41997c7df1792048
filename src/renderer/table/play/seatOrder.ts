import { allSeats, type OpenPosition, type SeatId, type View } from '../../../game/index.ts'

/** The seat shown below: the viewer's own, or the first for those who look on. */
export function lowerSeat(view: View): SeatId {
  return typeof view.viewer === 'number' ? view.viewer : (0 as SeatId)
}

/** Everybody else clockwise, from the lower player's left. */
export function opponentsOf(open: OpenPosition, lower: SeatId): readonly SeatId[] {
  const seats = allSeats(open)
  return [...seats.slice(lower + 1), ...seats.slice(0, lower)]
}

/** The order in which the eye meets the laid groups: opponents first, the own ones last. */
export function seenOrder(open: OpenPosition, lower: SeatId): readonly SeatId[] {
  return [...opponentsOf(open, lower), lower]
}
