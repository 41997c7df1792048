import type { GameId } from '../../protocol/ids.ts'
import type { ServerMessageOf } from '../../protocol/messages/serverMessages.ts'

/** More than any log has. */
const MOST_PIECES = 10_000

/** Puts the pieces of logs together. */
export interface LogFetcher {
  /** Forget what came of an earlier try. */
  begin(game: GameId): void
  hear(piece: ServerMessageOf<'log'>): void
  /** The whole text once all pieces are there, else null. */
  take(game: GameId): string | null
}

export function createLogFetcher(): LogFetcher {
  const pieces = new Map<GameId, (string | undefined)[]>()
  return {
    begin(game) {
      pieces.set(game, [])
    },
    hear({ game, part, parts, text }) {
      const list = pieces.get(game)
      if (list === undefined || parts > MOST_PIECES || !isPlace(part, parts)) return
      list.length = parts
      list[part] = text
    },
    take(game) {
      const list = pieces.get(game) ?? []
      pieces.delete(game)
      const complete = list.length > 0 && Array.from(list).every((piece) => piece !== undefined)
      return complete ? list.join('') : null
    },
  }
}

function isPlace(part: number, parts: number): boolean {
  return Number.isInteger(part) && Number.isInteger(parts) && part >= 0 && part < parts
}
