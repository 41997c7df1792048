/** Logs that guests bring in pieces. Few at a time, none large: they wait in memory. */
import type { Session } from './session.ts'

/** Characters of one log; a game of 5,000 events takes less than half of them. */
export const BROUGHT_LIMIT = 4 * 1024 * 1024
/** Logs that may be on their way at once, each from another address. */
const AT_ONCE = 4
/** Milliseconds without another piece after which somebody else may have the place. */
const IDLE_MS = 10_000
/** After that somebody else may have it in any case; the longest log takes half a minute. */
const LONGEST_MS = 120_000
/** Characters in a second that show, after `IDLE_MS`, that somebody really brings a log. */
const SLOWEST = 10_000

interface Brought {
  readonly pieces: string[]
  length: number
  readonly first: number
  last: number
}

export type Bringing = 'taken' | 'tooLarge' | 'tooMany' | 'outOfOrder'

export class BroughtLogs {
  private readonly logs = new Map<Session, Brought>()

  constructor(
    /** Milliseconds of a clock that never goes back. */
    private readonly now: () => number,
  ) {}

  /** Piece 0 begins anew. */
  bring(session: Session, { part, text }: { readonly part: number; readonly text: string }): Bringing {
    if (part === 0) this.logs.delete(session)
    if (part === 0 && !this.hasRoom(session.address)) return 'tooMany'
    const log = this.logs.get(session) ?? {
      pieces: [],
      length: 0,
      first: this.now(),
      last: 0,
    }
    if (log.pieces.length !== part) return 'outOfOrder'
    if (log.length + text.length > BROUGHT_LIMIT) {
      this.logs.delete(session)
      return 'tooLarge'
    }
    log.pieces.push(text)
    log.length += text.length
    log.last = this.now()
    this.logs.set(session, log)
    return 'taken'
  }

  private hasRoom(address: string): boolean {
    for (const [session, log] of this.logs) if (this.isTooSlow(log)) this.logs.delete(session)
    return this.logs.size < AT_ONCE && [...this.logs.keys()].every((session) => session.address !== address)
  }

  private isTooSlow({ length, first, last }: Brought): boolean {
    const [age, idle] = [this.now() - first, this.now() - last]
    return idle >= IDLE_MS || age >= LONGEST_MS || (age >= IDLE_MS && length < (age / 1000) * SLOWEST)
  }

  /** All that was brought; null for nothing. */
  take(session: Session): string | null {
    const log = this.logs.get(session)
    this.logs.delete(session)
    return log === undefined ? null : log.pieces.join('')
  }

  /** The connection is gone. */
  forget(session: Session): void {
    this.logs.delete(session)
  }
}
