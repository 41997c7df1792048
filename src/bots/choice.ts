/** What a bot does and why: codes and facts, which the renderer puts into words. */
import type { CardId, Move, PhaseNumber, SeatId } from '../game/index.ts'

export interface Choice {
  readonly move: Move
  /** Worked out only when somebody asks. */
  readonly why: () => Reason
}

/**
 * Facts are true of the view that the choice was made from. `missing` counts the cards that the own phase still lacks,
 * `outs` the unseen cards that would bring it nearer.
 */
export type Reason =
  /** The card brings the own phase nearer. */
  | { readonly code: 'completes'; readonly card: CardId; readonly missing: number }
  /** The card fits a group on the table, and can go there now or once the own phase is laid. */
  | { readonly code: 'fitsTable'; readonly card: CardId }
  /** What lies open does not help; null where nothing lies open. */
  | { readonly code: 'openDoesNotHelp'; readonly card: CardId | null }
  | { readonly code: 'nothingElseToDraw' }
  | { readonly code: 'phaseComplete'; readonly phase: PhaseNumber }
  /** One card less in hand. */
  | { readonly code: 'getsRid'; readonly card: CardId; readonly left: number }
  /** Without the card the phase is as near as it can be, and as many unseen cards as can be bring it nearer. */
  | { readonly code: 'leastUseful'; readonly card: CardId; readonly missing: number; readonly outs: number }
  /** After laying: points that count against whoever holds the card at the end. */
  | { readonly code: 'savesPoints'; readonly card: CardId; readonly points: number }
  /** Another card would have gone, but whoever plays next could have hit that one. */
  | { readonly code: 'deniesNext'; readonly card: CardId; readonly kept: CardId; readonly next: SeatId }
  /** Now and then something goes by chance, so that bots do not feed each other the same cards for ever. */
  | { readonly code: 'byChance' }
  /** Did not see it: beginners overlook things. */
  | { readonly code: 'overlooked' }
  | { readonly code: 'skips'; readonly target: SeatId; readonly laid: boolean; readonly handCount: number }
  | { readonly code: 'skipsNobody' }
  /** Better on the own save pile than given to others (Masters). */
  | { readonly code: 'saves'; readonly card: CardId }
  | { readonly code: 'nearestPhase'; readonly phase: PhaseNumber; readonly missing: number }
