// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { proofOf } from '../../../src/protocol/proof.ts'
import { useHostStore } from '../../../src/renderer/client/hostStore.ts'
import { useTableStore } from '../../../src/renderer/client/tableStore.ts'
import type { OwnHost } from '../../../src/renderer/desktop.ts'
import { freshDevice, type FakeHost } from './fakeHost.ts'

const KEY = '5a'.repeat(32)
const NONCE = 'ab'.repeat(32)

const { own } = vi.hoisted(() => ({ own: { hostId: 'host-1' } }))

vi.mock('../../../src/renderer/desktop.ts', async (original) => ({
  ...(await original<object>()),
  ownHost: (): Promise<OwnHost> =>
    Promise.resolve({
      ok: true,
      hostId: own.hostId,
      port: 7400,
      address: 'ws://127.0.0.1:7400',
      links: ['http://192.168.1.20:7400/'],
      operatorKey: KEY,
    }),
}))

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

describe("the operator's window", () => {
  let host: FakeHost

  beforeEach(() => {
    host = freshDevice()
    own.hostId = 'host-1'
    useTableStore()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  async function greetedAt(address: string): Promise<void> {
    useHostStore().connect(address)
    host.socket.welcome({ nonce: NONCE })
    await settle()
    host.socket.answer('hello')
    await settle()
  }

  it('proves to its own host that it is', async () => {
    await greetedAt('127.0.0.1:7400')
    expect(host.socket.request('operate')).toMatchObject({
      proof: proofOf(KEY, { nonce: NONCE, host: '127.0.0.1:7400' }, 'operate'),
    })
  })

  it.each(['192.168.1.66:7400', '127.0.0.1:7401', 'localhost.example:7400'])(
    'proves nothing to a host at %s that gives itself the same id',
    async (address) => {
      await greetedAt(address)
      expect(host.socket.requests('operate')).toEqual([])
    },
  )

  it('proves nothing to another host that has the address by now', async () => {
    own.hostId = 'host-2'
    await greetedAt('127.0.0.1:7400')
    expect(host.socket.requests('operate')).toEqual([])
  })

  it('proves nothing to a host that it has left for its own one meanwhile', async () => {
    useHostStore().connect('192.168.1.66:7400')
    const other = host.socket
    other.welcome({ nonce: NONCE })
    await settle()
    other.answer('hello')
    useHostStore().connect('127.0.0.1:7400')
    await settle()
    expect(other.requests('operate')).toEqual([])
  })
})
