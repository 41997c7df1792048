import type { BotLevel, Shuffle } from '../../game/index.ts'
import type { Device } from '../../protocol/messages/tableView.ts'
import type { HostEvent } from '../hostEvents.ts'
import type { FileOps } from '../log/durableFile.ts'
import type { BotBrain } from './botPlayers.ts'
import type { TableStore } from './tableRecord.ts'

/** What tables need of the host around them. */
export interface TableEnv {
  readonly appVersion: string
  readonly store: TableStore
  readonly gamesFolder: string
  /** Replaced where a test makes the disk fail. */
  readonly files?: FileOps
  readonly brainOf: (level: BotLevel) => BotBrain
  /** Factor on the time that bots think; 0 for none. */
  readonly botPace: number
  /** Milliseconds without a connection until a person counts as away. */
  readonly awayMs: Readonly<Record<Device, number>>
  /** Milliseconds between two tries of a failing disk. */
  readonly diskRetryMs: number
  /** In place of fair shuffles, so that a test plays the same game again; null for fair ones. */
  readonly shuffle: Shuffle | null
  /** Milliseconds that guests have for each of the two steps of the fair shuffles. */
  readonly nonceLimitMs: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly report: (event: HostEvent) => void
}
