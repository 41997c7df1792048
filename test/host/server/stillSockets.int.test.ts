import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { Arrivals } from '../../../src/host/server/arrivals.ts'
import { createHttpServer } from '../../../src/host/server/httpServer.ts'
import { Tarpit } from '../../../src/host/server/tarpit.ts'

const LARGE = { type: 'text/html', bytes: Buffer.alloc(1024 * 1024), etag: '"x"', immutable: false }

describe('a socket on which nothing moves', () => {
  let server: Server | null = null
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  it('is cut, though answers wait for it, and a WebSocket is not', async () => {
    let port = 0
    const http = createHttpServer({
      files: new Map([['/', LARGE]]),
      names: () => ({ port, names: [] }),
      requests: new Arrivals({ perSecond: 1000, burst: 1000 }, () => performance.now()),
      tarpit: new Tarpit(0),
      rightLink: () => '',
      tables: () => [],
      health: () => ({}),
      came: () => undefined,
    })
    server = http
    expect(http.timeout).toBe(30_000)
    http.timeout = 100
    new WebSocketServer({ server: http })
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    const address = http.address()
    port = typeof address === 'object' && address !== null ? address.port : 0

    const game = new WebSocket(`ws://127.0.0.1:${port}/ws`)
    await new Promise((resolve) => game.once('open', resolve))
    const cut = new Promise<void>((resolve) => {
      http.once('connection', (socket: Socket) => socket.once('close', () => resolve()))
    })
    const still = connect(port, '127.0.0.1')
    still.on('error', () => undefined)
    still.pause()
    still.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`.repeat(20))
    await cut
    expect(game.readyState).toBe(WebSocket.OPEN)
    still.destroy()
    game.terminate()
  })
})
