import type { BotLevel } from '../../game/index.ts'
import type { Device } from '../../protocol/messages/tableView.ts'
import type { BotBrain } from '../games/botPlayers.ts'
import type { GameEnv } from '../games/gameEnv.ts'
import type { TableStore } from './tableRecord.ts'

/** What tables, and the games on them, need of the host around them. */
export interface TableEnv extends GameEnv {
  readonly store: TableStore
  readonly brainOf: (level: BotLevel) => BotBrain
  /** Milliseconds without a connection until a person counts as away. */
  readonly awayMs: Readonly<Record<Device, number>>
  /** Milliseconds that guests have for each of the two steps of the fair shuffles. */
  readonly nonceLimitMs: number
}
