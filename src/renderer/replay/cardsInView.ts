/** The cards that a viewer sees just now, with where they lie: for those who choose one by keys. */
import type { CardId, SeatId, View } from '../../game/index.ts'

export type CardPlace = 'hand' | 'laid' | 'saved' | 'discardPile' | 'drawPile'

export interface CardInView {
  readonly card: CardId
  readonly place: CardPlace
  /** Whose; null for the piles. */
  readonly seat: SeatId | null
}

/** The top of the discard pile first, then hand by hand. */
export function cardsInView({ open, hands, saved, drawPile }: View): readonly CardInView[] {
  const at = (
    place: CardPlace,
    seat: SeatId | null,
    cards: readonly CardId[] | null,
  ): readonly CardInView[] => (cards ?? []).map((card) => ({ card, place, seat }))
  const bySeat = open.players.flatMap(({ laid }, index) => {
    const seat = index as SeatId
    return [
      ...at('hand', seat, hands[seat] ?? null),
      ...at('laid', seat, laid?.flatMap(({ cards }) => cards) ?? null),
      ...at('saved', seat, saved[seat] ?? null),
    ]
  })
  return [
    ...at('discardPile', null, open.discardPile.toReversed()),
    ...bySeat,
    ...at('drawPile', null, drawPile),
  ]
}
