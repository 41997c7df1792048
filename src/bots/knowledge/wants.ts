/** Is a card worth having? The same for every bot: it brings the phase nearer, or it can go on the table. */
import type { CardId } from '../../game/index.ts'
import type { Reason } from '../choice.ts'
import { missingWith, type Mind } from './mind.ts'
import { fitsTable } from './table.ts'

export function wants(mind: Mind, card: CardId): boolean {
  const { plan, player, open } = mind
  if (plan === null) return player.laid !== null && fitsTable(card, open)
  return missingWith(mind, plan, card) < plan.missing || (plan.missing === 0 && fitsTable(card, open))
}

/** Why a card that is wanted is. */
export function whyWanted(mind: Mind, card: CardId): Reason {
  const { plan } = mind
  if (plan === null) return { code: 'fitsTable', card }
  const missing = missingWith(mind, plan, card)
  return missing < plan.missing ? { code: 'completes', card, missing } : { code: 'fitsTable', card }
}
