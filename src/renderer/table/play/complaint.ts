import type { GroupRef } from '../../../game/index.ts'
import type { Rich } from '../words/richText.ts'

/** Why something just tried does not go, and where it was tried. */
export interface Complaint {
  readonly words: Rich
  /** The rule that is cited, null where none is at stake. */
  readonly rule: string | null
  /** The group that refused a card; null when it is said over the rail. */
  readonly on: GroupRef | null
}
