/** Do cards with their roles form one group of the kind asked for (R31-R40, R44, R45)? Size is judged elsewhere. */
import { assertNever } from '../assertNever.ts'
import { colourOf, isWild, NUMBERS, numberOf, type Colour } from '../model/cards.ts'
import type { Group, PlayedCard, Role } from '../model/groups.ts'
import type { GroupKind } from '../model/phases.ts'
import { refuse, type Refusal } from '../model/refusals.ts'

export type Shaped = { readonly ok: true; readonly group: Group } | Refusal

/** `index` is the group's place in the phase, for the refusal. Cards are neither skips nor none. */
export function shapeGroup(kind: GroupKind, cards: readonly PlayedCard[], index: number): Shaped {
  const undeclared = judgeRoles(kind, cards)
  if (undeclared !== null) return undeclared
  switch (kind) {
    case 'set':
      return shapeSet(cards, index)
    case 'run':
      return shapeRun(cards, index)
    case 'colour':
      return shapeColour(cards, index)
    default:
      return assertNever(kind)
  }
}

/** Every wild gets a definite role of the group's sort (R37), naturals stand for themselves. */
function judgeRoles(kind: GroupKind, cards: readonly PlayedCard[]): Refusal | null {
  for (const { card, as } of cards) {
    if (!isWild(card)) {
      if (as !== null) return refuse('roleOfNatural', 'R37', { card })
      continue
    }
    if (as === null || !isRoleIn(kind, as)) return refuse('roleMissing', 'R37', { card })
    if (typeof as === 'number' && !isNumberOnCards(as))
      return refuse('roleOutside', 'R39', { card, role: as })
  }
  return null
}

function isRoleIn(kind: GroupKind, role: Role): boolean {
  switch (kind) {
    case 'set':
    case 'run':
      return typeof role === 'number'
    case 'colour':
      return typeof role === 'string'
  }
}

export function isNumberOnCards(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= NUMBERS
}

function numberPlayed({ card, as }: PlayedCard): number {
  return typeof as === 'number' ? as : numberOf(card)
}

function colourPlayed({ card, as }: PlayedCard): Colour | null {
  return typeof as === 'string' ? as : colourOf(card)
}

function shapeSet(cards: readonly PlayedCard[], index: number): Shaped {
  const [first] = cards
  const number = first === undefined ? 0 : numberPlayed(first)
  if (cards.length === 0 || cards.some((played) => numberPlayed(played) !== number))
    return refuse('notASet', 'R32', { group: index })
  return { ok: true, group: { kind: 'set', number, cards: cards.map(({ card }) => card) } }
}

function shapeRun(cards: readonly PlayedCard[], index: number): Shaped {
  const ascending = [...cards].sort((a, b) => numberPlayed(a) - numberPlayed(b))
  const taken = doubledByWild(ascending)
  if (taken !== null && naturalsAreApart(ascending)) return refuse('roleTaken', 'R39', { role: taken })
  const low = ascending[0] === undefined ? 0 : numberPlayed(ascending[0])
  if (cards.length === 0 || ascending.some((played, at) => numberPlayed(played) !== low + at))
    return refuse('notARun', 'R33', { group: index })
  return { ok: true, group: { kind: 'run', low, cards: ascending.map(({ card }) => card) } }
}

function naturalsAreApart(ascending: readonly PlayedCard[]): boolean {
  const numbers = ascending.filter(({ as }) => as === null).map(numberPlayed)
  return new Set(numbers).size === numbers.length
}

/** A number that a wild takes though another card of the run has it. */
function doubledByWild(ascending: readonly PlayedCard[]): number | null {
  for (let at = 1; at < ascending.length; at++) {
    const [one, two] = [ascending[at - 1], ascending[at]]
    if (one === undefined || two === undefined || numberPlayed(one) !== numberPlayed(two)) continue
    if (isWild(one.card) || isWild(two.card)) return numberPlayed(two)
  }
  return null
}

function shapeColour(cards: readonly PlayedCard[], index: number): Shaped {
  const [first] = cards
  const colour = first === undefined ? null : colourPlayed(first)
  if (colour === null || cards.some((played) => colourPlayed(played) !== colour))
    return refuse('notOneColour', 'R34', { group: index })
  return { ok: true, group: { kind: 'colour', colour, cards: cards.map(({ card }) => card) } }
}
