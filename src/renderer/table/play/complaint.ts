import type { GroupRef } from '../../../game/index.ts'
import type { Rich } from '../words/richText.ts'

/** Why something just tried does not go, and where it was tried. */
export interface Complaint {
  readonly words: Rich
  /** The group that refused a card; null when it is said in a note. */
  readonly on: GroupRef | null
}
