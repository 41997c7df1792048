/** What is to be heard of what happened. */
import type { SeatId, SeenEvent } from '../../game/index.ts'

export const CUES = ['card', 'lay', 'skip', 'knock', 'turn', 'handEnd', 'win'] as const
export type Cue = (typeof CUES)[number]

/** Worth hearing while the page is not looked at. */
const CALLS: ReadonlySet<Cue> = new Set(['knock', 'turn', 'handEnd', 'win'])

/** In the order in which they are heard, each once; `hidden` when nobody looks at the page. */
export function cuesOf(
  events: readonly SeenEvent[],
  { seat, hidden }: { readonly seat: SeatId | null; readonly hidden: boolean },
): readonly Cue[] {
  const cues = events.flatMap((event) => cueOf(event, seat) ?? [])
  // A game's end has a sound of its own.
  const heard = cues.includes('win') ? cues.filter((cue) => cue !== 'handEnd') : cues
  return [...new Set(heard)].filter((cue) => !hidden || CALLS.has(cue))
}

function cueOf(event: SeenEvent, seat: SeatId | null): Cue | null {
  switch (event.type) {
    case 'cardDrawn':
    case 'cardDiscarded':
    case 'cardSaved':
    case 'cardTurnedUp':
    case 'knockWon':
      return 'card'
    case 'phaseLaid':
    case 'cardHit':
      return 'lay'
    case 'skipPlayed':
      return 'skip'
    case 'knocked':
      return 'knock'
    case 'turnStarted':
    case 'choosingStarted':
      return event.seat === seat ? 'turn' : null
    case 'windowOpened':
      return seat !== null && event.mayKnock.includes(seat) ? 'turn' : null
    case 'handEnded':
      return 'handEnd'
    case 'gameEnded':
      return event.ending === 'finished' ? 'win' : null
    case 'handDealt':
    case 'drawPileReshuffled':
    case 'drawPileShuffled':
    case 'phaseChosen':
    case 'turnLost':
    case 'knockPassed':
    case 'windowClosed':
    case 'replayCalled':
    case 'gamePaused':
    case 'gameResumed':
    case 'seatTaken':
    case 'awayChanged':
      return null
  }
}
