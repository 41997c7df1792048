/** A hand counted by number, colour and kind: all that planning needs. Made for each move, so made cheaply. */
import { colourIndexOf, isNatural, isWild, numberOf, type CardId } from '../../game/index.ts'

export interface HandTally {
  readonly hand: readonly CardId[]
  /** A card that is thought of as held too, null for none. */
  readonly more: CardId | null
  /** Naturals by number; index 0 stays 0. */
  readonly byNumber: readonly number[]
  /** Naturals by index into COLOURS. */
  readonly byColour: readonly number[]
  readonly wilds: number
}

export function tallyHand(hand: readonly CardId[], more: CardId | null = null): HandTally {
  const byNumber = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  const byColour = [0, 0, 0, 0]
  let wilds = 0
  const count = more === null ? hand.length : hand.length + 1
  for (let index = 0; index < count; index++) {
    const card = hand[index] ?? more
    if (card === null) continue
    if (isNatural(card)) {
      const number = numberOf(card)
      const colour = colourIndexOf(card)
      byNumber[number] = (byNumber[number] ?? 0) + 1
      byColour[colour] = (byColour[colour] ?? 0) + 1
    } else if (isWild(card)) wilds++
  }
  return { hand, more, byNumber, byColour, wilds }
}

/** All cards that are counted. */
export function cardsOf({ hand, more }: HandTally): readonly CardId[] {
  return more === null ? hand : [...hand, more]
}
