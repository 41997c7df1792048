/** What any connection may ask for, at a table or not. */
import type { SeatId } from '../../game/index.ts'
import type { ClientMessageType, Person } from '../../protocol/messages/clientMessages.ts'
import { problem } from '../../protocol/messages/problems.ts'
import type { TableId } from '../../protocol/ids.ts'
import { readGameText } from '../log/linkedLog.ts'
import type { Client } from '../tables/client.ts'
import { rulesProblem } from '../tables/ownerRequests.ts'
import { DONE, no, withProblem, type Handler, type Hindered, type Reply } from '../tables/reply.ts'
import { give, makeRoom, seatInLobby, seatPerson } from '../tables/seating.ts'
import { Seats } from '../tables/seats.ts'
import { isProofOf } from '../secrets.ts'
import { checkedPerson, personProblem } from '../tables/tableRequests.ts'
import type { Table } from '../tables/table.ts'
import { checkedNames, newTableProblem, openTable, sitDownFirst, type AtHost } from './atHost.ts'
import { playOnRequests } from './playOn.ts'

/** Characters of a log in one message. */
const LOG_PART = 32 * 1024

type Handlers<Types extends ClientMessageType> = { readonly [Type in Types]: Handler<Type, AtHost> }

export type HostRequest =
  | 'hello'
  | 'operate'
  | 'listTables'
  | 'listAddresses'
  | 'createTable'
  | 'join'
  | 'watch'
  | 'reclaim'
  | 'claimSeat'
  | 'bringLog'
  | 'playOn'
  | 'getLog'

export const hostRequests: Handlers<HostRequest> = {
  ...playOnRequests,

  hello({ session }, { device }) {
    session.greeted = device
    return DONE
  },

  operate({ session, operatorKey }, { proof }) {
    // From elsewhere it is passed on by somebody who pretended to be this host and had the proof made over its nonce.
    if (
      !session.isOwnComputer ||
      !isProofOf(proof, { secret: operatorKey, ground: session, purpose: 'operate' })
    )
      return no('wrongProof')
    session.isOperator = true
    return DONE
  },

  listTables({ tables }) {
    return { ok: true, tables: tables.entries }
  },

  listAddresses({ addresses }) {
    return { ok: true, addresses: addresses() }
  },

  async createTable(at, { name, person, rules }) {
    const problem = newTableProblem(at)
    if (problem !== null) return withProblem(problem)
    const names = checkedNames(name, person)
    if ('code' in names) return withProblem(names)
    const fault = rulesProblem(rules)
    if (fault !== null) return withProblem(fault)
    const seats = Seats.withBots([])
    const table = await openTable(at, { name: names.name, rules, seats })
    const seat = 0 as SeatId
    if (table === null || !(await sitDownFirst(at, table, { seat, who: names.who }))) return no('diskFailing')
    return { ok: true, table: table.id, seat, code: table.code }
  },

  async join(at, { table: id, code, person }) {
    const { session } = at
    const found = await admitted(at, { id, code, name: person.name })
    if (!('table' in found)) return found
    const { table } = found
    return makeRoom(table, {
      lacks: () => personProblem(table, person, session.client),
      sitDown: () => joinTable(table, { client: session.client, person }),
    })
  },

  async watch(at, { table: id, code }) {
    const found = await admitted(at, { id, code, name: '' })
    if (!('table' in found)) return found
    const { table } = found
    // The last one may have left while the owner was asked.
    if (table.isClosed) return no('noSuchTable')
    const own = table.seats.seatFor(at.session.client)
    if (own !== null) return withProblem(problem('alreadySeated', { seat: own }))
    table.attach(at.session.client, null)
    return { ok: true, table: table.id }
  },

  reclaim(at, message) {
    const { table: id, proof } = message
    const table = at.tables.byTableId(id)
    if (table === null) return no('noSuchTable')
    const { session } = at
    const isProven = (secret: string): boolean =>
      isProofOf(proof, { secret, ground: session, purpose: 'reclaim' })
    const person = table.seats.people.find(({ token }) => isProven(token))
    if (person === undefined) {
      // What takes the seat away may be in vain, and whoever hears of a wrong proof forgets the seat.
      const doubt = table.seats.doubtOf(isProven)
      return doubt === null ? no('wrongProof') : doubt.then(() => hostRequests.reclaim(at, message))
    }
    table.attach(session.client, person)
    const seat = table.seats.seatOf(person)
    return seat === null ? no('wrongProof') : { ok: true, table: id, seat }
  },

  async claimSeat(at, { ticket }) {
    const wait = at.codes.waitFor(at.session.address)
    if (wait > 0) return withProblem(problem('tooManyTries', { retryInMs: wait }))
    const found = at.tables.byTicket(ticket)
    if (found === null) {
      at.codes.failed(at.session.address)
      return no('wrongTicket')
    }
    const { table, person } = found
    await table.slot.settled()
    // Of two who open it at once, one gets the seat.
    if (person.ticket?.code !== ticket || person.ticket.stage !== 'open') return no('wrongTicket')
    const failed = await give(table, { client: at.session.client, person })
    if (failed !== null) return withProblem(failed)
    const seat = table.seats.seatOf(person)
    return seat === null ? no('wrongTicket') : { ok: true, table: table.id, seat }
  },

  getLog({ session, tables, gamesFolder, sentLogs }, { id, game }) {
    const table = session.table === null ? null : tables.byTableId(session.table)
    if (table === null) return no('noTable')
    if (table.game?.id === game && table.status === 'playing') return no('gameNotOver')
    if (!table.finishedGames.includes(game)) return no('noSuchGame')
    const sent = sentLogs.send(session, async () => {
      // Nothing is read for a client that does not read what it has asked for before.
      if (!(await session.client.hasRoom())) return DONE
      const read = (): Promise<string> => readGameText(gamesFolder, game)
      const send = async (text: string): Promise<typeof DONE> => {
        const parts = Math.max(1, Math.ceil(text.length / LOG_PART))
        for (let part = 0; part < parts; part++) {
          if (!(await session.client.hasRoom())) break
          const piece = text.slice(part * LOG_PART, (part + 1) * LOG_PART)
          session.client.send({ type: 'log', to: id, game, part, parts, text: piece })
        }
        return DONE
      }
      return sentLogs.withText(game, read, send).catch(() => no('noSuchGame'))
    })
    return sent ?? no('tooBusy')
  },
}

