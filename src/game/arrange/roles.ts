/** Which roles the wilds of one group can play (R35, R37-R40). */
import {
  COLOURS,
  colourOf,
  isSkip,
  isWild,
  NUMBERS,
  numberOf,
  type CardId,
  type Colour,
} from '../model/cards.ts'
import { roleAt, runHigh, type Group, type PlayedCard, type Role } from '../model/groups.ts'
import type { GroupKind } from '../model/phases.ts'

/** A group with all its roles. `target` is the number of a set, the lowest number of a run, the colour of a colour group. */
export interface RoledGroup {
  readonly target: number | Colour
  readonly cards: readonly PlayedCard[]
}

/**
 * Every way in which these cards form one group of the kind, whatever its size; the one to offer first comes first:
 * in runs inner gaps, then upwards to 12, then downwards (R38). Empty when they cannot form one.
 */
export function roleChoices(kind: GroupKind, cards: readonly CardId[]): readonly RoledGroup[] {
  if (cards.length === 0 || cards.some(isSkip)) return []
  switch (kind) {
    case 'set':
      return alike(cards, numbersToTry(cards), numberOf)
    case 'colour':
      return alike(cards, COLOURS, colourOf)
    case 'run':
      return runs(cards)
  }
}

/** The cards with the first choice of roles. Wilds of a group that is not one yet have none. */
export function withRoles(kind: GroupKind, cards: readonly CardId[]): readonly PlayedCard[] {
  const [first] = roleChoices(kind, cards)
  if (first !== undefined) return first.cards
  const shown = kind === 'run' ? [...cards].sort(naturalsAscending) : cards
  return shown.map((card) => ({ card, as: null }))
}

/** Some role for every wild, so that a judge speaks of the group and not of a role that is missing. */
export function declared(kind: GroupKind, cards: readonly CardId[]): readonly PlayedCard[] {
  const [first] = roleChoices(kind, cards)
  if (first !== undefined) return first.cards
  const natural = cards.find((card) => !isWild(card) && !isSkip(card))
  const free = freeNumbers(cards)
  return cards.map((card) => {
    if (!isWild(card)) return { card, as: null }
    switch (kind) {
      case 'set':
        return { card, as: natural === undefined ? NUMBERS : numberOf(natural) }
      case 'run':
        return { card, as: free.shift() ?? NUMBERS }
      case 'colour':
        return { card, as: (natural === undefined ? null : colourOf(natural)) ?? COLOURS[0] }
    }
  })
}

function freeNumbers(cards: readonly CardId[]): number[] {
  const taken = new Set(cards.map(numberOf))
  return Array.from({ length: NUMBERS }, (_, index) => index + 1).filter((number) => !taken.has(number))
}

function naturalsAscending(a: CardId, b: CardId): number {
  return Number(isWild(a)) - Number(isWild(b)) || numberOf(a) - numberOf(b)
}

function numbersToTry(cards: readonly CardId[]): readonly number[] {
  const natural = cards.find((card) => !isWild(card))
  return natural === undefined
    ? Array.from({ length: NUMBERS }, (_, index) => NUMBERS - index)
    : [numberOf(natural)]
}

function alike<Target extends number | Colour>(
  cards: readonly CardId[],
  targets: readonly Target[],
  faceOf: (card: CardId) => Target | null,
): readonly RoledGroup[] {
  return targets
    .filter((target) => cards.every((card) => isWild(card) || faceOf(card) === target))
    .map((target) => ({
      target,
      cards: cards.map((card) => ({ card, as: isWild(card) ? target : null })),
    }))
}

function runs(cards: readonly CardId[]): readonly RoledGroup[] {
  if (cards.length > NUMBERS) return []
  const wilds = cards.filter(isWild)
  const naturals = new Map(cards.filter((card) => !isWild(card)).map((card) => [numberOf(card), card]))
  if (naturals.size + wilds.length !== cards.length) return []
  const choices: RoledGroup[] = []
  for (let low = NUMBERS - cards.length + 1; low >= 1; low--) {
    const numbers = Array.from({ length: cards.length }, (_, step) => low + step)
    if (numbers.filter((number) => naturals.has(number)).length !== naturals.size) continue
    const left = [...wilds]
    choices.push({
      target: low,
      cards: numbers.flatMap((number): PlayedCard[] => {
        const natural = naturals.get(number)
        if (natural !== undefined) return [{ card: natural, as: null }]
        const wild = left.shift()
        return wild === undefined ? [] : [{ card: wild, as: number }]
      }),
    })
  }
  return choices
}

/** The role of one more card at the upper end, which may be out of the numbers. */
export function roleBeyond(group: Group): Role {
  return group.kind === 'run' ? runHigh(group) + 1 : roleAt(group, 0)
}
