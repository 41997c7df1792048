import { allSeats, type OpenPosition, type SeatId, type View } from '../../../game/index.ts'

/** The seat shown below: the viewer's, or for those who look on `wanted` where it was played, or the first. */
export function lowerSeat({ viewer, open }: View, wanted: SeatId | null = null): SeatId {
  if (typeof viewer === 'number') return viewer
  return wanted !== null && wanted < open.players.length ? wanted : (0 as SeatId)
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
