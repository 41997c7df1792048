import type { Shuffle } from '../../game/index.ts'
import type { HostEvent } from '../hostEvents.ts'
import type { FileOps } from '../log/durableFile.ts'

/** What games need of the host around them. */
export interface GameEnv {
  readonly appVersion: string
  readonly gamesFolder: string
  /** Replaced where a test makes the disk fail. */
  readonly files?: FileOps
  /** Factor on the time that bots think; 0 for none. */
  readonly botPace: number
  /** Milliseconds between two tries of a failing disk. */
  readonly diskRetryMs: number
  /** In place of fair shuffles, so that a test plays the same game again; null for fair ones. */
  readonly shuffle: Shuffle | null
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly report: (event: HostEvent) => void
}
