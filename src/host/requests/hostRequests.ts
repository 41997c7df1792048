/** What any connection may ask for, at a table or not. */
import type { ClientMessageType } from '../../protocol/messages/clientMessages.ts'
import { problem } from '../../protocol/messages/problems.ts'
import { checkName } from '../../protocol/names.ts'
import type { TableId } from '../../protocol/ids.ts'
import { PROTOCOL_VERSION } from '../../protocol/version.ts'
import { readGameText } from '../log/linkedLog.ts'
import type { CodeGuard } from '../tables/codeGuard.ts'
import { rulesProblem } from '../tables/ownerRequests.ts'
import { DONE, no, refused, type Handler, type Refused } from '../tables/reply.ts'
import { give, seatPerson } from '../tables/seating.ts'
import { isProofOf } from '../tables/secrets.ts'
import type { Tally } from '../tables/tally.ts'
import { MAX_TABLES, type Tables } from '../tables/tables.ts'
import { checkedPerson } from '../tables/tableRequests.ts'
import type { Table } from '../tables/table.ts'
import type { Session } from './session.ts'

/** Characters of a log in one message. */
const LOG_PART = 32 * 1024

/** In ten minutes. */
export const TABLES_PER_ADDRESS = 10
const OWN_ADDRESS = '127.0.0.1'

export interface AtHost {
  readonly session: Session
  readonly tables: Tables
  readonly codes: CodeGuard
  /** Tables that each address created. */
  readonly created: Tally
  readonly gamesFolder: string
  /** Hexadecimal; whoever proves it is the operator. */
  readonly operatorKey: string
}

type Handlers<Types extends ClientMessageType> = { readonly [Type in Types]: Handler<Type, AtHost> }

export type HostRequest =
  'hello' | 'operate' | 'listTables' | 'createTable' | 'join' | 'watch' | 'reclaim' | 'claimSeat' | 'getLog'

