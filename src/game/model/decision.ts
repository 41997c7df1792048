import type { GameEvent } from './events.ts'
import type { Refusal } from './refusals.ts'
import type { GameState } from './state.ts'

/** What comes of a command: the facts and the state that they lead to, or why nothing happened. */
export type Decision =
  { readonly ok: true; readonly events: readonly GameEvent[]; readonly state: GameState } | Refusal
