import type { GameId } from '../../protocol/ids.ts'

/** What is at hand beside the game itself where a replay is shown: other games, and the means to make pages. */
export interface ReplayLibrary {
  /** The file of a game, null for one that is not here. */
  read(game: GameId): Promise<string | null>
  /** The page that plays a game, for `playerPage`; null where it cannot be had. */
  player(): Promise<string | null>
}
