import { MIN_SEATS } from '../../game/index.ts'
import type { TableView } from '../../protocol/messages/tableView.ts'

/** What the lobby waits for, seen from one's own place. */
export interface LobbyState {
  /** `owner` may start; the operator of the host counts as one. */
  readonly role: 'owner' | 'guest' | 'spectator'
  /** The operator may start without a seat. */
  readonly seated: boolean
  /** The own mark. */
  readonly ready: boolean
  /** Seats that must be taken before a game can start. */
  readonly missing: number
  /** Names of the other people who are not ready. The owner is none of them: to start is to be ready. */
  readonly waitingFor: readonly string[]
  /** Other people than oneself, the ready ones too. */
  readonly others: number
  readonly free: number
  /** Empty while nobody owns the table. */
  readonly owner: string
}

/** Nobody plays at this table, or all who do were waited for in vain: outside of a game whoever comes gets a seat. */
export function isForsaken({ seats }: Pick<TableView, 'seats'>): boolean {
  return seats.every((seat) => seat === null || seat.occupant.type === 'bot' || seat.away)
}

export function lobbyState(table: TableView): LobbyState {
  const { seats, you, owner, mayOwn } = table
  const taken = seats.filter((seat) => seat !== null)
  const free = seats.length - taken.length
  return {
    role: mayOwn ? 'owner' : you === null ? 'spectator' : 'guest',
    seated: you !== null,
    ready: you !== null && seats[you]?.ready === true,
    missing: Math.max(0, MIN_SEATS - taken.length),
    waitingFor: seats.flatMap((seat, index) =>
      seat !== null && index !== you && index !== owner && !seat.ready ? [seat.occupant.name] : [],
    ),
    others: seats.filter((seat, index) => seat?.occupant.type === 'person' && index !== you).length,
    free: isForsaken(table) ? Math.max(1, free) : free,
    owner: owner === null ? '' : (seats[owner]?.occupant.name ?? ''),
  }
}
