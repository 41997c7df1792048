import { request } from 'node:http'
import { connect, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { BURST_MESSAGES, MESSAGES_PER_SECOND } from '../../src/protocol/messages/limits.ts'
import type { Host } from '../../src/host/startHost.ts'
import { startHost } from '../../src/host/startHost.ts'
import { HostClient } from '../support/hostClient.ts'
import { FAST, chanceOf, fullTable, hostFixture, person, type HostFixture } from '../support/hostFixture.ts'
import { PROTOCOL_VERSION } from '../../src/protocol/version.ts'

interface Got {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** The status of a request that no library would send. */
function statusOf(host: Host, lines: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(host.port, '127.0.0.1')
    let answer = ''
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('utf8')))
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)))
    socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  })
}

function fetchFrom(host: Host, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: host.port, path, headers }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** The status with which an upgrade was refused, or 101. */
function upgrade(host: Host, headers: Readonly<Record<string, string>>, path = '/ws'): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${host.port}${path}`, { headers })
    socket.on('unexpected-response', (_, response) => {
      socket.terminate()
      resolve(response.statusCode ?? 0)
    })
    socket.on('open', () => {
      socket.terminate()
      resolve(101)
    })
    socket.on('error', () => undefined)
  })
}

/** Those of the protocol, which other tests are above. */
const LIMITS = { perSecond: MESSAGES_PER_SECOND, burst: BURST_MESSAGES }

describe('what comes from outside', () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
    await fixture.start({ shuffle: chanceOf(1).shuffle, messageRate: LIMITS })
  })
  afterEach(() => fixture.end())

  it.each([
    ['no JSON', 'hello', 'badMessage'],
    ['a frame that no schema knows', '{"type":"nonsense","id":"1"}', 'badMessage'],
    ['a field too many', '{"type":"ping","id":"1","extra":1}', 'badMessage'],
    ['a binary frame', Buffer.from('{"type":"ping","id":"1"}'), 'badMessage'],
    ['a frame nested too deep', `{"type":"ping","id":${'['.repeat(40)}${']'.repeat(40)}}`, 'badMessage'],
  ])('ends the connection with a clear code for %s, and nobody else notices', async (_, frame, code) => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 0 })
    const bad = await fixture.connect()
    bad.sendRaw(frame)
    await bad.untilClosed()
    expect(bad.first('goodbye')?.code).toBe(code)
    expect(bad.closeCode).toBe(4400)
    await owner.get('start', {})
    await guests[0]?.until(() => guests[0]?.game?.view.open.handNumber === 1, 'the deal')
  })

  it('is closed as too large over 8 KiB', async () => {
    const bad = await fixture.connect()
    bad.sendRaw(JSON.stringify({ type: 'ping', id: 'x'.repeat(9000) }))
    await bad.untilClosed()
    expect(bad.closeCode).toBe(1009)
  })

  it('is closed as too fast, and costs the others nothing', async () => {
    const calm = await fixture.connect()
    const flood = await fixture.connect()
    for (let index = 0; index < 200; index++)
      flood.sendRaw(JSON.stringify({ type: 'ping', id: String(index) }))
    await flood.untilClosed()
    expect(flood.closeCode).toBe(4429)
    expect(flood.all('pong').length).toBeLessThan(60)
    expect(await calm.get('listTables', {})).toMatchObject({ tables: [] })
  })

  it('is told when it speaks another version, and asked for a hello first', async () => {
    const other = await fixture.connect({ greet: false })
    expect(await other.ask('listTables', {})).toMatchObject({ ok: false, problem: { code: 'helloFirst' } })
    // What else a later version says in its hello nobody knows.
    other.sendRaw('{"type":"hello","id":"1","protocol":99,"app":"x","device":"watch","more":{}}')
    await other.untilClosed()
    expect(other.closeCode).toBe(4426)
  })

  it('gets at most 16 connections from one address', async () => {
    const { port } = fixture.host
    const many = await Promise.all(Array.from({ length: 16 }, () => fixture.connect()))
    const one = await HostClient.connect({ port, greet: false })
    await one.untilClosed()
    expect(one.closeCode).toBe(4430)
    const elsewhere = await fixture.connect({ from: '127.0.0.2' })
    expect(await elsewhere.get('listTables', {})).toBeDefined()
    await many[0]?.close()
    expect(await (await fixture.connect()).get('listTables', {})).toBeDefined()
  })

  it('may guess five codes in ten minutes, even if the sixth is right', async () => {
    const { code } = await fullTable(fixture, { guests: 0, bots: 0 })
    const guesser = await fixture.connect({ from: '127.0.0.3' })
    const join = (guess: string) => guesser.ask('join', { table: null, code: guess, person: person('Kim') })
    for (const guess of ['AAAAAA', 'AAAAAC', 'AAAAAD', 'AAAAAE', 'AAAAAF'])
      expect(await join(guess)).toMatchObject({ ok: false, problem: { code: 'wrongCode' } })
    expect(await join(code)).toMatchObject({ ok: false, problem: { code: 'tooManyTries' } })
    const other = await fixture.connect({ from: '127.0.0.4' })
    expect(
      await other.get('join', { table: null, code: code.toLowerCase(), person: person('Kim') }),
    ).toMatchObject({ seat: 1 })
  })

  it('needs the owner’s word after thirty wrong codes', async () => {
    const { owner, code } = await fullTable(fixture, { guests: 0, bots: 0 })
    for (let address = 10; address < 16; address++) {
      const guesser = await fixture.connect({ from: `127.0.0.${address}` })
      for (let guess = 0; guess < 5; guess++) await guesser.ask('watch', { table: null, code: 'AAAAAA' })
    }
    const guest = await fixture.connect({ from: '127.0.0.20' })
    const answer = guest.ask('join', { table: null, code, person: person('Kim') })
    await owner.untilTable(({ requests }) => requests.length === 1, 'the request')
    expect(owner.table?.requests[0]?.name).toBe('Kim')
    await owner.get('admit', { request: owner.table?.requests[0]?.request ?? '', admit: true })
    expect(await answer).toMatchObject({ ok: true, seat: 1 })
  })

  it('gets 421 under a foreign name, and the right link with it', async () => {
    const { host } = fixture
    const foreign = await fetchFrom(host, '/', { Host: `evil.example:${host.port}` })
    expect(foreign.status).toBe(421)
    expect(foreign.body).toContain(host.link)
    for (const name of [`127.0.0.1:${host.port}`, `localhost:${host.port}`, `192.168.1.5:${host.port}`])
      expect((await fetchFrom(host, '/healthz', { Host: name })).status).toBe(200)
    expect((await fetchFrom(host, '/tables', { Host: '127.0.0.1:1' })).status).toBe(421)
    expect(await upgrade(host, { Host: 'evil.example' })).toBe(421)
  })

  it('gets 421 under two names at once, and 404 for whatever is no file of the page', async () => {
    const { host } = fixture
    const own = `Host: 127.0.0.1:${host.port}`
    expect(await statusOf(host, ['GET /tables HTTP/1.1', own])).toBe(200)
    expect(await statusOf(host, ['GET /tables HTTP/1.1', own, 'Host: evil.example'])).toBe(421)
    for (const path of [
      '/../host.json',
      '/..%2fhost.json',
      '//host.json',
      '/__proto__',
      'http://evil.example/x',
    ])
      expect(await statusOf(host, [`GET ${path} HTTP/1.1`, own])).toBe(404)
  })

  it('understands GET and HEAD only, and no request within another', async () => {
    const { host } = fixture
    const own = `Host: 127.0.0.1:${host.port}`
    for (const method of ['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS'])
      expect(await statusOf(host, [`${method} /tables HTTP/1.1`, own])).toBe(405)
    const twoLengths = ['Content-Length: 6', 'Transfer-Encoding: chunked']
    expect(await statusOf(host, ['POST / HTTP/1.1', own, ...twoLengths])).toBe(400)
    expect(await statusOf(host, ['GET / HTTP/1.1', own, 'Content-Length: 5', 'Content-Length: 6'])).toBe(400)
    expect(await statusOf(host, ['GET / HTTP/1.1', own, `A: ${'x'.repeat(20_000)}`])).toBe(400)
  })

  it('reads nothing that comes behind a request', async () => {
    const { host } = fixture
    const own = `Host: 127.0.0.1:${host.port}`
    for (const body of ['Content-Length: 4000000000', 'Transfer-Encoding: chunked'])
      for (const method of ['GET', 'POST'])
        expect(await statusOf(host, [`${method} /tables HTTP/1.1`, own, body])).toBe(413)
    expect(await statusOf(host, ['GET /tables HTTP/1.1', own, 'Content-Length: 0'])).toBe(200)
  })

  it('opens no socket for pages of other origins', async () => {
    const { host } = fixture
    const own = `127.0.0.1:${host.port}`
    expect(await upgrade(host, { Origin: `http://${own}` })).toBe(101)
    expect(await upgrade(host, { Origin: 'klopf-app://ui' })).toBe(101)
    expect(await upgrade(host, {})).toBe(101)
    for (const origin of [
      'null',
      'http://evil.example',
      `https://${own}`,
      'http://127.0.0.1:1',
      'klopf://ui',
    ])
      expect(await upgrade(host, { Origin: origin })).toBe(403)
    expect(await upgrade(host, {}, '/other')).toBe(404)
    const noKey = await fetchFrom(host, '/ws', { Connection: 'Upgrade', Upgrade: 'websocket' })
    expect([noKey.status, noKey.headers['x-content-type-options']]).toEqual([400, 'nosniff'])
    const foreign = { Expect: 'more', Host: `evil.example:${host.port}` }
    expect((await fetchFrom(host, '/tables', foreign)).status).toBe(421)
  })

  it('holds no socket open whose upgrade was refused', async () => {
    const { port } = fixture.host
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.resume()
    socket.write(
      `GET /other HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    )
    const cut = new Promise<boolean>((resolve) => socket.once('error', () => resolve(true)))
    socket.once('end', () => {
      const more = setInterval(() => socket.write('x'), 5)
      socket.once('close', () => clearInterval(more))
    })
    expect(await cut).toBe(true)
  })

  it('finds the page with its policy, hashed files to keep and nothing else', async () => {
    const { host } = fixture
    const page = await fetchFrom(host, '/')
    expect(page.status).toBe(200)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['content-security-policy']).toContain(
      `connect-src 'self' ws://127.0.0.1:${host.port}`,
    )
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['x-content-type-options']).toBe('nosniff')
    expect(page.headers['access-control-allow-origin']).toBeUndefined()
    const asset = await fetchFrom(host, '/assets/index-B1c2D3e4.js')
    expect(asset.headers['cache-control']).toContain('immutable')
    for (const path of [
      '/../data/host.json',
      '/%2e%2e/data/host.json',
      '/host.json',
      '/assets/',
      '/favicon.ico',
    ])
      expect((await fetchFrom(host, path)).status).toBe(404)
    expect(JSON.parse((await fetchFrom(host, '/healthz')).body)).toMatchObject({
      ok: true,
      protocol: PROTOCOL_VERSION,
    })
  })

  it('names its ways to whoever asks', async () => {
    const client = await fixture.connect()
    const { port } = fixture.host
    expect((await client.get('listAddresses', {})).addresses).toEqual([
      { link: `http://127.0.0.1:${port}/`, kind: 'self', seen: false },
    ])
  })

  it('finds each name clean, and no name twice', async () => {
    const { owner, code } = await fullTable(fixture, { guests: 0, bots: 0 })
    const guest = await fixture.connect()
    const join = (name: string) => guest.ask('join', { table: null, code, person: person(name) })
    expect(await join('\u202e \u200b')).toMatchObject({
      ok: false,
      problem: { code: 'badName', fault: 'empty' },
    })
    expect(await join('mia')).toMatchObject({ ok: false, problem: { code: 'nameTaken' } })
    expect(await join('O\u202ele')).toMatchObject({ ok: true })
    await owner.untilTable(({ seats }) => seats[1]?.occupant.name === 'Ole', 'the guest')
  })
})

describe('a host that cannot start says why', () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
  })
  afterEach(() => fixture.end())

  it('when its port is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await expect(fixture.start({ port })).rejects.toThrow(`Port ${port} is taken`)
    await new Promise((resolve) => other.close(resolve))
    expect((await fixture.start({ port })).port).toBe(port)
  })

  it('when another host uses its folder', async () => {
    const host = await fixture.start()
    const { dataDir, rendererDir } = fixture
    const again = startHost({
      dataDir,
      rendererDir,
      port: null,
      address: '127.0.0.1',
      discovery: false,
      appVersion: 'x',
      onEvent: () => undefined,
    })
    await expect(again).rejects.toThrow(`in use by the host with process number ${process.pid}`)
    await host.stop()
    await fixture.start()
  })

  it('when the client is not built', async () => {
    await expect(fixture.start({ rendererDir: fixture.folder })).rejects.toThrow('not built')
    await fixture.start()
    expect(
      await (await fixture.connect()).get('createTable', { name: 'T', person: person('Mia'), rules: FAST }),
    ).toMatchObject({ seat: 0 })
  })
})
