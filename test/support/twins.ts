/** Twin states: the same to one viewer, different in what that viewer cannot see. */
import { allSeats, type CardId, type GameState, type SeatId } from '../../src/game/index.ts'

/** Hands, saved cards and draw pile hidden from `viewer`, shuffled among each other. */
export function twinFor(
  state: GameState,
  viewer: SeatId | 'public',
  shuffle: <Item>(items: readonly Item[]) => readonly Item[],
): GameState {
  const { open, hidden } = state
  if (open.result !== null) return state
  const handsShown = open.shownHands !== null
  const hides = (seat: SeatId): boolean => seat !== viewer
  const unseen = [
    ...hidden.deck.slice(hidden.next),
    ...allSeats(open).flatMap((seat) =>
      hides(seat) ? [...(handsShown ? [] : (hidden.hands[seat] ?? [])), ...(hidden.saved[seat] ?? [])] : [],
    ),
  ]
  const mixed = [...shuffle(unseen)]
  const take = (count: number): CardId[] => mixed.splice(0, count)
  const deck = [...hidden.deck.slice(0, hidden.next), ...take(hidden.deck.length - hidden.next)]
  const hands = hidden.hands.map((hand, seat) =>
    !handsShown && hides(seat as SeatId) ? take(hand.length) : hand,
  )
  const saved = hidden.saved.map((cards, seat) => (hides(seat as SeatId) ? take(cards.length) : cards))
  const savedNow = hidden.savedNow.map((now, seat) =>
    now !== null && hides(seat as SeatId) ? (saved[seat]?.at(-1) ?? null) : now,
  )
  return { open, hidden: { deck, next: hidden.next, hands, saved, savedNow } }
}
