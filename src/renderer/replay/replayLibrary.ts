import type { GameId } from '../../protocol/ids.ts'
import type { ClientMessageOf } from '../../protocol/messages/clientMessages.ts'
import type { ListedGame } from '../client/listedGame.ts'

/** What is at hand beside the game itself where a replay is shown: other games, a host, and the means to make pages. */
export interface ReplayLibrary {
  /** The file of a game, null for one that is not here. */
  read(game: GameId): Promise<string | null>
  /** The page that plays a game, for `playerPage`; null where it cannot be had. */
  player(): Promise<string | null>
  /** All games that are here. */
  readonly games: readonly ListedGame[]
  /** Shows another game at this step. */
  show(game: GameId, step: number): void
  /** Plays on where this log ends, at a new table, and goes there; else gives what prevents it, in words. */
  playOn(log: string, wish: PlayOnWish, onPiece: (share: number) => void): Promise<string | null>
}

export type PlayOnWish = Pick<ClientMessageOf<'playOn'>, 'name' | 'person' | 'seat' | 'level'>
