import type { GameId } from '../../protocol/ids.ts'
import type { ServerMessageOf } from '../../protocol/messages/serverMessages.ts'

/** More than any log has. */
const MOST_PIECES = 10_000
const MOST_CHARACTERS = 32 * 1024 * 1024

/** Puts the pieces of logs together. */
export interface LogFetcher {
  /** Forget what came of an earlier try. */
  begin(game: GameId): void
  hear(piece: ServerMessageOf<'log'>): void
  /** The whole text once all pieces are there, else null. */
  take(game: GameId): string | null
}

interface Fetched {
  readonly pieces: (string | undefined)[]
  characters: number
}

export function createLogFetcher(): LogFetcher {
  const logs = new Map<GameId, Fetched>()
  return {
    begin(game) {
      logs.set(game, { pieces: [], characters: 0 })
    },
    hear({ game, part, parts, text }) {
      const log = logs.get(game)
      if (log === undefined || parts > MOST_PIECES || !isPlace(part, parts)) return
      log.pieces.length = parts
      log.pieces[part] = text
      log.characters += text.length
      if (log.characters > MOST_CHARACTERS) logs.delete(game)
    },
    take(game) {
      const pieces = logs.get(game)?.pieces ?? []
      logs.delete(game)
      const complete = pieces.length > 0 && Array.from(pieces).every((piece) => piece !== undefined)
      return complete ? pieces.join('') : null
    },
  }
}

function isPlace(part: number, parts: number): boolean {
  return Number.isInteger(part) && Number.isInteger(parts) && part >= 0 && part < parts
}
