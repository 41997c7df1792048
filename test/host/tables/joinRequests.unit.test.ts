import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../src/host/tables/client.ts'
import { JoinRequests, type JoinRequestsHooks } from '../../../src/host/tables/joinRequests.ts'

const requestsAt = (hooks: Partial<JoinRequestsHooks> = {}): JoinRequests =>
  new JoinRequests({ changed: vi.fn(), mayAnyoneAnswer: () => true, ...hooks })
const clientFrom = (address: string): Client => ({ address }) as Client

describe('a request to come in', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const requestOf = (requests: JoinRequests): string => requests.list[0]?.request ?? ''

  it('waits five minutes for the owner, and leaves no clock behind', async () => {
    const requests = requestsAt()
    const asked = requests.ask(clientFrom('a'), 'Kim')
    expect(requests.list).toMatchObject([{ name: 'Kim' }])
    vi.advanceTimersByTime(5 * 60_000)
    expect(await asked).toBe(false)
    expect(requests.list).toEqual([])
    const again = requests.ask(clientFrom('a'), 'Kim')
    requests.answer(requestOf(requests), { admit: true })
    expect(await again).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('gets one no for all tabs of somebody who was removed, and for nobody else', async () => {
    const requests = requestsAt()
    requests.bar('a')
    const asked = ['a', 'a', 'b'].map((address) =>
      requests.admits(clientFrom(address), { name: '', needsWord: true }),
    )
    expect(requests.list).toHaveLength(3)
    requests.answer(requestOf(requests), { admit: false })
    expect(requests.list).toMatchObject([{ name: '?' }])
    expect(await Promise.all(asked.slice(0, 2))).toEqual([false, false])
    requests.stop()
    expect(await asked[2]).toBe(false)
  })

  it('is refused for ten minutes to somebody who was removed, once the owner has said no', async () => {
    const requests = requestsAt()
    requests.bar('a')
    const first = requests.ask(clientFrom('a'), 'Kim')
    requests.answer(requestOf(requests), { admit: false })
    expect(await first).toBe(false)
    expect(await requests.ask(clientFrom('a'), 'Kim')).toBe(false)
    vi.advanceTimersByTime(10 * 60_000)
    const later = requests.ask(clientFrom('a'), 'Kim')
    requests.answer(requestOf(requests), { admit: true })
    expect(await later).toBe(true)
    expect(await requests.admits(clientFrom('a'), { name: 'Kim', needsWord: false })).toBe(true)
  })
  it('is none where nobody could say a word, and waits no longer when the last one leaves', async () => {
    let isSomebodyThere = true
    const requests = requestsAt({ mayAnyoneAnswer: () => isSomebodyThere })
    requests.bar('a')
    const asked = requests.admits(clientFrom('a'), { name: 'Kim', needsWord: false })
    requests.settle()
    expect(requests.list).toHaveLength(1)
    isSomebodyThere = false
    requests.settle()
    expect(await asked).toBe(true)
    expect(await requests.admits(clientFrom('b'), { name: 'Pia', needsWord: true })).toBe(true)
    expect(requests.list).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is needed after one of two removals from an address was taken back, and after both it is not', async () => {
    const requests = requestsAt()
    const takeBack = ['a', 'a'].map((address) => requests.bar(address))
    const comes = (): Promise<boolean> => requests.admits(clientFrom('a'), { name: 'Kim', needsWord: false })
    takeBack[0]?.()
    const asked = comes()
    expect(requests.list).toHaveLength(1)
    takeBack[1]?.()
    expect(await comes()).toBe(true)
    requests.stop()
    expect(await asked).toBe(false)
  })
})
