import type { GroupSpec, PlayedCard } from '../../game/index.ts'

/** One group of the own phase's goal, and the cards that were put on it so far. */
export interface GoalGroup {
  readonly spec: GroupSpec
  readonly cards: readonly PlayedCard[]
}
