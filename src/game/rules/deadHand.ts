/** R137: everybody has laid and no card off the table fits any group, so nobody can ever go out. */
import { colourOf, COLOURS, COPIES, isWild, NUMBERS, numberOf, WILDS, type CardId } from '../model/cards.ts'
import { runHigh, type Group } from '../model/groups.ts'
import { playerAt, seatsInPlay, type OpenPosition } from '../model/state.ts'

const NATURALS_OF_NUMBER = COLOURS.length * COPIES
const NATURALS_OF_COLOUR = NUMBERS * COPIES

/** Asked at the start of every turn, so in plain loops that stop as soon as the answer is known. */
export function isDead(open: OpenPosition): boolean {
  const seats = seatsInPlay(open)
  for (const seat of seats) if (playerAt(open, seat).laid === null) return false
  for (const seat of seats)
    for (const group of playerAt(open, seat).laid ?? []) if (takesACard(open, group)) return false
  return true
}

/** Is there a card off the table that fits the group? */
function takesACard(open: OpenPosition, group: Group): boolean {
  return !isFull(group) && (countOnTable(open, isWild) < WILDS || naturalFits(open, group))
}

/** A run from 1 to 12 takes no card any more (R54). */
function isFull(group: Group): boolean {
  return group.kind === 'run' && group.cards.length === NUMBERS
}

function naturalFits(open: OpenPosition, group: Group): boolean {
  switch (group.kind) {
    case 'set':
      return isLeft(open, group.number)
    case 'run':
      return isLeft(open, group.low - 1) || isLeft(open, runHigh(group) + 1)
    case 'colour':
      return countOnTable(open, (card) => colourOf(card) === group.colour) < NATURALS_OF_COLOUR
  }
}

function isLeft(open: OpenPosition, number: number): boolean {
  if (number < 1 || number > NUMBERS) return false
  return countOnTable(open, (card) => numberOf(card) === number) < NATURALS_OF_NUMBER
}

/** Cards in all laid groups of which this is so. */
function countOnTable(open: OpenPosition, isCounted: (card: CardId) => boolean): number {
  let count = 0
  for (const seat of seatsInPlay(open))
    for (const group of playerAt(open, seat).laid ?? [])
      for (const card of group.cards) if (isCounted(card)) count++
  return count
}
