/** Where a card fits on a laid group (R50-R54, R60). Shape only; whose turn it is and whose group is not asked here. */
import { NUMBERS, colourOf, isSkip, isWild, numberOf, type CardId } from '../model/cards.ts'
import { runHigh, type Group, type Role } from '../model/groups.ts'

/** A place for one card. `as` is the role of a wild, null for naturals; `end` is null but on runs. */
export interface HitPlace {
  readonly as: Role | null
  readonly end: 'low' | 'high' | null
}

const STANDS_FOR_ITSELF: HitPlace = { as: null, end: null }

/** The places of `card` on `group`. A wild on a run may have two: the high end comes first (R38). */
export function hitPlaces(card: CardId, group: Group): readonly HitPlace[] {
  if (isSkip(card)) return []
  switch (group.kind) {
    case 'set':
      return hitAlike(card, group.number, numberOf(card) === group.number)
    case 'colour':
      return hitAlike(card, group.colour, colourOf(card) === group.colour)
    case 'run':
      return hitRun(card, group.low - 1, runHigh(group) + 1)
  }
}

/** Has `card` any place on `group`? Bots ask this of every card and group, so nothing is built for the answer. */
export function fitsOn(card: CardId, group: Group): boolean {
  if (isSkip(card)) return false
  switch (group.kind) {
    case 'set':
      return isWild(card) || numberOf(card) === group.number
    case 'colour':
      return isWild(card) || colourOf(card) === group.colour
    case 'run': {
      if (isWild(card)) return group.cards.length < NUMBERS
      const number = numberOf(card)
      return number === group.low - 1 || number === runHigh(group) + 1
    }
  }
}

function hitAlike(card: CardId, role: Role, fits: boolean): readonly HitPlace[] {
  if (isWild(card)) return [{ as: role, end: null }]
  return fits ? [STANDS_FOR_ITSELF] : []
}

function hitRun(card: CardId, below: number, above: number): readonly HitPlace[] {
  const wild = isWild(card)
  const places: HitPlace[] = []
  if (above <= NUMBERS && (wild || numberOf(card) === above))
    places.push({ as: wild ? above : null, end: 'high' })
  if (below >= 1 && (wild || numberOf(card) === below)) places.push({ as: wild ? below : null, end: 'low' })
  return places
}
