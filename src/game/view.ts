/** What a viewer may know of a state. The open half is shared as it is; of the hidden half only what is the viewer's (R19). */
import type { CardId } from './model/cards.ts'
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
  return {
    viewer,
    open,
    hands: everything ? hidden.hands : seen(hidden.hands, viewer, open.shownHands),
    saved: everything ? hidden.saved : seen(hidden.saved, viewer, null),
    savedNow: typeof viewer === 'number' ? (hidden.savedNow[viewer] ?? null) : null,
    drawPile: everything ? hidden.deck.slice(hidden.next) : null,
  }
}

type Piles = readonly (readonly CardId[])[]

/** By seat: the viewer's own, of the others only what is shown to all. */
function seen(piles: Piles, viewer: Viewer, shown: Piles | null): readonly (readonly CardId[] | null)[] {
  const visible: (readonly CardId[] | null)[] = piles.slice()
  for (let seat = 0; seat < visible.length; seat++) if (seat !== viewer) visible[seat] = shown?.[seat] ?? null
  return visible
}
