/** Each message to its handler; each request gets exactly one answer. */
import { assertNever } from '../../game/index.ts'
import type { ClientMessage } from '../../protocol/messages/clientMessages.ts'
import type { Answer } from '../../protocol/messages/serverMessages.ts'
import { ownerRequests } from '../tables/ownerRequests.ts'
import { no, type Reply } from '../tables/reply.ts'
import { tableRequests, type AtTable } from '../tables/tableRequests.ts'
import { hostRequests, type AtHost } from './hostRequests.ts'

type AnyReply = Reply<ClientMessage['type']> | Promise<Reply<ClientMessage['type']>>

export async function dispatch(at: AtHost, message: ClientMessage): Promise<void> {
  const { client } = at.session
  if (message.type === 'ping') {
    client.send({ type: 'pong', to: message.id })
    return
  }
  const reply = await replyTo(at, message)
  client.send({ type: 'answer', to: message.id, ...reply } as Answer)
  if (message.type === 'leave') await tidyAfter(at)
}

async function tidyAfter({ tables }: AtHost): Promise<void> {
  for (const table of tables.list) await tables.tidy(table)
}

function replyTo(at: AtHost, message: ClientMessage): AnyReply {
  if (at.session.greeted === null && message.type !== 'hello') return no('helloFirst')
  switch (message.type) {
    case 'ping':
      throw new Error('Pings are answered before.')
    case 'hello':
      return hostRequests.hello(at, message)
    case 'operate':
      return hostRequests.operate(at, message)
    case 'listTables':
      return hostRequests.listTables(at, message)
    case 'createTable':
      return hostRequests.createTable(at, message)
    case 'join':
      return hostRequests.join(at, message)
    case 'watch':
      return hostRequests.watch(at, message)
    case 'reclaim':
      return hostRequests.reclaim(at, message)
    case 'claimSeat':
      return hostRequests.claimSeat(at, message)
    case 'getLog':
      return hostRequests.getLog(at, message)
    default:
      return replyAtTable(at, message)
  }
}

type TableMessage = Extract<ClientMessage, { type: keyof typeof tableRequests | keyof typeof ownerRequests }>

function replyAtTable({ session, tables }: AtHost, message: TableMessage): AnyReply {
  const table = session.table === null ? null : tables.byTableId(session.table)
  const asker = table?.askerOf(session.client) ?? null
  if (table === null || asker === null) return no('noTable')
  const at: AtTable = { table, asker }
  switch (message.type) {
    case 'snapshot':
      return tableRequests.snapshot(at, message)
    case 'sit':
      return tableRequests.sit(at, message)
    case 'leave':
      return tableRequests.leave(at, message)
    case 'setPerson':
      return tableRequests.setPerson(at, message)
    case 'setReady':
      return tableRequests.setReady(at, message)
    case 'react':
      return tableRequests.react(at, message)
    case 'callBot':
      return tableRequests.callBot(at, message)
    case 'command':
      return tableRequests.command(at, message)
    case 'setRules':
      return ownerRequests.setRules(at, message)
    case 'setOptions':
      return ownerRequests.setOptions(at, message)
    case 'renameTable':
      return ownerRequests.renameTable(at, message)
    case 'addBot':
      return ownerRequests.addBot(at, message)
    case 'freeSeat':
      return ownerRequests.freeSeat(at, message)
    case 'offerSeat':
      return ownerRequests.offerSeat(at, message)
    case 'admit':
      return ownerRequests.admit(at, message)
    case 'start':
      return ownerRequests.start(at, message)
    case 'pause':
      return ownerRequests.pause(at, message)
    case 'resume':
      return ownerRequests.resume(at, message)
    case 'endGame':
      return ownerRequests.endGame(at, message)
    case 'handOn':
      return ownerRequests.handOn(at, message)
    case 'rematch':
      return ownerRequests.rematch(at, message)
    default:
      return assertNever(message)
  }
}
