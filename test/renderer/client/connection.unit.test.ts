import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, LostError, type Connection } from '../../../src/renderer/client/connection.ts'
import { FakeHost } from './fakeHost.ts'
import { PROTOCOL_VERSION } from '../../../src/protocol/version.ts'

const SOON_MS = 20_000

let host: FakeHost
let states: string[]
let news: string[]
let greeted: number

function open(): Connection {
  return connect({
    url: 'ws://10.0.0.4:7400/ws',
    device: 'computer',
    app: '0.1.0',
    openSocket: host.open,
    chance: () => 0.5,
    greet: () => {
      greeted++
      return Promise.resolve()
    },
    onState: (state, because) => states.push(because === null ? state : `${state}: ${because}`),
    onNews: ({ type }) => news.push(type),
  })
}

async function opened(): Promise<Connection> {
  const connection = open()
  host.socket.welcome()
  host.socket.answer('hello')
  await vi.advanceTimersByTimeAsync(0)
  return connection
}

beforeEach(() => {
  vi.useFakeTimers()
  host = new FakeHost()
  states = []
  news = []
  greeted = 0
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a connection', () => {
  it('says hello after welcome and counts as open once it has taken its place back', async () => {
    await opened()
    expect(host.socket.request('hello')).toMatchObject({
      protocol: PROTOCOL_VERSION,
      app: '0.1.0',
      device: 'computer',
    })
    expect(greeted).toBe(1)
    expect(states).toEqual(['open'])
  })

  it('gives each request its answer, whatever the order', async () => {
    const connection = await opened()
    const start = connection.request('start', {})
    const pause = connection.request('pause', {})
    await vi.advanceTimersByTimeAsync(0)
    host.socket.answer('pause')
    host.socket.answer('start', { ok: false, problem: { code: 'notOwner' } })
    expect(await pause).toMatchObject({ ok: true })
    expect(await start).toMatchObject({ ok: false, problem: { code: 'notOwner' } })
  })

  it('lets requests wait for the first connection', async () => {
    const connection = open()
    const list = connection.request('listTables', {})
    host.socket.welcome()
    host.socket.answer('hello')
    await vi.advanceTimersByTimeAsync(0)
    host.socket.answer('listTables', { tables: [] })
    expect(await list).toMatchObject({ ok: true, tables: [] })
  })

  it('fails what was on its way when the line breaks', async () => {
    const connection = await opened()
    const start = connection.request('start', {})
    const failed = expect(start).rejects.toBeInstanceOf(LostError)
    await vi.advanceTimersByTimeAsync(0)
    host.socket.drop()
    await failed
    await expect(connection.request('start', {})).rejects.toBeInstanceOf(LostError)
  })

  it('tries again with growing delays', async () => {
    await opened()
    host.socket.drop()
    const waits: number[] = []
    for (let round = 0; round < 6; round++) {
      const before = host.sockets.length
      let waited = 0
      while (host.sockets.length === before && waited < SOON_MS) {
        await vi.advanceTimersByTimeAsync(500)
        waited += 500
      }
      waits.push(waited)
      host.socket.drop()
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
    expect(states).toEqual(['open', ...Array<string>(7).fill('lost')])
  })

  it('starts with the shortest delay again after it was open', async () => {
    await opened()
    for (let round = 0; round < 3; round++) {
      host.socket.drop()
      await vi.advanceTimersByTimeAsync(1000)
      host.socket.welcome()
      host.socket.answer('hello')
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(host.sockets).toHaveLength(4)
    expect(greeted).toBe(4)
  })

  it('tries at once when the tab is woken', async () => {
    const connection = await opened()
    host.socket.drop()
    connection.wake()
    expect(host.sockets).toHaveLength(2)
  })

  it('notices a line that died without a word', async () => {
    await opened()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(host.socket.requests('ping')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(5000)
    expect(states).toEqual(['open', 'lost'])
  })

  it.each([
    [
      'woken',
      (connection: Connection) => {
        connection.wake()
      },
    ],
    ['about to ask', () => vi.advanceTimersByTime(10_000)],
  ])(
    'notices a line that was closed while the device slept, without a word, when it is %s',
    async (_, meet) => {
      const connection = await opened()
      host.socket.readyState = 3
      meet(connection)
      expect(states).toEqual(['open', 'lost'])
      await vi.advanceTimersByTimeAsync(SOON_MS)
      expect(host.sockets.length).toBeGreaterThan(1)
    },
  )

  it('keeps a line on which anything arrives', async () => {
    await opened()
    for (let round = 0; round < 12; round++) {
      await vi.advanceTimersByTimeAsync(3000)
      host.socket.say({ type: 'reaction', seat: 1, reaction: 'wow' })
    }
    expect(states).toEqual(['open'])
    expect(news).toHaveLength(12)
  })

  it('gives a host that says nothing up and tries again', async () => {
    open()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(states).toEqual(['lost'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(host.sockets).toHaveLength(2)
  })

  it.each([
    { number: 4409, code: 'replaced' },
    { number: 4400, code: 'badMessage' },
    { number: 1009, code: 'tooLarge' },
  ])('explains $code and does not come back by itself', async ({ number, code }) => {
    await opened()
    host.socket.drop(number)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(states).toEqual(['open', `closed: ${code}`])
    expect(host.sockets).toHaveLength(1)
  })

  it('comes back after a host that stopped', async () => {
    await opened()
    host.socket.say({ type: 'goodbye', code: 'hostStopping' })
    host.socket.drop()
    await vi.advanceTimersByTimeAsync(1000)
    expect(states).toEqual(['open', 'lost: hostStopping'])
    expect(host.sockets).toHaveLength(2)
  })

  it('says nothing to a host of another version', async () => {
    open()
    host.socket.welcome({ protocol: 99 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(host.socket.sent).toEqual([])
    expect(states).toEqual(['closed: otherVersion'])
  })

  it('takes nothing from a socket that it has given up', async () => {
    const connection = await opened()
    const old = host.socket
    connection.close()
    old.say({ type: 'reaction', seat: 1, reaction: 'wow' })
    old.drop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(news).toEqual([])
    expect(states).toEqual(['open', 'closed'])
  })

  it('ignores frames that are no messages', async () => {
    await opened()
    host.socket.onmessage?.({ data: '{' })
    host.socket.say({ type: 'somethingElse' })
    expect(states).toEqual(['open'])
  })
})
