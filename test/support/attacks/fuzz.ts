/** Sends rubbish and nearly valid frames from many connections while a game goes on. */
import { HostClient } from '../hostClient.ts'
import { PROTOCOL_VERSION } from '../../../src/protocol/version.ts'

export interface FuzzPlan {
  readonly port: number
  readonly random: () => number
  /** In all. */
  readonly frames: number
  /** Ends the attack before. */
  readonly until?: AbortSignal
}

export interface FuzzCount {
  readonly sent: number
  /** How often each close code came. */
  readonly closed: ReadonlyMap<number, number>
}

/** Loopback addresses that the frames come from, one connection at a time each. */
const CONNECTIONS = 20
const PER_CONNECTION = 25

const VALID: readonly object[] = [
  { type: 'hello', id: '1', protocol: PROTOCOL_VERSION, app: 'x', device: 'phone' },
  { type: 'listTables', id: '2' },
  { type: 'join', id: '3', table: null, code: 'AAAAAA', person: { name: 'Kim', avatar: 'fox' } },
  { type: 'reclaim', id: '4', table: 't0123456789abcdef', seat: 0, proof: 'ab'.repeat(32) },
  {
    type: 'command',
    id: '5',
    commandId: 'c-000001',
    decision: 3,
    move: { type: 'discard', seat: 0, card: 5 },
  },
  { type: 'sit', id: '6', seat: 2, person: { name: 'Kim', avatar: 'fox' } },
  { type: 'start', id: '7' },
  { type: 'snapshot', id: '8' },
  { type: 'getLog', id: '9', game: 'g0123456789abcdef01234567' },
  { type: 'claimSeat', id: '10', ticket: 'x' },
  { type: 'commitNonce', id: '11', game: 'g0123456789abcdef01234567', commitment: 'ab'.repeat(32) },
  { type: 'lead', id: '13', place: { game: 'g0123456789abcdef01234567', step: 3, viewer: 'open' } },
  { type: 'follow', id: '14', follow: true },
  { type: 'operate', id: '12', proof: 'cd'.repeat(32) },
]

export async function fuzz({ port, random, frames, until }: FuzzPlan): Promise<FuzzCount> {
  const closed = new Map<number, number>()
  let sent = 0
  const attack = async (from: string): Promise<void> => {
    while (sent < frames && until?.aborted !== true) {
      // Whoever comes too often is closed at once, or not even heard.
      const client = await HostClient.connect({ port, from, greet: false })
      if (random() < 0.7) client.sendRaw(JSON.stringify(VALID[0]))
      // Now and then one says nothing wrong, faster than anybody may.
      const isFlood = random() < 0.02
      const count = isFlood ? PER_CONNECTION * 20 : PER_CONNECTION
      for (let index = 0; index < count && client.closeCode === null; index++) {
        client.sendRaw(isFlood ? JSON.stringify(VALID[1]) : frameOf(random))
        sent++
        if (random() < 0.2) await new Promise((resolve) => setImmediate(resolve))
      }
      // The host has read all of it when it answers, or closes.
      client.sendRaw('{"type":"ping","id":"last"}')
      await client.until(() => client.closeCode !== null || client.first('pong') !== null, 'the last answer')
      const code = client.closeCode
      if (code !== null) closed.set(code, (closed.get(code) ?? 0) + 1)
      client.cut()
      await client.untilClosed()
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => attack(`127.0.1.${index + 1}`)))
  return { sent, closed }
}

function frameOf(random: () => number): string | Buffer {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const text = JSON.stringify(pick(VALID))
  const at = Math.floor(random() * text.length)
  switch (Math.floor(random() * 9)) {
    case 0:
      return text
    case 1:
      return text.slice(0, at)
    case 2:
      return text.slice(0, at) + String.fromCharCode(Math.floor(random() * 0xd7ff)) + text.slice(at + 1)
    case 3:
      return Buffer.from(text)
    case 4:
      return text.replace(/\d+/, String(pick([-1, 1e308, 0.5, 2 ** 53, 99])))
    case 5:
      return '['.repeat(Math.floor(random() * 4000))
    case 6:
      return 'x'.repeat(Math.floor(random() * 12_000))
    case 7:
      return Buffer.from(Array.from({ length: Math.floor(random() * 200) }, () => Math.floor(random() * 256)))
    default:
      return text.replace(/"[a-z]+"/i, pick(['null', '{}', '"__proto__"', '[[]]', 'true']))
  }
}
