/** Where turns begin in a series of events. */
import type { SeenEvent } from './events.ts'
import type { SeatId } from './seats.ts'

/** What closes a knock window, or cannot come while one is open. */
const CLOSES: ReadonlySet<SeenEvent['type']> = new Set([
  'windowClosed',
  'knockWon',
  'cardDrawn',
  'turnStarted',
  'handDealt',
])

/**
 * Gives, for one event after the other, whose turn begins with it; null where none does. Whoever is next and takes the
 * discard out of a knock window (R109) begins an ordinary turn by drawing, since no other event comes between.
 */
export function turnWatch(): (event: SeenEvent) => SeatId | null {
  let isOpen = false
  return (event) => {
    const wasOpen = isOpen
    isOpen = event.type === 'windowOpened' || (isOpen && !CLOSES.has(event.type))
    if (event.type === 'turnStarted' || event.type === 'knockWon') return event.seat
    return wasOpen && event.type === 'cardDrawn' && event.from === 'discardPile' ? event.seat : null
  }
}

/** Of each of these events. */
export function turnsBegun(events: readonly SeenEvent[]): readonly (SeatId | null)[] {
  const begun = turnWatch()
  return events.map((event) => begun(event))
}
