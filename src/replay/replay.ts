/**
 * A game that can be watched, made into steps, one an event, each with its position, so that a seek costs the same
 * everywhere. It comes from a complete log, or from a sight, which holds what one viewer saw.
 */
import {
  redact,
  turnWatch,
  view,
  type Command,
  type GameEvent,
  type GameState,
  type OpenPosition,
  type SeatId,
  type SeenEvent,
  type View,
  type Viewer,
} from '../game/index.ts'
import type { GameId } from '../protocol/ids.ts'
import type { LogActor, LogHeader } from '../protocol/log/records.ts'
import type { SightViewer } from '../protocol/log/sight.ts'

export type Replay = CompleteReplay | SightReplay

interface AnyReplay {
  readonly header: Pick<LogHeader, 'game' | 'table' | 'startedAt' | 'rules' | 'occupants'>
  /** Step s is `steps[s - 1]` and leads to the position s; step 0 is the table before the first deal. */
  readonly steps: readonly ReplayStep[]
  readonly jumps: Jumps
  /** By decision, from the first: what was asked for; null where that is not known. */
  readonly commands: readonly (Command | null)[]
  /** Where this game was played on from another one; null for a game that began by itself. */
  readonly branch: Branch | null
  /** How the game ended, null for one that is running or suspended. */
  readonly ending: 'finished' | 'abandoned' | null
}

export interface Branch {
  readonly game: GameId
  /** The last step of that game that belongs to this one as well. */
  readonly step: number
}

export interface CompleteReplay extends AnyReplay {
  readonly type: 'complete'
  readonly header: LogHeader
  /** Of the game: that of its header, and one for each file in which it went on. */
  readonly names: readonly GameId[]
  readonly steps: readonly CompleteStep[]
  /** One more than steps. They share what did not change, so a long game stays small. */
  readonly positions: readonly GameState[]
}

export interface SightReplay extends AnyReplay {
  readonly type: 'sight'
  readonly viewer: SightViewer
  /** The game that was seen; `header.game` is the name of this sight of it. */
  readonly of: GameId
  /** One more than steps. */
  readonly views: readonly View[]
}

export interface ReplayStep {
  /** Number of the decision that the event belongs to, from 1. */
  readonly decision: number
  /** When the decision was made, milliseconds since 1970. */
  readonly time: number
  /** Null where the file does not tell. */
  readonly actor: LogActor | null
  readonly event: SeenEvent
}

export interface CompleteStep extends ReplayStep {
  readonly event: GameEvent
}

/** Steps worth going to, ascending. */
export interface Jumps {
  /** Index n: the last step of decision n, so that its position is the one after the decision; index 0 is step 0. */
  readonly decisions: readonly number[]
  /** The step that begins each turn, knock turns and those out of a knock window included. */
  readonly turns: readonly number[]
  /** Index h: the deal of the h-th hand, from 0. */
  readonly hands: readonly number[]
}

/** Finds the jumps of a game whose decisions have these events. */
export function jumpsOf(decisions: Iterable<readonly SeenEvent[]>): Jumps {
  const jumps = { decisions: [0], turns: [] as number[], hands: [] as number[] }
  const begun = turnWatch()
  let step = 0
  for (const events of decisions) {
    for (const event of events) {
      step++
      if (event.type === 'handDealt') jumps.hands.push(step)
      if (begun(event) !== null) jumps.turns.push(step)
    }
    jumps.decisions.push(step)
  }
  return jumps
}

/** Whose eyes it can be seen with; the first ones see most. */
export function viewersOf(replay: Replay): readonly Viewer[] {
  if (replay.type === 'sight') return [replay.viewer]
  return ['open', 'public', ...replay.header.occupants.map((_, seat) => seat as SeatId)]
}

/**
 * What `viewer` sees after so many steps.
 * @throws RangeError for a step that the replay does not have, or eyes that it does not know.
 */
export function replayView(replay: Replay, step: number, viewer: Viewer): View {
  if (replay.type === 'complete') return view(at(replay.positions, step), viewer)
  if (viewer !== replay.viewer)
    throw new RangeError(`This is the sight of ${replay.viewer}, not of ${viewer}.`)
  return at(replay.views, step)
}

/** What lies open after so many steps. @throws RangeError for a step that the replay does not have. */
export function openAt(replay: Replay, step: number): OpenPosition {
  return replay.type === 'complete' ? at(replay.positions, step).open : at(replay.views, step).open
}

/** The event of a step, from 1, as `viewer` saw it. @throws RangeError for a step that the replay does not have. */
export function seenAt(replay: Replay, step: number, viewer: Viewer): SeenEvent {
  return replay.type === 'complete'
    ? redact(at(replay.steps, step - 1).event, viewer)
    : at(replay.steps, step - 1).event
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined)
    throw new RangeError(`The replay has ${items.length} of these, not number ${index}.`)
  return item
}
