/** What one viewer sees of a game: everything public, and the cards that this viewer may know. */
import type { CardId } from './cards.ts'
import type { Viewer } from './seats.ts'
import type { OpenPosition } from './state.ts'

export interface View {
  readonly viewer: Viewer
  /** The same object for all viewers of a state. */
  readonly open: OpenPosition
  /** By seat; null where the hand is hidden from this viewer. Oldest card first, the newest last. */
  readonly hands: readonly (readonly CardId[] | null)[]
  /** Masters, by seat: save piles, oldest first; null where hidden. */
  readonly saved: readonly (readonly CardId[] | null)[]
  /** Masters: own card saved in this very hand, which may stay out of reach (R132). */
  readonly savedNow: CardId | null
  /** The draw pile, top first, for the viewer `open` only; else null. */
  readonly drawPile: readonly CardId[] | null
}
