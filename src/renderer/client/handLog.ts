import type { SeenEvent } from '../../game/index.ts'
import type { LogEntry } from './tableTypes.ts'

interface Happened {
  readonly n: number
  readonly time: number
  readonly events: readonly SeenEvent[]
}

/** The log of the hand with one more decision; a new hand begins a new log. */
export function withDecision(log: readonly LogEntry[], { n, time, events }: Happened): readonly LogEntry[] {
  const dealt = events.findLastIndex((event) => event.type === 'handDealt')
  const entries = events.slice(Math.max(0, dealt)).map((event) => ({ n, time, event }))
  return dealt >= 0 ? entries : [...log, ...entries]
}

/** What the last decisions, oldest first, tell about the present hand. */
export function logOf(recent: readonly Happened[]): readonly LogEntry[] {
  return recent.reduce<readonly LogEntry[]>(withDecision, [])
}
