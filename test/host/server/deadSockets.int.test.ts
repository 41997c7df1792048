import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chanceOf, fullTable, hostFixture, type HostFixture } from '../../support/hostFixture.ts'
import { PROTOCOL_VERSION } from '../../../src/protocol/version.ts'

const BEAT_MS = 15_000

describe('sockets that are not what they seem', () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await fixture.end()
  })

  const closedWith = (code: string): boolean =>
    fixture.events.some((event) => event.type === 'clientClosed' && event.code === code)

  it('are cut when they answer no ping, as half-open ones do, and those that answer stay', async () => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'],
    })
    await fixture.start({ shuffle: chanceOf(1).shuffle })
    const { owner } = await fullTable(fixture, { guests: 0, bots: 1 })
    const dead = await halfOpen(fixture.host.port)
    for (let beat = 0; beat < 8 && !closedWith('silent'); beat++) {
      vi.advanceTimersByTime(BEAT_MS)
      // The answer of the living one comes over the real socket meanwhile.
      await owner.get('listTables', {})
    }
    expect(closedWith('silent')).toBe(true)
    expect(owner.closeCode).toBeNull()
    dead.destroy()
  })

  it('are told and cut when they send what is no message, faster than messages may come', async () => {
    await fixture.start({ shuffle: chanceOf(1).shuffle, messageRate: { perSecond: 20, burst: 40 } })
    const { owner } = await fullTable(fixture, { guests: 0, bots: 1 })
    const flooder = await halfOpen(fixture.host.port)
    const closed = new Promise<string>((resolve) => {
      let said = ''
      flooder.on('data', (data) => (said += data.toString('latin1')))
      flooder.once('close', () => {
        resolve(said)
      })
    })
    const pongs = Buffer.concat(Array.from({ length: 2000 }, () => Buffer.from([0x8a, 0x80, 0, 0, 0, 0])))
    const flood = (): void => {
      while (!flooder.destroyed && flooder.write(pongs));
      if (!flooder.destroyed) flooder.once('drain', flood)
    }
    flood()
    expect(await closed).toContain('"code":"tooFast"')
    expect(await owner.get('listTables', {})).toMatchObject({ ok: true })
  })

  it('are cut when they read nothing of what they asked for, and cost the others nothing', async () => {
    await fixture.start({ shuffle: chanceOf(1).shuffle })
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 0 })
    const [slow, other] = guests
    await owner.get('start', {})
    slow?.socket.pause()
    for (let round = 0; round < 600 && !closedWith('slowReader'); round++) {
      for (let index = 0; index < 100; index++) slow?.sendRaw(`{"type":"snapshot","id":"s${index}"}`)
      await other?.get('ping', {})
    }
    await owner.untilTable(({ seats }) => seats[1]?.connected === false, 'the loss')
    expect(closedWith('slowReader')).toBe(true)
    expect(other?.closeCode).toBeNull()
  })
})

/** Opens a WebSocket by hand, says hello, and then does nothing at all. */
function halfOpen(port: number): Promise<Socket> {
  const hello = JSON.stringify({
    type: 'hello',
    id: '1',
    protocol: PROTOCOL_VERSION,
    app: 'x',
    device: 'computer',
  })
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      [
        'GET /ws HTTP/1.1',
        `Host: 127.0.0.1:${port}`,
        'Upgrade: websocket',
        'Connection: Upgrade',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        'Sec-WebSocket-Version: 13',
        '\r\n',
      ].join('\r\n'),
    )
    socket.once('data', () => socket.write(textFrame(hello)))
    socket.on('data', (data) => {
      if (data.includes('"answer"')) resolve(socket)
    })
    socket.on('error', () => undefined)
  })
}

/** A masked text frame of up to 125 bytes; the mask is zero. */
function textFrame(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | bytes.byteLength, 0, 0, 0, 0]), bytes])
}
