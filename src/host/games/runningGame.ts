/**
 * A game in its log: commands come in one after the other, are decided, appended, and told when the disk has them.
 *
 * `head` runs ahead of `settled` by the decisions that wait for the disk, so that one sync serves many. Only `settled`
 * is ever shown. When the disk fails, `head` goes back to `settled`, and nobody knows what was lost.
 */
import {
  decide,
  isMove,
  type Command,
  type GameEvent,
  type GameState,
  type Refusal,
  type SeatId,
} from '../../game/index.ts'
import { endsHand, type ChainHead } from '../../protocol/log/chain.ts'
import { reshufflesAfter, type FairShuffles } from '../../protocol/log/fair.ts'
import type { LogActor } from '../../protocol/log/records.ts'
import type { GameId } from '../../protocol/ids.ts'
import { problem, type Problem } from '../../protocol/messages/problems.ts'
import type { OpenLog } from '../log/openLog.ts'
import type { GameChance } from './gameChance.ts'
import { firstKnockAfter, isTooLate, type FirstKnock } from './knockTie.ts'
import { nextPending, type Pending } from './pending.ts'

export interface Intent {
  readonly actor: LogActor
  readonly command: Command
  /** Null for what no client asked for. */
  readonly commandId: string | null
  /** The decision that a move answers, or the one whose draw waits for a window to be closed; null for all else. */
  readonly decision: number | null
}

export type Outcome =
  | { readonly ok: true; readonly n: number }
  | { readonly ok: false; readonly refusal: Refusal }
  | { readonly ok: false; readonly problem: Problem }

/** Where a game stands after decision `n`. */
export interface Position {
  readonly n: number
  readonly state: GameState
  readonly pending: Pending
  readonly firstKnockAt: FirstKnock
  /** How often the draw pile was made anew in this hand. */
  readonly reshuffles: number
  /** Where the chain was at the end of the last hand, for everybody to keep. */
  readonly handHead: ChainHead
}

/** A decision that is on disk. */
export interface SettledDecision extends Position {
  readonly time: number
  readonly command: Command
  readonly events: readonly GameEvent[]
}

export interface GameListener {
  /** The disk works on it: the time to prepare what everybody will be told. */
  readonly syncing: (decision: SettledDecision) => void
  readonly settled: (decision: SettledDecision) => void
  /** The log cannot be written. Everything is refused until `tryDisk`. */
  readonly diskFailed: (error: Error) => void
}

export interface BranchFacts {
  readonly game: GameId
  readonly decisions: number
}

export interface GameParts {
  readonly game: GameId
  readonly log: OpenLog
  readonly position: Position
  /** What all chance follows from; null where nobody was bound to it. */
  readonly fair: FairShuffles | null
  /** The game from which this one is played on, with the decisions that they share; null for one that began by itself. */
  readonly branch: BranchFacts | null
  /** Commands that were carried out, by `commandKey`. */
  readonly known: ReadonlyMap<string, number>
  readonly chance: GameChance
  readonly now: () => number
}

export function commandKey(actor: LogActor, commandId: string): string {
  return actor.type === 'seat' ? `${actor.seat} ${commandId}` : `${actor.type} ${commandId}`
}

export class RunningGame {
  readonly game: GameId
  readonly chance: GameChance
  private readonly log: OpenLog
  private readonly now: () => number
  private readonly known = new Map<string, Promise<Outcome>>()
  private head: Position
  private shown: Position
  private shownEnd: ChainHead
  private failing = false

  constructor(
    parts: GameParts,
    private readonly listener: GameListener,
  ) {
    this.game = parts.game
    this.log = parts.log
    this.chance = parts.chance
    this.now = parts.now
    this.head = parts.position
    this.shown = parts.position
    this.shownEnd = parts.log.end
    for (const [key, n] of parts.known) this.known.set(key, Promise.resolve({ ok: true, n }))
  }

  /** What is durable, and so may be shown. */
  get settled(): Position {
    return this.shown
  }

  /** Lets the next command try the disk again. */
  tryDisk(): void {
    this.failing = false
  }

  submit(intent: Intent): Promise<Outcome> {
    const key = intent.commandId === null ? null : commandKey(intent.actor, intent.commandId)
    const earlier = key === null ? undefined : this.known.get(key)
    if (earlier !== undefined) return earlier
    if (this.failing) return Promise.resolve({ ok: false, problem: problem('diskFailing', {}) })
    if (intent.decision !== null && this.isStale(intent.command, intent.decision))
      return Promise.resolve({ ok: false, problem: problem('staleDecision', { decision: intent.decision }) })
    const { state, reshuffles } = this.head
    const { command } = intent
    const shuffle = this.chance.shuffleAt({ command, handNumber: state.open.handNumber, reshuffles })
    const decision = decide(state, command, shuffle)
    if (!decision.ok) return Promise.resolve({ ok: false, refusal: decision })
    const outcome = this.carryOut(intent, decision)
    if (key !== null) {
      this.known.set(key, outcome)
      void outcome.then((result) => {
        if (!result.ok) this.known.delete(key)
      })
    }
    return outcome
  }

  /** Carries out what is no player's move. */
  act(command: Command, actor: LogActor): Promise<Outcome> {
    return this.submit({ actor, command, commandId: null, decision: null })
  }

  close(): Promise<void> {
    return this.log.close()
  }

  /** Without an open question 0 passes: then the rules say why the move is not possible. */
  private isStale(command: Command, decision: number): boolean {
    const { pending, state } = this.head
    const seat = isMove(command) ? command.seat : state.open.turn
    return (pending.get(seat)?.decision ?? 0) !== decision || isTooLate(command, this.head)
  }

  private carryOut(
    { actor, command, commandId }: Intent,
    { events, state }: { readonly events: readonly GameEvent[]; readonly state: GameState },
  ): Promise<Outcome> {
    return new Promise((resolve) => {
      const time = this.now()
      const facts = { time, actor, commandId, command, events }
      const n = this.log.append(facts, state, {
        syncing: () => this.listener.syncing(decision),
        done: () => {
          this.shown = position
          this.shownEnd = end
          this.listener.settled(decision)
          resolve({ ok: true, n })
        },
        failed: (error) => {
          this.goBack(error)
          resolve({ ok: false, problem: problem('diskFailing', {}) })
        },
      })
      const end = this.log.end
      const pending = nextPending(this.head.pending, { n, command, open: state.open })
      const firstKnockAt = firstKnockAfter(this.head.firstKnockAt, state.open)
      const reshuffles = reshufflesAfter(this.head.reshuffles, events)
      const handHead = endsHand(events) ? end : this.head.handHead
      const position: Position = { n, state, pending, firstKnockAt, reshuffles, handHead }
      const decision: SettledDecision = { ...position, time, command, events }
      this.head = position
    })
  }

  private goBack(error: Error): void {
    this.head = this.shown
    this.log.goBack(this.shownEnd)
    if (this.failing) return
    this.failing = true
    this.listener.diskFailed(error)
  }
}

export function seatActor(seat: SeatId): LogActor {
  return { type: 'seat', seat }
}

export const TABLE_ACTOR: LogActor = { type: 'table' }
