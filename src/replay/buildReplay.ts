/** A log made into steps, one an event, each with its position, so that a seek costs the same everywhere. */
import {
  evolve,
  initialState,
  view,
  type GameEvent,
  type GameState,
  type View,
  type Viewer,
} from '../game/index.ts'
import type { LogActor, LogHeader } from '../protocol/log/records.ts'
import type { GameLog } from './readLog.ts'

export interface ReplayStep {
  /** Number of the decision that the event belongs to, from 1. */
  readonly decision: number
  readonly actor: LogActor
  /** When the decision was made, milliseconds since 1970. */
  readonly time: number
  readonly event: GameEvent
}

export interface Replay {
  readonly header: LogHeader
  /** Step s is `steps[s - 1]` and leads to `positions[s]`; step 0 is the table before the first deal. */
  readonly steps: readonly ReplayStep[]
  /** One more than steps. They share what did not change, so a long game stays small. */
  readonly positions: readonly GameState[]
  readonly jumps: Jumps
  readonly decisions: GameLog['decisions']
  /** How the game ended, null for one that is running or suspended. */
  readonly ending: 'finished' | 'abandoned' | null
}

/** Steps worth going to, ascending. */
export interface Jumps {
  /** Index n: the last step of decision n, so that its position is the one after the decision; index 0 is step 0. */
  readonly decisions: readonly number[]
  /** The step that begins each turn, knock turns included. */
  readonly turns: readonly number[]
  /** Index h: the deal of the h-th hand, from 0. */
  readonly hands: readonly number[]
}

/** The log must have been verified, or come from a host that did: events are folded as they are. */
export function buildReplay({ header, decisions }: GameLog): Replay {
  let state = initialState({ rules: header.rules, occupants: header.occupants })
  const steps: ReplayStep[] = []
  const positions: GameState[] = [state]
  const jumps = { decisions: [0], turns: [] as number[], hands: [] as number[] }
  for (const { n, actor, time, events } of decisions) {
    for (const event of events) {
      state = evolve(state, event)
      steps.push({ decision: n, actor, time, event })
      positions.push(state)
      if (event.type === 'handDealt') jumps.hands.push(steps.length)
      if (event.type === 'turnStarted' || event.type === 'knockWon') jumps.turns.push(steps.length)
    }
    jumps.decisions.push(steps.length)
  }
  return { header, steps, positions, jumps, decisions, ending: state.open.result?.ending ?? null }
}

/**
 * What `viewer` sees after so many steps.
 * @throws RangeError for a step that the replay does not have.
 */
export function replayView({ positions }: Replay, step: number, viewer: Viewer): View {
  const position = positions[step]
  if (position === undefined)
    throw new RangeError(`The replay has steps 0 to ${positions.length - 1}, not ${step}.`)
  return view(position, viewer)
}
