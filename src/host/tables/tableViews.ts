/** A table as others see it. */
import type { TableEntry, TableView } from '../../protocol/messages/tableView.ts'
import type { ServerMessage } from '../../protocol/messages/serverMessages.ts'
import type { Asker } from './audience.ts'
import { occupantOf } from './seats.ts'
import type { TableFace } from './tableFace.ts'

/** A line of the list of tables. */
export function entryOf({ id, name, status, seats, options, paused, game }: TableFace): TableEntry {
  const free = { lobby: seats.freeCount, playing: seats.bots.length, over: 0 }[status]
  // See `makeRoom` and `seatInLobby`.
  const isForsaken = status !== 'playing' && seats.areForsaken
  return {
    id,
    name,
    status,
    players: seats.occupied.map((seat) => occupantOf(seat).name),
    free: isForsaken ? Math.max(1, seats.freeCount) : free,
    locked: options.locked,
    paused: paused !== null,
    branch: game !== null && game.branch !== null,
  }
}

export function viewFor(table: TableFace, asker: Asker): TableView {
  const { seats, owner } = table
  const mayOwn = table.mayOwn(asker)
  return {
    id: table.id,
    name: table.name,
    status: table.status,
    code: asker.person !== null || mayOwn ? table.code : null,
    rules: table.rules,
    options: table.options,
    you: asker.person === null ? null : seats.seatOf(asker.person),
    owner: owner === null ? null : seats.seatOf(owner),
    mayOwn,
    seats: seats.view((person) => table.hasStandIn(person)),
    spectators: table.audience.spectators,
    game: table.game?.id ?? null,
    branch: table.game?.branch ?? null,
    nextHandInMs: table.game?.clocks.nextHandInMs ?? null,
    paused: table.paused,
    finished: table.finishedGames,
    waiting: table.newcomers.list,
    requests: mayOwn ? table.requests.list : [],
  }
}

export function snapshotFor(table: TableFace, asker: Asker): ServerMessage {
  const seen = viewFor(table, asker)
  return {
    type: 'snapshot',
    table: seen,
    game: table.game?.positionFor(seen.you ?? 'public') ?? null,
    show: table.audience.show.view,
  }
}
