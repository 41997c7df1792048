import type { Clocks } from '../../protocol/messages/serverMessages.ts'
import type { TableView } from '../../protocol/messages/tableView.ts'
import type { Clock, TableClocks } from './tableTypes.ts'

export const NO_CLOCKS: TableClocks = { window: null, nextHand: null, turn: null, away: [] }

/** The countdowns of a game's message that arrived at `at`, a time of `performance.now()`. */
export function gameClocks(clocks: Clocks, at: number, held: boolean): Omit<TableClocks, 'away'> {
  return {
    window: clockOf(clocks.windowInMs, at, held),
    nextHand: clockOf(clocks.nextHandInMs, at, held),
    turn: clockOf(clocks.turnInMs, at, held),
  }
}

/** The countdowns of a table's message. Absence runs on while a game stands still. */
export function tableClocks(table: TableView, at: number): Pick<TableClocks, 'nextHand' | 'away'> {
  return {
    nextHand: clockOf(table.nextHandInMs, at, table.paused !== null),
    away: table.seats.map((seat) => clockOf(seat?.awayInMs ?? null, at, false)),
  }
}

/**
 * The game's own countdowns once its table stands still: what a failing disk holds up stands in no position. They run on
 * with the next position that comes.
 */
export function stoodStill(clocks: TableClocks, at: number): TableClocks {
  const stopped = (clock: Clock | null): Clock | null =>
    clock === null ? null : { leftMs: leftAt(clock, at), at, held: true }
  return { ...clocks, window: stopped(clocks.window), turn: stopped(clocks.turn) }
}

/** Milliseconds left at `now`, never below 0. */
export function leftAt(clock: Clock, now: number): number {
  return Math.max(0, clock.held ? clock.leftMs : clock.leftMs - (now - clock.at))
}

function clockOf(leftMs: number | null, at: number, hold: boolean): Clock | null {
  return leftMs === null ? null : { leftMs, at, held: hold }
}
