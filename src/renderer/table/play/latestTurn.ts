/** What a player did in the latest turn: the line under the place card. */
import { turnWatch, type SeatId, type SeenEvent } from '../../../game/index.ts'

/** Events that a player's line may tell, and whose they are; null for events of nobody. */
function actorOf(event: SeenEvent): SeatId | null {
  switch (event.type) {
    case 'turnStarted':
    case 'turnLost':
    case 'cardDrawn':
    case 'phaseLaid':
    case 'cardHit':
    case 'cardDiscarded':
    case 'skipPlayed':
    case 'cardSaved':
    case 'phaseChosen':
    case 'knockWon':
      return event.seat
    case 'choosingStarted':
    case 'knocked':
    case 'knockPassed':
    case 'handDealt':
    case 'drawPileReshuffled':
    case 'drawPileShuffled':
    case 'cardTurnedUp':
    case 'windowOpened':
    case 'windowClosed':
    case 'handEnded':
    case 'replayCalled':
    case 'gameEnded':
    case 'gamePaused':
    case 'gameResumed':
    case 'seatTaken':
    case 'awayChanged':
      return null
  }
}

/** By seat, oldest first; empty before a player's first action of this hand. A new turn keeps the old line until something is done. */
export function latestTurns(events: readonly SeenEvent[], seats: number): readonly (readonly SeenEvent[])[] {
  const turns: SeenEvent[][] = Array.from({ length: seats }, () => [])
  const begins = turnWatch()
  const begun = new Set<SeatId>()
  for (const event of events) {
    const beginner = begins(event)
    if (event.type === 'handDealt') {
      for (const turn of turns) turn.length = 0
      begun.clear()
      continue
    }
    const actor = actorOf(event)
    const turn = actor === null ? undefined : turns[actor]
    if (actor === null || turn === undefined) continue
    if (event.type === 'turnLost' || beginner !== null) begun.add(actor)
    if (event.type === 'turnStarted') continue
    if (begun.delete(actor)) turn.length = 0
    turn.push(event)
  }
  return turns
}
