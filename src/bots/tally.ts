/** A hand counted by number, colour and kind: all that planning needs. */
import { COLOURS, colourIndexOf, isNatural, isWild, numberOf, NUMBERS, type CardId } from '../game/index.ts'

export interface HandTally {
  /** Naturals by number; index 0 stays 0. */
  readonly byNumber: readonly number[]
  /** Naturals by index into COLOURS. */
  readonly byColour: readonly number[]
  readonly wilds: number
}

export function tallyHand(hand: readonly CardId[]): HandTally {
  const byNumber = new Array<number>(NUMBERS + 1).fill(0)
  const byColour = new Array<number>(COLOURS.length).fill(0)
  let wilds = 0
  for (const card of hand) {
    if (isNatural(card)) {
      byNumber[numberOf(card)]!++
      byColour[colourIndexOf(card)]!++
    } else if (isWild(card)) wilds++
  }
  return { byNumber, byColour, wilds }
}
