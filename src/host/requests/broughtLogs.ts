/** Logs that guests bring in pieces. Few at a time, none large: they wait in memory. */
import type { Session } from './session.ts'

/** Characters of one log; a game of 5,000 events takes less than half of them. */
export const BROUGHT_LIMIT = 4 * 1024 * 1024
/** Logs that may be on their way at once. */
const AT_ONCE = 4

export type Bringing = 'taken' | 'tooLarge' | 'tooMany' | 'outOfOrder'

export class BroughtLogs {
  private readonly logs = new Map<Session, { readonly pieces: string[]; length: number }>()

  /** Piece 0 begins anew. */
  bring(session: Session, { part, text }: { readonly part: number; readonly text: string }): Bringing {
    if (part === 0) this.logs.delete(session)
    if (part === 0 && this.logs.size >= AT_ONCE) return 'tooMany'
    const log = this.logs.get(session) ?? { pieces: [], length: 0 }
    if (log.pieces.length !== part) return 'outOfOrder'
    if (log.length + text.length > BROUGHT_LIMIT) {
      this.logs.delete(session)
      return 'tooLarge'
    }
    log.pieces.push(text)
    log.length += text.length
    this.logs.set(session, log)
    return 'taken'
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