/** To play in the lobby, and to watch where that cannot be. */
async function joinTable(
  table: Table,
  { client, person }: { readonly client: Client; readonly person: Person },
): Promise<Reply<'join'>> {
  const own = table.seats.seatFor(client)
  if (own !== null) return withProblem(problem('alreadySeated', { seat: own }))
  const free = table.status === 'lobby' ? seatInLobby(table) : null
  const who = checkedPerson(table, person, { client, seat: free === null ? null : table.seats.at(free) })
  if (free !== null && 'code' in who) return withProblem(who)
  if (free === null || 'code' in who) {
    table.attach(client, null)
    return { ok: true, table: table.id, seat: null }
  }
  const seated = await seatPerson(table, { client, seat: free, who })
  if (seated === null) return no('diskFailing')
  const seat = table.seats.seatOf(seated)
  // It was removed meanwhile, and stays where else it is.
  return seat === null && table.askerOf(client) === null
    ? no('notAdmitted')
    : { ok: true, table: table.id, seat }
}

async function admitted(
  { session, tables, codes }: AtHost,
  { id, code, name }: { readonly id: TableId | null; readonly code: string | null; readonly name: string },
): Promise<{ readonly table: Table } | Hindered> {
  const letIn = async (
    table: Table,
    { needsWord }: { readonly needsWord: boolean },
  ): Promise<{ readonly table: Table } | Hindered> => {
    const isAdmitted = await table.requests.admits(session.client, { name, needsWord })
    return isAdmitted ? { table } : no('notAdmitted')
  }
  const named = id === null ? null : tables.byTableId(id)
  if (id !== null && named === null) return no('noSuchTable')
  if (named !== null && (session.isOperator || !named.options.locked))
    return letIn(named, { needsWord: false })
  const wait = codes.waitFor(session.address)
  if (wait > 0) return withProblem(problem('tooManyTries', { retryInMs: wait }))
  const found = code === null ? null : tables.byCode(code)
  if (found === null || (named !== null && found !== named)) {
    if (code !== null) codes.failed(session.address)
    return no('wrongCode')
  }
  return letIn(found, { needsWord: codes.needsApproval })
}
