/** What the parts of a table that live in files of their own may use of it. */
import type { Command, Rules } from '../../game/index.ts'
import type { GameId, TableId } from '../../protocol/ids.ts'
import type { LogActor } from '../../protocol/log/records.ts'
import type { PauseReason, TableOptions, TableStatus } from '../../protocol/messages/tableView.ts'
import type { HostEvent } from '../hostEvents.ts'
import type { Asker, Audience } from './audience.ts'
import type { Client } from './client.ts'
import type { JoinRequests } from './joinRequests.ts'
import type { Newcomers } from './newcomers.ts'
import type { Ownership } from './ownership.ts'
import type { Play } from '../games/play.ts'
import type { Outcome } from '../games/runningGame.ts'
import type { PersonSeat, Seats } from './seats.ts'

export interface TableFace {
  readonly id: TableId
  readonly code: string
  readonly name: string
  readonly rules: Rules
  readonly options: TableOptions
  readonly status: TableStatus
  readonly paused: PauseReason | null
  readonly finishedGames: readonly GameId[]
  readonly seats: Seats
  readonly audience: Audience
  readonly newcomers: Newcomers
  readonly requests: JoinRequests
  readonly ownership: Ownership
  /** Who may do the owner's acts; null while no person sits here. */
  readonly owner: PersonSeat | null
  /** Null in the lobby. */
  readonly game: Play | null
  mayOwn(asker: Asker): boolean
  /** Does a bot play for this absent person? */
  hasStandIn(person: PersonSeat): boolean
  /** The client comes to this table: on the seat of `person`, or to watch. */
  attach(client: Client, person: PersonSeat | null): void
  /** The client has no place here any more; it keeps its connection. */
  dismiss(client: Client): Client
  /** The connection of this person is lost: from now on it is waited for. */
  disconnect(person: PersonSeat): void
  /** Carries a command out that is no player's move. */
  act(command: Command, actor: LogActor): Promise<Outcome>
  /** Saves and tells; false when the disk fails, and what `undo` takes back is undone. */
  saved(undo?: () => void): Promise<boolean>
  /** To be called when seats, ready marks or options have changed. */
  moveOn(): void
  /**
   * To be called when somebody is away, is back or has left: where people play and none is there, the game stands still,
   * and it goes on where those are there for whom it waited.
   */
  peopleChanged(): void
  report(event: HostEvent): void
}
