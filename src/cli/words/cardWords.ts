import {
  colourOf,
  HIDDEN,
  isWild,
  numberOf,
  roleAt,
  runHigh,
  type CardId,
  type Group,
  type GroupSpec,
  type MaybeCard,
  type PhaseNumber,
  type Role,
} from '../../game/index.ts'
import { phaseSpec } from '../../game/index.ts'

/** `red 7`, `wild`, `skip`, or `a card` for one that may not be known. */
export function cardWords(card: MaybeCard): string {
  if (card === HIDDEN) return 'a card'
  const colour = colourOf(card)
  if (colour !== null) return `${colour} ${numberOf(card)}`
  return isWild(card) ? 'a wild' : 'a skip'
}

export function playedWords(card: CardId, as: Role): string {
  return isWild(card) ? `a wild as ${as}` : cardWords(card)
}

/** `a set of 7: red 7, blue 7 and a wild as 7`. */
export function groupWords(group: Group): string {
  const cards = listWords(group.cards.map((card, index) => playedWords(card, roleAt(group, index))))
  return `${groupName(group)}: ${cards}`
}

export function groupName(group: Group): string {
  switch (group.kind) {
    case 'set':
      return `a set of ${group.number}`
    case 'run':
      return `a run from ${group.low} to ${runHigh(group)}`
    case 'colour':
      return `cards of ${group.colour}`
  }
}

/** `phase 2 (a set of 3 and a run of 4)`. */
export function phaseWords(phase: PhaseNumber): string {
  return `phase ${phase} (${listWords(phaseSpec(phase).map(specWords))})`
}

function specWords({ kind, size }: GroupSpec): string {
  switch (kind) {
    case 'set':
    case 'run':
      return `a ${kind} of ${size}`
    case 'colour':
      return `${size} of one colour`
  }
}

export function listWords(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`
}

/** `1 card`, `2 cards`. */
export function countWords(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
