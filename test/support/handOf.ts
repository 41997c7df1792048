/** Hands as text and back: `R7` red seven, `7` the next seven that is left, `W` wild, `S` skip. */
import {
  COLOURS,
  colourOf,
  fullDeck,
  isNatural,
  isSkip,
  isWild,
  numberOf,
  type CardId,
} from '../../src/game/model/cards.ts'

export function handOf(text: string): readonly CardId[] {
  const left = new Set(fullDeck(4))
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const card = [...left].find((candidate) => isMeant(word, candidate))
      if (card === undefined) throw new RangeError(`The deck has no card ${word} left for "${text}".`)
      left.delete(card)
      return card
    })
}

export function cardOf(word: string): CardId {
  const [card] = handOf(word)
  if (card === undefined) throw new RangeError(`"${word}" is no card.`)
  return card
}

export function tellHand(hand: readonly CardId[]): string {
  return hand.map(tellCard).join(' ')
}

export function tellCard(card: CardId): string {
  if (isNatural(card)) return `${letterOf(card)}${numberOf(card)}`
  return isWild(card) ? 'W' : 'S'
}

function isMeant(word: string, card: CardId): boolean {
  if (word === 'W') return isWild(card)
  if (word === 'S') return isSkip(card)
  const letter = COLOURS.map((colour) => colour.charAt(0).toUpperCase()).find((each) => word.startsWith(each))
  if (letter === undefined) return numberOf(card) === Number(word)
  return letterOf(card) === letter && numberOf(card) === Number(word.slice(1))
}

function letterOf(card: CardId): string {
  return (colourOf(card) ?? '?').charAt(0).toUpperCase()
}
