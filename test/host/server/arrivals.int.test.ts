import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { connect, Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Arrivals, OPEN_PER_ADDRESS } from '../../../src/host/server/arrivals.ts'
import { networkOf } from '../../../src/host/server/networkOf.ts'
import { HostClient } from '../../support/hostClient.ts'
import { chanceOf, hostFixture, type HostFixture } from '../../support/hostFixture.ts'

/** Long enough to be seen, short enough not to be waited for. */
const SOON_MS = 20

describe('an address that connects again and again', () => {
  let fixture: HostFixture
  const sockets: Socket[] = []

  beforeEach(async () => {
    fixture = await hostFixture()
  })
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await fixture.end()
  })

  it('is told a few times that it does so too often, while others come in', async () => {
    const { port } = await fixture.start({
      shuffle: chanceOf(1).shuffle,
      connectionRate: { perSecond: 0.001, burst: 3 },
      tarpitMs: SOON_MS,
    })
    const codes: (number | null)[] = []
    for (let time = 0; time < 10; time++) {
      const client = await HostClient.connect({ port, from: '127.0.0.9', greet: false })
      if (time >= 3) await client.untilClosed()
      codes.push(client.closeCode)
      client.cut()
    }
    expect(codes.slice(0, 8)).toEqual([null, null, null, 4430, 4430, 4430, 4430, 4430])
    expect(codes.slice(8)).toContain(1006)
    const other = await HostClient.connect({ port, from: '127.0.0.10' })
    expect(await other.get('listTables', {})).toMatchObject({ tables: [] })
    other.cut()
  })

  it('is not even heard when it comes on and on, while others come in', async () => {
    const { port } = await fixture.start({
      connectionRate: { perSecond: 0.001, burst: 3 },
      requestRate: { perSecond: 0.001, burst: 100 },
      tarpitMs: SOON_MS,
    })
    const said: boolean[] = []
    for (let time = 0; time < 12; time++) {
      const client = await HostClient.connect({ port, from: '127.0.0.9', greet: false })
      if (time >= 3) await client.untilClosed()
      said.push(client.received.length > 0)
      client.cut()
    }
    expect(said).toEqual([...Array<boolean>(8).fill(true), ...Array<boolean>(4).fill(false)])
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.9' })
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.write(`GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
    const heard = await new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (data) => (text += data.toString()))
      socket.once('close', () => {
        resolve(text)
      })
    })
    expect(heard).toBe('')
    expect(await statusOf(port)).toBe(200)
  })

  it.each([
    ['socket', { requestRate: { perSecond: 0.001, burst: 12 } }],
    ['WebSocket', { connectionRate: { perSecond: 0.001, burst: 5 } }],
  ])('waits until its %s is refused, while others come in and the host can stop', async (_, limits) => {
    const { port } = await fixture.start({ ...limits, tarpitMs: 3_600_000 })
    let last = new Socket()
    for (let time = 0; time < 20; time++) {
      last = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.9' })
      sockets.push(last)
      last.on('error', () => undefined).resume()
      last.write(upgradeTo(port))
      await new Promise((resolve) => last.once('connect', resolve))
    }
    const closed = new Promise((resolve) => last.once('close', resolve))
    const others = async (): Promise<unknown> => {
      for (let time = 0; time < 5; time++) expect(await statusOf(port)).toBe(200)
      return 'answered'
    }
    expect(await Promise.race([others(), closed])).toBe('answered')
    await fixture.host.stop()
    await closed
  })

  it.each([
    ['plain ones', ''],
    ['such as wait for the word to go on', 'Expect: 100-continue\r\n'],
    ['such as expect what there is not', 'Expect: more\r\n'],
  ])('is answered so many requests and no more, while others are answered: %s', async (_, expecting) => {
    const { port } = await fixture.start({
      requestRate: { perSecond: 0.001, burst: 5 },
      tarpitMs: SOON_MS,
    })
    const statuses: string[] = []
    for (let time = 0; time < 3; time++) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.9' })
      sockets.push(socket)
      socket.on('error', () => undefined)
      socket.write(`GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${expecting}\r\n`.repeat(6))
      const said = await new Promise<string>((resolve) => {
        let text = ''
        socket.on('data', (data) => (text += data.toString()))
        socket.once('close', () => {
          resolve(text)
        })
      })
      statuses.push([...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status).join(' '))
    }
    // The socket counts as well; whoever comes again is not even heard.
    expect(statuses[0]).toMatch(/^200( 200){0,3} 429$/)
    expect(statuses.slice(1)).toEqual(['', ''])
    expect(await statusOf(port)).toBe(200)
  })

  it('holds its share of sockets that never say anything, and no more, and is told so', async () => {
    const { port } = await fixture.start()
    const open = (): Promise<Socket> =>
      new Promise((resolve) => {
        const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.9' }, () => {
          resolve(socket)
        })
        socket.on('error', () => undefined)
        sockets.push(socket)
      })
    for (let count = 0; count < OPEN_PER_ADDRESS; count++) await open()
    const over = await open()
    const said = await new Promise<string>((resolve) => {
      let text = ''
      over.on('data', (data) => (text += data.toString()))
      over.once('close', () => {
        resolve(text)
      })
    })
    expect(said).toMatch(/^HTTP\/1\.1 503 [\s\S]*Too many connections from this address\.\n$/)
    expect(await statusOf(port)).toBe(200)
    sockets[0]?.destroy()
    await expect
      .poll(async () => {
        const again = await open()
        again.write(`GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
        return new Promise<string>((resolve) => {
          again.once('data', (data) => {
            resolve(data.toString().slice(0, 12))
            again.destroy()
          })
          again.once('close', () => {
            resolve('closed')
          })
        })
      })
      .toBe('HTTP/1.1 200')
  })
})

function upgradeTo(port: number): string {
  return [
    'GET /ws HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    '\r\n',
  ].join('\r\n')
}

/** Over a connection of its own, from another address than the one above. */
function statusOf(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/healthz', agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
}

describe('the count of arrivals', () => {
  it('fills again with time', () => {
    let now = 0
    const arrivals = new Arrivals({ perSecond: 1, burst: 2 }, () => now)
    expect([1, 2, 3].map(() => arrivals.take('a'))).toEqual([true, true, false])
    now += 1000
    expect([1, 2].map(() => arrivals.take('a'))).toEqual([true, false])
    expect(arrivals.take('b')).toBe(true)
  })

  it('takes all that one device can choose from for one address', () => {
    expect(networkOf('::ffff:192.168.1.2')).toBe('192.168.1.2')
    expect(networkOf('fd12:3456::1')).toBe(networkOf('fd12:3456:0:0:ffff::2'))
    expect(networkOf('fd12:3456::1')).not.toBe(networkOf('fd12:3456:0:1::1'))
    expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'))
  })
})
