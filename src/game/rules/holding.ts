/** Cards must be in the hand that plays them; ids are checked, never believed. */
import type { CardId } from '../model/cards.ts'
import type { OwnCards } from '../model/ownCards.ts'
import { refuse, type Refusal, type RuleNumber } from '../model/refusals.ts'

/** The first card that is not held is cited; `rule` is the one by which the cards come from the hand. */
export function judgeHeld(own: OwnCards, cards: readonly CardId[], rule: RuleNumber): Refusal | null {
  for (const card of cards) if (!own.hand.includes(card)) return refuse('notHeld', rule, { card })
  return null
}
