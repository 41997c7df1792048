/** The order in which the own hand is shown. */
import {
  colourIndexOf,
  isSkip,
  isWild,
  numberOf,
  type CardId,
  type PhaseNumber,
  type Rules,
} from '../../../game/index.ts'
import { bestStaging } from './staging.ts'

export const SORT_MODES = ['fit', 'number', 'colour', 'hand'] as const
export type SortMode = (typeof SORT_MODES)[number]

export interface SortFacts {
  /** The phase still to be laid; null when it is laid or not chosen. */
  readonly phase: PhaseNumber | null
  readonly minNaturals: Rules['minNaturals']
  /** Cards that could be hit now or later on what lies on the table. */
  readonly fitting: readonly CardId[]
  /** The order that the player made; new cards come last. */
  readonly order: readonly CardId[]
}

export function sortHand(hand: readonly CardId[], mode: SortMode, facts: SortFacts): readonly CardId[] {
  switch (mode) {
    case 'number':
      return [...hand].sort(byNumber)
    case 'colour':
      return [...hand].sort(byColour)
    case 'fit':
      return byFit(hand, facts)
    case 'hand':
      return byHand(hand, facts.order)
  }
}

export function nextSortMode(mode: SortMode): SortMode {
  return SORT_MODES[(SORT_MODES.indexOf(mode) + 1) % SORT_MODES.length] ?? 'fit'
}

/** The order after moving a card by one place. */
export function moved(order: readonly CardId[], card: CardId, by: -1 | 1): readonly CardId[] {
  const from = order.indexOf(card)
  const to = from + by
  if (from < 0 || to < 0 || to >= order.length) return order
  const rest = order.filter((other) => other !== card)
  return [...rest.slice(0, to), card, ...rest.slice(to)]
}

/** The card before another one, or at the end. */
export function movedBefore(
  order: readonly CardId[],
  card: CardId,
  before: CardId | null,
): readonly CardId[] {
  if (!order.includes(card) || before === card) return order
  const rest = order.filter((other) => other !== card)
  const at = before === null ? -1 : rest.indexOf(before)
  return at < 0 ? [...rest, card] : [...rest.slice(0, at), card, ...rest.slice(at)]
}

/** Naturals, then wilds, then skips. */
function kindRank(card: CardId): number {
  return isSkip(card) ? 2 : isWild(card) ? 1 : 0
}

export function byNumber(a: CardId, b: CardId): number {
  return (
    kindRank(a) - kindRank(b) || numberOf(a) - numberOf(b) || colourIndexOf(a) - colourIndexOf(b) || a - b
  )
}

function byColour(a: CardId, b: CardId): number {
  return (
    kindRank(a) - kindRank(b) || colourIndexOf(a) - colourIndexOf(b) || numberOf(a) - numberOf(b) || a - b
  )
}

function byFit(hand: readonly CardId[], { phase, minNaturals, fitting }: SortFacts): readonly CardId[] {
  const first =
    phase === null
      ? [...hand].filter((card) => fitting.includes(card)).sort(byNumber)
      : bestStaging(hand, phase, minNaturals).flatMap((cards) => [...cards].sort(byNumber))
  return [...first, ...hand.filter((card) => !first.includes(card)).sort(byNumber)]
}

function byHand(hand: readonly CardId[], order: readonly CardId[]): readonly CardId[] {
  const known = order.filter((card) => hand.includes(card))
  return [...known, ...hand.filter((card) => !known.includes(card))]
}
