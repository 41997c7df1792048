/** What the requests to a host have to work with, and what they have in common. */
import type { SeatId } from '../../game/index.ts'
import type { Person } from '../../protocol/messages/clientMessages.ts'
import { problem, type Problem } from '../../protocol/messages/problems.ts'
import type { HostAddress } from '../../protocol/messages/serverMessages.ts'
import { checkName } from '../../protocol/names.ts'
import type { CodeGuard } from './codeGuard.ts'
import { seatPerson } from '../tables/seating.ts'
import type { Table } from '../tables/table.ts'
import { MAX_TABLES, type NewTable, type Tables } from '../tables/tables.ts'
import type { Tally } from './tally.ts'
import type { BroughtLogs } from './broughtLogs.ts'
import type { Paces } from './paces.ts'
import type { SentLogs } from './sentLogs.ts'
import type { Session } from './session.ts'

/** In ten minutes. */
export const TABLES_PER_ADDRESS = 10
const OWN_ADDRESSES = ['127.0.0.1', '::1']

export interface AtHost {
  readonly session: Session
  readonly tables: Tables
  readonly codes: CodeGuard
  /** Tables that each address created. */
  readonly created: Tally
  /** Logs that are being brought, to be played on. */
  readonly brought: BroughtLogs
  /** Logs that are being sent. */
  readonly sentLogs: SentLogs
  readonly paces: Paces
  readonly gamesFolder: string
  /** Ways to the host, the likeliest first. */
  readonly addresses: () => readonly HostAddress[]
  /** Hexadecimal; whoever proves it is the operator. */
  readonly operatorKey: string
}

/** Why this connection may not open a table now; null when it may. */
export function newTableProblem({ tables, session, created }: AtHost): Problem | null {
  if (tables.isFull) return problem('tooManyTables', { limit: MAX_TABLES })
  // One guest must not use up the tables of all. The host's own computer is nobody's guest.
  if (!OWN_ADDRESSES.includes(session.address) && created.waitFor(session.address) > 0)
    return problem('tooManyTables', { limit: TABLES_PER_ADDRESS })
  return null
}

/** A new table's name and its first person, as they may be shown; or what is wrong with one of them. */
export function checkedNames(
  name: string,
  person: Person,
): { readonly name: string; readonly who: Person } | Problem {
  const [checked, who] = [checkName(name), checkName(person.name)]
  if (!checked.ok) return problem('badName', { fault: checked.fault })
  if (!who.ok) return problem('badName', { fault: who.fault })
  return { name: checked.name, who: { name: who.name, avatar: person.avatar } }
}

/** A new table of this connection's address; null when the disk fails. */
export function openTable(
  { tables, session, created }: AtHost,
  wish: Omit<NewTable, 'kept'>,
): Promise<Table | null> {
  // Counted at once: many that are asked for in one go are many.
  created.add(session.address)
  return tables.create({ ...wish, kept: false })
}

/** The first person at a table that was opened just now. False, and no table, when the disk fails. */
export async function sitDownFirst(
  at: AtHost,
  table: Table,
  { seat, who }: { readonly seat: SeatId; readonly who: Person },
): Promise<boolean> {
  if ((await seatPerson(table, { client: at.session.client, seat, who })) !== null) return true
  await at.tables.remove(table)
  return false
}
