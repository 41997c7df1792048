/** What the table store holds, for everything that draws a table. */
import type { Refusal, SeatId, SeenEvent, View } from '../../game/index.ts'
import type { Problem } from '../../protocol/messages/problems.ts'
import type { Reaction } from '../../protocol/messages/tableView.ts'

/** Whatever came together has one `n`: the number of a decision at a table, that of a step in a replay. */
export interface NumberedEvent {
  readonly n: number
  readonly event: SeenEvent
}

/** An event of this hand with the decision that it came of. */
export interface LogEntry extends NumberedEvent {
  /** Milliseconds since 1970, the host's clock. */
  readonly time: number
}

/** One decision as it arrives: for motion, sound and spoken news. */
export interface TableUpdate {
  readonly n: number
  readonly events: readonly SeenEvent[]
  /** The view that the events started from, null for the first one that came. */
  readonly before: View | null
  readonly view: View
}

/** Something that runs down. */
export interface Clock {
  /** Milliseconds left at the moment `at`. */
  readonly leftMs: number
  /** `performance.now()` when the host's message arrived. */
  readonly at: number
  /** True while the game stands still: nothing runs down. */
  readonly held: boolean
}

/** Null where nothing runs. */
export interface TableClocks {
  /** The knock window. */
  readonly window: Clock | null
  /** The next deal. */
  readonly nextHand: Clock | null
  /** The turn, where the owner set a limit. */
  readonly turn: Clock | null
  /** By seat: until an absent person counts as away. */
  readonly away: readonly (Clock | null)[]
}

/**
 * `connecting`: never been connected yet · `open` · `lost`: trying again by itself · `closed`: for good, see the reason.
 */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed'

/** Why an intent came to nothing: the rules of the game, the table, or no connection. */
export type Hindrance = Refusal | Problem | { readonly code: 'notConnected' }

/** Refusals come from the rules of the game; everything else from table or connection. */
export function isRefusal(hindrance: Hindrance): hindrance is Refusal {
  return 'ok' in hindrance
}

/** Why the place at the table was lost. */
export interface Unseated {
  readonly tableName: string
  readonly reason: 'removed' | 'given' | 'tableClosed' | 'wrongProof' | 'wrongCode' | 'noSuchTable'
}

/** Somebody's sign, just made. */
export interface ShownReaction {
  readonly seat: SeatId
  readonly reaction: Reaction
}
