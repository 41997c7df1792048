import type { GameId } from '../../protocol/ids.ts'
import type { TableFace } from './tableFace.ts'
import { TABLE_FORMAT, type TableRecord } from './tableRecord.ts'

/** What is kept of a table. */
export function recordOf(
  table: TableFace &
    Pick<TableRecord, 'createdAt' | 'kept'> & { readonly slot: { readonly toKeep: GameId | null } },
): TableRecord {
  const { chosen } = table.ownership
  return {
    format: TABLE_FORMAT,
    id: table.id,
    name: table.name,
    code: table.code,
    createdAt: table.createdAt,
    kept: table.kept,
    rules: table.rules,
    options: table.options,
    owner: chosen === null ? null : table.seats.keptSeatOf(chosen),
    seats: table.seats.record(),
    game: table.slot.toKeep,
    finished: table.finishedGames,
  }
}
