import type { CardId } from '../../game/index.ts'

/**
 * selected: lifted, to be played · legal: may be played now · dimmed: may not · staged: lies on the goal, its place in
 * the hand stays.
 */
export const HAND_STATES = ['plain', 'selected', 'legal', 'dimmed', 'staged'] as const
export type HandState = (typeof HAND_STATES)[number]

export interface HandCard {
  readonly card: CardId
  readonly state: HandState
  /** Just drawn or taken. */
  readonly fresh: boolean
}
