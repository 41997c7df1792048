/** Groups on the table (R32-R40): what a group is once it lies there, and how cards are said to join one. */
import { COLOURS, colourOf, numberOf, type CardId, type Colour } from './cards.ts'
import type { GroupKind } from './phases.ts'
import type { SeatId } from './seats.ts'

/** What a card stands for: a number in sets and runs, a colour in colour groups (R37). */
export type Role = number | Colour

/** A card as a player puts it down. `as` is the role of a wild; null for naturals, which stand for themselves. */
export interface PlayedCard {
  readonly card: CardId
  readonly as: Role | null
}

/**
 * A laid group. The role of each card follows from its place: the `number` of a set, `low + index` in a run (cards
 * ascending), the `colour` of a colour group. So a wild keeps its role (R37) and nothing can change it.
 */
export type Group =
  | { readonly kind: 'set'; readonly number: number; readonly cards: readonly CardId[] }
  | { readonly kind: 'run'; readonly low: number; readonly cards: readonly CardId[] }
  | { readonly kind: 'colour'; readonly colour: Colour; readonly cards: readonly CardId[] }

/** A group on the table: whose, and the how-many-th, from 0. */
export interface GroupRef {
  readonly seat: SeatId
  readonly index: number
}

/** The highest number of a run, the group's `low` included. */
export function runHigh(group: { readonly low: number; readonly cards: readonly CardId[] }): number {
  return group.low + group.cards.length - 1
}

/** The role that the card at `index` of the group plays. */
export function roleAt(group: Group, index: number): Role {
  switch (group.kind) {
    case 'set':
      return group.number
    case 'run':
      return group.low + index
    case 'colour':
      return group.colour
  }
}

/**
 * The role that the place `step` of a group asks for. `target` is the number of a set, the low of a run, the index of a
 * colour.
 */
export function roleOfPlace(kind: GroupKind, target: number, step: number): Role {
  switch (kind) {
    case 'set':
      return target
    case 'run':
      return target + step
    case 'colour':
      return colourAt(target)
  }
}

/** @throws RangeError for an index into COLOURS that is none. */
function colourAt(index: number): Colour {
  const colour = COLOURS[index]
  if (colour === undefined) throw new RangeError(`There is no colour ${index}.`)
  return colour
}

/**
 * The group that these cards make when the first place has this role: the number of a set, the low of a run, the colour.
 * @throws RangeError for a role that no such group has.
 */
export function groupOf(kind: GroupKind, first: Role, cards: readonly CardId[]): Group {
  if (kind === 'colour' && typeof first === 'string') return { kind, colour: first, cards }
  if (kind === 'set' && typeof first === 'number') return { kind, number: first, cards }
  if (kind === 'run' && typeof first === 'number') return { kind, low: first, cards }
  throw new RangeError(`No ${kind} begins with ${first}.`)
}

/** Does the natural stand for `role`? */
export function naturalPlays(card: CardId, role: Role): boolean {
  return typeof role === 'number' ? numberOf(card) === role : colourOf(card) === role
}

/** The group with one more card; on runs `end` says at which end, and a card at the low end moves `low`. */
export function grownGroup(group: Group, card: CardId, end: 'low' | 'high' | null): Group {
  const after = end === 'low' ? [card, ...group.cards] : [...group.cards, card]
  switch (group.kind) {
    case 'set':
      return { kind: 'set', number: group.number, cards: after }
    case 'run':
      return { kind: 'run', low: end === 'low' ? group.low - 1 : group.low, cards: after }
    case 'colour':
      return { kind: 'colour', colour: group.colour, cards: after }
  }
}
