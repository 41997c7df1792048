/** Writes the lines of a log: numbered, and each chained to the one before it. */
import type { Command, GameEvent, GameState } from '../../game/index.ts'
import { lineHash, stateHash, type LineHash } from './hash.ts'
import type { LogActor, LogDecision, LogHeader } from './records.ts'

/** The end of a log, to which the next line is chained. */
export interface ChainHead {
  /** Decisions so far. */
  readonly n: number
  /** `lineHash` of the last line. */
  readonly hash: string
}

/** After these events everybody is told the head of the chain, to keep it. */
export function endsHand(events: readonly GameEvent[]): boolean {
  return events.some(({ type }) => type === 'handEnded' || type === 'gameEnded')
}

export interface DecisionFacts {
  readonly time: number
  readonly actor: LogActor
  readonly commandId: string | null
  readonly command: Command
  readonly events: readonly GameEvent[]
  /** 16 random bytes in hexadecimal. */
  readonly salt: string
}

export interface ChainedLine {
  /** Without its newline. */
  readonly line: string
  readonly head: ChainHead
}

export function headerLine(header: LogHeader): ChainedLine {
  const line = JSON.stringify(header)
  return { line, head: { n: header.origin?.decisions ?? 0, hash: lineHash(line) } }
}

/** `after` is the state that the events lead to. */
export function decisionLine(
  head: ChainHead,
  { facts, after }: { readonly facts: DecisionFacts; readonly after: GameState },
  hashOf: LineHash = lineHash,
): ChainedLine & { readonly decision: LogDecision } {
  const { time, actor, commandId, command, events, salt } = facts
  const decision: LogDecision = {
    n: head.n + 1,
    time,
    actor,
    commandId,
    command,
    events,
    state: events.some(({ type }) => type === 'handEnded') ? stateHash(after, hashOf) : null,
    salt,
    prev: head.hash,
  }
  const line = JSON.stringify(decision)
  return { decision, line, head: { n: decision.n, hash: hashOf(line) } }
}
