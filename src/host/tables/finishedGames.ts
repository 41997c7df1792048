import type { GameId } from '../../protocol/ids.ts'

/** All of them are told with each change of a table, and an owner who begins and ends games can have thousands. */
const MOST = 100

/** The games of a table that are over, the oldest first, with one more; the oldest ones are no longer the table's. */
export function withFinished(games: readonly GameId[], game: GameId): readonly GameId[] {
  return games.includes(game) ? games : [...games, game].slice(-MOST)
}
