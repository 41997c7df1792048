import type { CardId } from './cards.ts'

/** What a player alone knows, and all that is needed beside the open position to judge one of the player's moves. */
export interface OwnCards {
  readonly hand: readonly CardId[]
  readonly saved: readonly CardId[]
  /** The card saved in this hand and still on the save pile, null for none (R132). */
  readonly savedNow: CardId | null
}
