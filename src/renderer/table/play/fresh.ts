/** What is new on the table, from the log of the hand. */
import { HIDDEN, type CardId, type SeatId, type SeenEvent } from '../../../game/index.ts'

/** Cards that came to the seat in the turn that it is playing. */
export function freshInHand(events: readonly SeenEvent[], seat: SeatId): readonly CardId[] {
  for (let at = events.length - 1; at >= 0; at--) {
    const event = events[at]
    if (event === undefined || !('seat' in event) || event.seat !== seat) continue
    switch (event.type) {
      case 'cardDrawn':
        return event.card === HIDDEN ? [] : [event.card]
      case 'knockWon':
        return [event.card]
      case 'cardDiscarded':
      case 'skipPlayed':
      case 'cardSaved':
      case 'turnLost':
        return []
      default:
    }
  }
  return []
}

/** Cards that were added to groups in the turn that is being played, or in the one just over. */
export function freshHits(events: readonly SeenEvent[]): readonly CardId[] {
  const cards: CardId[] = []
  for (let at = events.length - 1; at >= 0; at--) {
    const event = events[at]
    if (event?.type === 'cardHit') cards.push(event.card)
    else if (cards.length > 0 && (event?.type === 'turnStarted' || event?.type === 'cardDrawn')) break
    else if (event?.type === 'cardDrawn') break
  }
  return cards
}
