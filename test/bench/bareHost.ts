/** What sockets and disk cost anyway: writes a line, syncs it, and sends a message to everybody, whenever somebody sends anything. */
import * as fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket, WebSocketServer } from 'ws'

export interface BareHost {
  /** Milliseconds until everybody has the message of one line, of this length. */
  once(bytes: number): Promise<number>
  /** Milliseconds until everybody has the messages of so many lines that come without waiting for each other. */
  many(count: number, bytes: number): Promise<number>
  end(): Promise<void>
}

const RECEIVERS = 6
const LINE_BYTES = 400
const COMMAND = 'z'.repeat(150)

export async function openBareHost(): Promise<BareHost> {
  const folder = await mkdtemp(join(tmpdir(), 'klopf-bench-'))
  const fd = fs.openSync(join(folder, 'log'), 'w')
  const line = Buffer.from(`${'x'.repeat(LINE_BYTES)}\n`)
  let message = ''
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  let waiting = 0
  let running = false
  // What comes while a sync runs shares the next one, as at a table.
  const work = (): void => {
    if (running || waiting === 0) return
    running = true
    const group = waiting
    waiting = 0
    fs.write(fd, Buffer.concat(Array.from({ length: group }, () => line)), () => {
      fs.fdatasync(fd, () => {
        for (let index = 0; index < group; index++) for (const client of server.clients) client.send(message)
        running = false
        work()
      })
    })
  }
  server.on('connection', (socket) =>
    socket.on('message', () => {
      waiting++
      work()
    }),
  )
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const receivers = await Promise.all(
    Array.from({ length: RECEIVERS }, async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`)
      await new Promise((resolve) => socket.once('open', resolve))
      return socket
    }),
  )
  const many = async (count: number, bytes: number): Promise<number> => {
    message = 'y'.repeat(bytes)
    const from = performance.now()
    const all = hearAll(receivers, count)
    for (let index = 0; index < count; index++) receivers[0]?.send(COMMAND)
    await all
    return performance.now() - from
  }
  return {
    once: (bytes) => many(1, bytes),
    many,
    async end() {
      for (const receiver of receivers) receiver.terminate()
      await new Promise((resolve) => server.close(resolve))
      fs.closeSync(fd)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves when each of the sockets has so many messages more, of those that count. */
export async function hearAll(
  sockets: readonly WebSocket[],
  count: number,
  counts: (data: Buffer) => boolean = () => true,
): Promise<void> {
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          let heard = 0
          const hear = (data: Buffer): void => {
            if (counts(data) && ++heard === count) {
              socket.off('message', hear)
              resolve()
            }
          }
          socket.on('message', hear)
        }),
    ),
  )
}
