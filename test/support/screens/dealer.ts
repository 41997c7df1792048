/** Deals chosen cards from one deck. */
import { fullDeck, isWild, numberOf, type CardId } from '../../../src/game/index.ts'

export interface Dealer {
  /** @throws RangeError when the deck has not as many left. */
  ofNumber(number: number, count: number): readonly CardId[]
  wilds(count: number): readonly CardId[]
  /** Any cards, of many numbers and colours. */
  take(count: number): readonly CardId[]
  left(): number
  rest(): readonly CardId[]
}

/** Cards of a hand are taken so many apart, so that they are mixed. */
const APART = 37

export function dealer(skips: number): Dealer {
  let deck = fullDeck(skips)
  let at = 0

  function pick(count: number, fits: (card: CardId) => boolean): readonly CardId[] {
    const cards = deck.filter(fits).slice(0, count)
    if (cards.length < count)
      throw new RangeError(`The deck has only ${cards.length} of ${count} such cards.`)
    deck = deck.filter((card) => !cards.includes(card))
    return cards
  }

  return {
    ofNumber: (number, count) => pick(count, (card) => numberOf(card) === number),
    wilds: (count) => pick(count, isWild),
    take: (count) =>
      Array.from({ length: count }, () => {
        at = (at + APART) % deck.length
        const card = deck[at]
        if (card === undefined) throw new RangeError('The deck is empty.')
        deck = deck.filter((other) => other !== card)
        return card
      }),
    left: () => deck.length,
    rest: () => deck,
  }
}
