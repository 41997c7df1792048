/** What the host reports to whoever runs it. Holds no secret and no card. */
import type { Command, SeatId } from '../game/index.ts'
import type { GameId, TableId } from '../protocol/ids.ts'

export type HostEvent =
  | { readonly type: 'tableCreated'; readonly table: TableId; readonly name: string }
  | { readonly type: 'tableClosed'; readonly table: TableId }
  | { readonly type: 'seatTaken'; readonly table: TableId; readonly seat: SeatId; readonly name: string }
  | { readonly type: 'seatLeft'; readonly table: TableId; readonly seat: SeatId }
  | { readonly type: 'gameStarted'; readonly table: TableId; readonly game: GameId }
  | {
      readonly type: 'gameEnded'
      readonly table: TableId
      readonly game: GameId
      readonly ending: 'finished' | 'abandoned'
    }
  /** A game goes on from its log; `cutBytes` of a torn last line are kept in `keptIn`. */
  | {
      readonly type: 'gameReopened'
      readonly table: TableId
      readonly game: GameId
      readonly decisions: number
      readonly cutBytes: number
      readonly keptIn: string | null
      /** The game whose file has an older format and ends here; null for a file that simply goes on. */
      readonly sealed: GameId | null
    }
  | { readonly type: 'diskFailing'; readonly table: TableId; readonly text: string }
  | { readonly type: 'diskWorks'; readonly table: TableId }
  | {
      readonly type: 'botFault'
      readonly seat: SeatId
      readonly command: Command | null
      readonly text: string
    }
  /** A file that was left as it is. */
  | { readonly type: 'fileRefused'; readonly text: string }
  | { readonly type: 'clientClosed'; readonly address: string; readonly code: string; readonly text: string }
  /** The port takes no connections for a moment, or none any more. */
  | { readonly type: 'serverFault'; readonly text: string }
  | { readonly type: 'discovery'; readonly text: string }
  | { readonly type: 'portChanged'; readonly wanted: number; readonly port: number }
