/** Cards that this seat has not seen yet: in the draw pile, in other hands, or saved by others. */
import {
  COLOURS,
  COPIES,
  isSkip,
  isWild,
  NUMBERS,
  numberOf,
  colourIndexOf,
  WILDS,
  type CardId,
} from '../../game/index.ts'
import type { Mind } from './mind.ts'

export interface Unseen {
  /** Naturals by number; index 0 stays 0. */
  readonly byNumber: readonly number[]
  /** Naturals by index into COLOURS. */
  readonly byColour: readonly number[]
  readonly wilds: number
}

/** All but what lies open and what the seat holds itself. */
export function unseenBy({ open, hand, view, seat }: Mind): Unseen {
  const count = new Count()
  count.takeAll(hand)
  count.takeAll(open.discardPile)
  count.takeAll(view.saved[seat] ?? [])
  for (const { laid } of open.players) for (const { cards } of laid ?? []) count.takeAll(cards)
  return count
}

/** All but the own hand, for a bot that does not look around. */
export function unseenBesides(hand: readonly CardId[]): Unseen {
  const count = new Count()
  count.takeAll(hand)
  return count
}

class Count implements Unseen {
  readonly byNumber: number[] = [0, ...new Array<number>(NUMBERS).fill(COLOURS.length * COPIES)]
  readonly byColour: number[] = COLOURS.map(() => NUMBERS * COPIES)
  wilds = WILDS

  takeAll(cards: readonly CardId[]): void {
    for (const card of cards) this.take(card)
  }

  private take(card: CardId): void {
    if (isSkip(card)) return
    if (isWild(card)) {
      this.wilds--
      return
    }
    const number = numberOf(card)
    const colour = colourIndexOf(card)
    this.byNumber[number] = (this.byNumber[number] ?? 0) - 1
    this.byColour[colour] = (this.byColour[colour] ?? 0) - 1
  }
}
