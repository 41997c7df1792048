import type { PhaseNumber } from '../../game/index.ts'

/** A column of the score sheet. */
export interface SheetPlayer {
  readonly name: string
  readonly avatar: string
  /** null before the first hand is counted. */
  readonly points: number | null
  readonly mine: boolean
  readonly done: readonly PhaseNumber[]
  /** The phase at which the player is; null when all are done or none is chosen. */
  readonly current: PhaseNumber | null
  /** The current phase lies on the table. */
  readonly laid: boolean
  /** The cross that the last hand brought. */
  readonly fresh: PhaseNumber | null
}
