import { leftOf, type OpenPosition, type SeatId, type SeenEvent } from '../../../game/index.ts'

/**
 * Whose turn a won knock passed over: all between who discarded and who knocked (R113), in seat order. Empty for any
 * other event, and when `events` do not go back to the discard.
 */
export function passedOver(
  open: OpenPosition,
  events: readonly SeenEvent[],
  event: SeenEvent,
): readonly SeatId[] {
  if (event.type !== 'knockWon') return []
  const before = events.slice(0, Math.max(0, events.lastIndexOf(event)))
  const window = before.findLast((earlier) => earlier.type === 'windowOpened')
  if (window === undefined) return []
  const passed: SeatId[] = []
  for (let seat = leftOf(open, window.discarder); seat !== event.seat; seat = leftOf(open, seat)) {
    // An event from a table with other seats than these.
    if (seat === window.discarder) return []
    passed.push(seat)
  }
  return passed
}
