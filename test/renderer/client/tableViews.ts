/** What a host says of a table, for tests of those who listen. */
import { presetRules, view, type SeatId } from '../../../src/game/index.ts'
import type { GameId, TableId } from '../../../src/protocol/ids.ts'
import type { GamePosition } from '../../../src/protocol/messages/serverMessages.ts'
import { DEFAULT_OPTIONS, type SeatView, type TableView } from '../../../src/protocol/messages/tableView.ts'
import { positionWhere, type Seen } from '../table/positions.ts'

export const TABLE = 't0123456789abcdef' as TableId
export const GAME = 'g0123456789abcdef01234567' as GameId

export function person(name: string, more: Partial<SeatView> = {}): SeatView {
  return {
    occupant: { type: 'person', name, avatar: 'bird' },
    device: 'computer',
    connected: true,
    ready: false,
    awayInMs: null,
    away: false,
    botPlays: false,
    linkInMs: null,
    ...more,
  }
}

export function bot(name: string): SeatView {
  return {
    ...person(name, { device: null, ready: true }),
    occupant: { type: 'bot', name, avatar: 'bot', level: 'steady' },
  }
}

export function tableView(more: Partial<TableView> = {}): TableView {
  return {
    id: TABLE,
    name: 'Sunday',
    status: 'lobby',
    code: 'K7QXRA',
    rules: presetRules('classic'),
    options: DEFAULT_OPTIONS,
    you: 0 as SeatId,
    owner: 0 as SeatId,
    mayOwn: true,
    seats: [person('Mia'), person('Ole'), null, null, null, null],
    spectators: 0,
    game: null,
    branch: null,
    nextHandInMs: null,
    paused: null,
    finished: [],
    waiting: [],
    requests: [],
    ...more,
  }
}

/** A position in which somebody may draw, as that seat and as the seat after it sees it. */
export function drawing(): { readonly seen: Seen; readonly other: SeatId } {
  const seen = positionWhere({ where: ({ affordances }) => affordances.drawFrom.length > 0 })
  return { seen, other: ((seen.seat + 1) % 4) as SeatId }
}

export function positionOf(seen: Seen, { seat = seen.seat, n = 40 } = {}): GamePosition {
  return {
    game: GAME,
    n,
    view: view(seen.state, seat),
    pending: [{ seat: seen.seat, decision: n }],
    clocks: { windowInMs: null, nextHandInMs: null, turnInMs: null },
    head: null,
  }
}

export function playing(seat: SeatId, more: Partial<TableView> = {}): TableView {
  return tableView({
    status: 'playing',
    game: GAME,
    you: seat,
    seats: [person('Mia'), person('Ole'), bot('Birke'), bot('Erle'), null, null],
    ...more,
  })
}
