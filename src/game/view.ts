/** What a viewer may know of a state. The open half is shared as it is; of the hidden half only what is the viewer's. */
import type { Viewer } from './model/seats.ts'
import type { GameState } from './model/state.ts'
import type { View } from './model/view.ts'

/**
 * Hands are public from the end of a hand until the next deal, piles and saved cards when the game is over. The
 * viewer `open` sees everything and is for replays of finished games.
 */
export function view(state: GameState, viewer: Viewer): View {
  const { open, hidden } = state
  const everything = viewer === 'open' || open.result !== null
  const shown = open.shownHands
  return {
    viewer,
    open,
    hands: hidden.hands.map((hand, seat) => (everything || seat === viewer ? hand : (shown?.[seat] ?? null))),
    saved: hidden.saved.map((cards, seat) => (everything || seat === viewer ? cards : null)),
    savedNow: typeof viewer === 'number' ? (hidden.savedNow[viewer] ?? null) : null,
    drawPile: everything ? hidden.deck.slice(hidden.next) : null,
  }
}
