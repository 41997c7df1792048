/** Each message to its handler; each request gets exactly one answer. */
import type { ClientMessage, ClientMessageType } from '../../protocol/messages/clientMessages.ts'
import type { Answer } from '../../protocol/messages/serverMessages.ts'
import { ownerRequests } from '../tables/ownerRequests.ts'
import { no, type Handler, type Reply } from '../tables/reply.ts'
import type { Table } from '../tables/table.ts'
import { tableRequests, type AtTable } from '../tables/tableRequests.ts'
import type { AtHost } from './atHost.ts'
import { hostRequests, type HostRequest } from './hostRequests.ts'

type AnyReply = Reply<ClientMessageType>

/** Does not compile while a message is nobody's. */
type TableRequest = Exclude<ClientMessageType, HostRequest | 'ping'>
const atTable: { readonly [Type in TableRequest]: Handler<Type, AtTable> } = {
  ...tableRequests,
  ...ownerRequests,
}

export async function dispatch(at: AtHost, message: ClientMessage): Promise<void> {
  const { client } = at.session
  const tableBefore = tableOf(at)
  tableBefore?.heard(client)
  if (message.type === 'ping') {
    client.send({ type: 'pong', to: message.id })
    return
  }
  const isTooOften = at.session.greeted !== null && !at.paces.take(at.session, message.type)
  const reply = isTooOften ? no('tooOften') : await replyTo(at, message)
  const answer: object = { type: 'answer', to: message.id, ...reply }
  client.send(answer as Answer)
  if (LEAVES.has(message.type) && tableBefore !== null) await at.tables.tidy(tableBefore)
}

/** After these a table may be empty. */
const LEAVES: ReadonlySet<ClientMessageType> = new Set(['leave', 'freeSeat'])

/** What must not wait until a game has begun: these are part of its beginning, or change nothing. */
const AT_ONCE: ReadonlySet<ClientMessageType> = new Set(['commitNonce', 'revealNonce', 'snapshot', 'react'])

function replyTo(at: AtHost, message: ClientMessage): AnyReply | Promise<AnyReply> {
  if (at.session.greeted === null && message.type !== 'hello') return no('helloFirst')
  if (isFor(hostRequests, message.type)) return call(hostRequests[message.type], at, message)
  if (!isFor(atTable, message.type)) throw new Error(`Nobody handles ${message.type}.`)
  const table = tableOf(at)
  if (table?.slot.isStarting === true && !AT_ONCE.has(message.type))
    return table.slot.settled().then(() => replyTo(at, message))
  const asker = table?.askerOf(at.session.client) ?? null
  if (table === null || asker === null) return no('noTable')
  return call(atTable[message.type], { table, asker }, message)
}

function tableOf({ session, tables }: AtHost): Table | null {
  return session.table === null ? null : tables.byTableId(session.table)
}

function isFor<Map extends object>(map: Map, type: string): type is keyof Map & string {
  return Object.hasOwn(map, type)
}

/** The maps pair each handler with the message of its name, which types cannot say of a member chosen at run time. */
function call<Context>(
  handler: unknown,
  context: Context,
  message: ClientMessage,
): AnyReply | Promise<AnyReply> {
  const handle = handler as (context: Context, message: ClientMessage) => AnyReply | Promise<AnyReply>
  return handle(context, message)
}
