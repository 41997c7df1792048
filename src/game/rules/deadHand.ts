/** R137: everybody has laid and no card off the table fits any group, so nobody can ever go out. */
import { colourOf, COLOURS, isWild, NUMBERS, numberOf, WILDS, type CardId } from '../model/cards.ts'
import { runHigh, type Group } from '../model/groups.ts'
import { playerAt, seatsInPlay, type OpenPosition } from '../model/state.ts'

const COPIES_OF_NATURAL = 2
const NATURALS_OF_NUMBER = COLOURS.length * COPIES_OF_NATURAL
const NATURALS_OF_COLOUR = NUMBERS * COPIES_OF_NATURAL

export function isDead(open: OpenPosition): boolean {
  const seats = seatsInPlay(open)
  if (seats.some((seat) => playerAt(open, seat).laid === null)) return false
  const groups = seats.flatMap((seat) => playerAt(open, seat).laid ?? [])
  const onTable = groups.flatMap((group) => group.cards)
  const wilds = WILDS - onTable.filter(isWild).length
  return groups.every((group) => isFull(group) || (wilds === 0 && !naturalsFit(group, onTable)))
}

/** A run from 1 to 12 takes no card any more (R54). */
function isFull(group: Group): boolean {
  return group.kind === 'run' && group.cards.length === NUMBERS
}

function naturalsFit(group: Group, onTable: readonly CardId[]): boolean {
  switch (group.kind) {
    case 'set':
      return countOfNumber(onTable, group.number) < NATURALS_OF_NUMBER
    case 'run':
      return [group.low - 1, runHigh(group) + 1].some(
        (number) => number >= 1 && number <= NUMBERS && countOfNumber(onTable, number) < NATURALS_OF_NUMBER,
      )
    case 'colour':
      return onTable.filter((card) => colourOf(card) === group.colour).length < NATURALS_OF_COLOUR
  }
}

function countOfNumber(cards: readonly CardId[], number: number): number {
  return cards.filter((card) => numberOf(card) === number).length
}
