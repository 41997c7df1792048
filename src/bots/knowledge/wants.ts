/** Is a card worth having? The same for every bot: it brings the phase nearer, or it can go on the table. */
import type { CardId } from '../../game/index.ts'
import type { Reason } from '../choice.ts'
import { missingWith, type Mind } from './mind.ts'
import { fitsTable } from './table.ts'

export function wants(mind: Mind, card: CardId): boolean {
  const { plan, player, open } = mind
  if (plan === null) return player.laid !== null && fitsTable(card, open)
  return missingWith(mind, card) < plan.missing || (plan.missing === 0 && fitsTable(card, open))
}

/** Why a card that is wanted is. */
export function whyWanted(mind: Mind, card: CardId): Reason {
  const { plan } = mind
  const missing = plan === null ? null : missingWith(mind, card)
  return plan !== null && missing !== null && missing < plan.missing
    ? { code: 'completes', card, missing }
    : { code: 'fitsTable', card }
}
