/**
 * What a viewer may know of an event: hands and the draw pile are hidden (R19), and saved cards (R127). A new event does not compile until it is decided here who sees it.
 */
import { assertNever } from './assertNever.ts'
import { HIDDEN } from './model/cards.ts'
import type { GameEvent, SeenEvent } from './model/events.ts'
import type { Viewer } from './model/seats.ts'

export function redact(event: GameEvent, viewer: Viewer): SeenEvent {
  if (viewer === 'open') return event
  switch (event.type) {
    case 'handDealt':
      return { type: event.type, handNumber: event.handNumber, dealer: event.dealer, deck: HIDDEN }
    case 'drawPileReshuffled':
    case 'drawPileShuffled':
      return { type: event.type, drawPile: HIDDEN }
    case 'cardDrawn':
      return event.from === 'discardPile' || event.seat === viewer
        ? event
        : { type: event.type, seat: event.seat, from: event.from, card: HIDDEN }
    case 'cardSaved':
      return event.seat === viewer ? event : { type: event.type, seat: event.seat, card: HIDDEN }
    case 'cardTurnedUp':
    case 'choosingStarted':
    case 'phaseChosen':
    case 'turnStarted':
    case 'turnLost':
    case 'phaseLaid':
    case 'cardHit':
    case 'cardDiscarded':
    case 'skipPlayed':
    case 'windowOpened':
    case 'knocked':
    case 'knockPassed':
    case 'windowClosed':
    case 'knockWon':
    case 'handEnded':
    case 'replayCalled':
    case 'gameEnded':
    case 'gamePaused':
    case 'gameResumed':
    case 'seatTaken':
    case 'awayChanged':
      return event
    default:
      return assertNever(event)
  }
}