export const hostRequests: Handlers<HostRequest> = {
  hello({ session }, { protocol, device }) {
    if (protocol !== PROTOCOL_VERSION) session.client.goodbye('otherVersion')
    else session.greeted = device
    return DONE
  },

  operate({ session, operatorKey }, { proof }) {
    if (!isProofOf(proof, { secret: operatorKey, nonce: session.nonce, purpose: 'operate' }))
      return no('wrongProof')
    session.isOperator = true
    return DONE
  },

  listTables({ tables }) {
    return { ok: true, tables: tables.entries }
  },

  async createTable(at, { name, person, rules }) {
    const { tables, session } = at
    if (tables.isFull) return refused(problem('tooManyTables', { limit: MAX_TABLES }))
    // One guest must not use up the tables of all. The host's own computer is nobody's guest.
    if (session.address !== OWN_ADDRESS && at.created.waitFor(session.address) > 0)
      return refused(problem('tooManyTables', { limit: TABLES_PER_ADDRESS }))
    const checked = checkName(name)
    const who = checkName(person.name)
    if (!checked.ok) return refused(problem('badName', { fault: checked.fault }))
    if (!who.ok) return refused(problem('badName', { fault: who.fault }))
    const fault = rulesProblem(rules)
    if (fault !== null) return refused(fault)
    const table = await tables.create({ name: checked.name, rules, bots: [], kept: false })
    if (table === null) return no('diskFailing')
    at.created.add(session.address)
    comeFrom(at, table)
    const seat = table.seats.firstFree
    const seated =
      seat === null
        ? null
        : await seatPerson(table, {
            client: session.client,
            seat,
            who: { name: who.name, avatar: person.avatar },
          })
    if (seat === null || seated === null) {
      await tables.remove(table)
      return no('diskFailing')
    }
    return { ok: true, table: table.id, seat, code: table.code }
  },

  async join(at, { table: id, code, person }) {
    const { session } = at
    const found = await admitted(at, { id, code, name: person.name })
    if (!('table' in found)) return found
    const { table } = found
    await table.settled()
    const here = table.askerOf(session.client)
    const own = here?.person ? table.seats.seatOf(here.person) : null
    if (own !== null) return refused(problem('alreadySeated', { seat: own }))
    const who = checkedPerson(table, person, null)
    const free = table.status === 'lobby' ? table.seats.firstFree : null
    if (free !== null && 'code' in who) return refused(who)
    comeFrom(at, table)
    if (free === null || 'code' in who) {
      table.attach(session.client, null)
      return { ok: true, table: table.id, seat: null }
    }
    const seated = await seatPerson(table, { client: session.client, seat: free, who })
    return seated === null
      ? no('diskFailing')
      : { ok: true, table: table.id, seat: table.seats.seatOf(seated) }
  },

  async watch(at, { table: id, code }) {
    const found = await admitted(at, { id, code, name: '' })
    if (!('table' in found)) return found
    const { table } = found
    const here = table.askerOf(at.session.client)
    const own = here?.person ? table.seats.seatOf(here.person) : null
    if (own !== null) return refused(problem('alreadySeated', { seat: own }))
    comeFrom(at, table)
    table.attach(at.session.client, null)
    return { ok: true, table: table.id }
  },

  reclaim(at, { table: id, proof }) {
    const table = at.tables.byTableId(id)
    if (table === null) return no('noSuchTable')
    const { nonce, client } = at.session
    const person = table.seats.people.find((entry) =>
      isProofOf(proof, { secret: entry.token, nonce, purpose: 'reclaim' }),
    )
    if (person === undefined) return no('wrongProof')
    comeFrom(at, table)
    table.attach(client, person)
    const seat = table.seats.seatOf(person)
    return seat === null ? no('wrongProof') : { ok: true, table: id, seat }
  },

  async claimSeat(at, { ticket }) {
    const wait = at.codes.waitFor(at.session.address)
    if (wait > 0) return refused(problem('tooManyTries', { retryInMs: wait }))
    const found = at.tables.byTicket(ticket)
    if (found === null) {
      at.codes.failed(at.session.address)
      return no('wrongTicket')
    }
    const { table, person } = found
    await table.settled()
    if (person.ticket !== ticket) return no('wrongTicket')
    comeFrom(at, table)
    if (!(await give(table, { client: at.session.client, person }))) return no('diskFailing')
    const seat = table.seats.seatOf(person)
    return seat === null ? no('wrongTicket') : { ok: true, table: table.id, seat }
  },

  async getLog({ session, tables, gamesFolder }, { id, game }) {
    const table = session.table === null ? null : tables.byTableId(session.table)
    if (table === null) return no('noTable')
    if (table.gameId === game && table.status === 'playing') return no('gameNotOver')
    if (!table.finishedGames.includes(game)) return no('noSuchGame')
    const text = await readGameText(gamesFolder, game).catch(() => null)
    if (text === null) return no('noSuchGame')
    const parts = Math.max(1, Math.ceil(text.length / LOG_PART))
    for (let part = 0; part < parts; part++) {
      if (!(await session.client.hasRoom())) break
      const piece = text.slice(part * LOG_PART, (part + 1) * LOG_PART)
      session.client.send({ type: 'log', to: id, game, part, parts, text: piece })
    }
    return DONE
  },
}

/** A connection is at one table at a time. */
function comeFrom({ session, tables }: AtHost, table: Table): void {
  if (session.table === null || session.table === table.id) return
  tables.byTableId(session.table)?.detach(session.client)
}

async function admitted(
  { session, tables, codes }: AtHost,
  { id, code, name }: { readonly id: TableId | null; readonly code: string | null; readonly name: string },
): Promise<{ readonly table: Table } | Refused> {
  const named = id === null ? null : tables.byTableId(id)
  if (id !== null && named === null) return no('noSuchTable')
  if (named !== null && (session.isOperator || !named.options.locked)) return { table: named }
  const wait = codes.waitFor(session.address)
  if (wait > 0) return refused(problem('tooManyTries', { retryInMs: wait }))
  const found = code === null ? null : tables.byCode(code)
  if (found === null || (named !== null && found !== named)) {
    if (code !== null) codes.failed(session.address)
    return no('wrongCode')
  }
  if (!codes.needsApproval) return { table: found }
  const shown = checkName(name)
  return (await found.requests.ask(session.client, shown.ok ? shown.name : '?'))
    ? { table: found }
    : no('notAdmitted')
}
