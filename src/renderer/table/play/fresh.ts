/** What is new on the table, from the log of the hand. */
import { HIDDEN, turnsBegun, type CardId, type SeatId, type SeenEvent } from '../../../game/index.ts'

/** Cards that came to the seat in the turn that it is playing. */
export function freshInHand(events: readonly SeenEvent[], seat: SeatId): readonly CardId[] {
  for (const event of events.toReversed()) {
    if (!('seat' in event) || event.seat !== seat) continue
    if (event.type === 'cardDrawn') return event.card === HIDDEN ? [] : [event.card]
    if (event.type === 'knockWon') return [event.card]
    if (ENDS_OF_TURN.includes(event.type)) return []
  }
  return []
}

const ENDS_OF_TURN: readonly SeenEvent['type'][] = ['cardDiscarded', 'skipPlayed', 'cardSaved', 'turnLost']

/** Cards that were added to groups in the turn that is being played, or in the one just over. */
export function freshHits(events: readonly SeenEvent[]): readonly CardId[] {
  const cards: CardId[] = []
  const begun = turnsBegun(events)
  for (let at = events.length - 1; at >= 0; at--) {
    const event = events[at]
    if (event?.type === 'cardHit') cards.push(event.card)
    else if (event?.type === 'cardDrawn' || event?.type === 'knockWon') break
    else if (cards.length > 0 && (begun[at] ?? null) !== null) break
  }
  return cards
}
