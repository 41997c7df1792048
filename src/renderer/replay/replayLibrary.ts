import type { GameId } from '../../protocol/ids.ts'

/** The other games that are at hand where a replay is shown. */
export interface ReplayLibrary {
  /** The file of a game, null for one that is not here. */
  read(game: GameId): Promise<string | null>
}
