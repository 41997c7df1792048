/** Where turns begin in a series of events. */
import type { SeenEvent } from './events.ts'
import type { SeatId } from './seats.ts'

/** What opens or ends a knock window, or begins what comes after one; a second draw begins no turn. */
const LIMITS: ReadonlySet<SeenEvent['type']> = new Set([
  'windowOpened',
  'windowClosed',
  'knockWon',
  'turnStarted',
  'handDealt',
  'cardDrawn',
])

/**
 * Whose turn begins with the event of this index; null where none does. Whoever is next and takes the discard out of a
 * knock window (R109) begins an ordinary turn by drawing, since no other event comes between.
 */
export function turnBegun(events: readonly SeenEvent[], index: number): SeatId | null {
  const event = events[index]
  if (event?.type === 'turnStarted' || event?.type === 'knockWon') return event.seat
  if (event?.type !== 'cardDrawn' || event.from !== 'discardPile') return null
  return isInWindow(events, index) ? event.seat : null
}

/** Goes back no further than to the start of this turn or window. */
function isInWindow(events: readonly SeenEvent[], index: number): boolean {
  for (let at = index - 1; at >= 0; at--) {
    const type = events[at]?.type
    if (type !== undefined && LIMITS.has(type)) return type === 'windowOpened'
  }
  return false
}
