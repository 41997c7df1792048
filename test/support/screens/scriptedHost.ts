/** A host that tells what a test wants to see. The page is the built one; only what comes over its socket is made up. */
import type { BrowserContext, WebSocketRoute } from '@playwright/test'
import type { Move, SeatId } from '../../../src/game/index.ts'
import type { ServerMessage, ServerMessageOf } from '../../../src/protocol/messages/serverMessages.ts'
import type { TableEntry } from '../../../src/protocol/messages/tableView.ts'
import { PROTOCOL_VERSION } from '../../../src/protocol/version.ts'
import { SNAPSHOT_N, TABLE } from './scriptedTables.ts'

const HOST_ID = 'h0123456789abcdef'
const TOKEN = '0'.repeat(64)

export interface Script {
  /** What a page hears that comes to its place at the table. */
  snapshot: ServerMessageOf<'snapshot'>
  tables: readonly TableEntry[]
  /** Moves that pages have sent, oldest first; the script answers that they were made, and nothing comes of them. */
  readonly moves?: Move[]
}

/** Tells all pages of the context one thing more. */
export type Tell = (message: ServerMessage) => void

/** All pages of the context hear the script, which may change between two loads. */
export async function tellScript(context: BrowserContext, script: Script): Promise<Tell> {
  const open = new Set<WebSocketRoute>()
  await context.routeWebSocket(/\/ws$/, (socket) => {
    const say = (message: ServerMessage): void => {
      socket.send(JSON.stringify(message))
    }
    open.add(socket)
    socket.onClose(() => open.delete(socket))
    socket.onMessage((frame) => {
      const asked = JSON.parse(String(frame)) as {
        readonly type: string
        readonly id: string
        readonly move?: Move
      }
      const { type, id } = asked
      if (asked.move !== undefined) script.moves?.push(asked.move)
      if (type === 'ping') return say({ type: 'pong', to: id })
      const answer = { type: 'answer', to: id, ok: true } as const
      if (type === 'listTables') return say({ ...answer, tables: script.tables })
      say({ ...answer, table: TABLE, seat: 0 as SeatId, n: SNAPSHOT_N })
      if (type === 'reclaim' || type === 'watch') say(script.snapshot)
    })
    say({
      type: 'welcome',
      protocol: PROTOCOL_VERSION,
      app: '0.1.0',
      hostId: HOST_ID,
      hostName: 'Kitchen',
      links: ['http://192.168.178.120:4711/'],
      nonce: TOKEN,
    })
  })
  return (message) => {
    for (const socket of open) socket.send(JSON.stringify(message))
  }
}

export interface Chosen {
  readonly language: string
  readonly theme: 'light' | 'dark' | 'contrast'
  readonly motion?: 'full' | 'fast'
  readonly volume?: number
}

/** What the page finds in its storage: a place at the scripted table, and the person's choices. */
export async function takePlace(
  context: BrowserContext,
  { link, place, chosen }: { link: string; place: 'seat' | 'watch' | null; chosen: Chosen },
): Promise<void> {
  const address = new URL(link).host
  const known = {
    hostId: HOST_ID,
    address,
    table: TABLE,
    tableName: 'Sunday at the long table',
    seat: 0,
    token: TOKEN,
    seenAt: 1_790_000_000_000,
    handNumber: 5,
    phase: 7,
    over: false,
    others: [],
  }
  const kept =
    place === 'seat'
      ? { type: 'seat', known }
      : place === 'watch'
        ? { type: 'watch', hostId: HOST_ID, address, table: TABLE, code: null, wish: null }
        : null
  const settings = { name: 'Annelore', avatar: 'bird', volume: 0, motion: 'reduced', ...chosen }
  await context.addInitScript(
    ([seat, choices]) => {
      if (seat === null) sessionStorage.removeItem('klopf.seat')
      else sessionStorage.setItem('klopf.seat', seat ?? '')
      localStorage.setItem('klopf.settings', choices ?? '')
    },
    [kept === null ? null : JSON.stringify(kept), JSON.stringify(settings)] as const,
  )
}
