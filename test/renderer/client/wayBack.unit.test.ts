// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SeatId } from '../../../src/game/index.ts'
import type { TableId } from '../../../src/protocol/ids.ts'
import { useHostStore } from '../../../src/renderer/client/hostStore.ts'
import { keepPlace, knownSeats, tabPlace } from '../../../src/renderer/client/identity.ts'
import { useTableStore } from '../../../src/renderer/client/tableStore.ts'
import { freshDevice, settle, type FakeHost } from './fakeHost.ts'
import { TABLE, tableView } from './tableViews.ts'

const ADDRESS = '10.0.0.4:7400'
const CODE = 'K7QXRA'

let host: FakeHost

/** A tab that looked on and was opened again; it has asked its host. */
async function lookingOn() {
  keepPlace({ type: 'watch', hostId: 'host-1', address: ADDRESS, table: TABLE, code: CODE, wish: null })
  const table = useTableStore()
  useHostStore().connect(ADDRESS)
  await host.hello()
  expect(host.socket.request('watch')).toMatchObject({ table: TABLE, code: CODE })
  return table
}

function letIn(): void {
  host.socket.say({ type: 'snapshot', table: tableView({ you: null }), game: null, show: null })
  host.socket.answer('watch', { table: TABLE })
}

/** Waits while the host answers pings. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1000) {
    await vi.advanceTimersByTimeAsync(1000)
    for (const { id } of host.socket.requests('ping')) host.socket.say({ type: 'pong', to: id })
  }
}

beforeEach(() => {
  host = freshDevice()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('whoever looked on and comes back', () => {
  it('waits for the owner, who has five minutes, with one question, and says so', async () => {
    const table = await lookingOn()
    expect(table.isHeld).toBe(false)
    await pass(4 * 60_000)
    expect(table.isHeld).toBe(true)
    expect(host.sockets).toHaveLength(1)
    expect(host.socket.requests('watch')).toHaveLength(1)
    letIn()
    await settle()
    expect(table.isHeld).toBe(false)
    expect(table.table?.id).toBe(TABLE)
  })

  it('can ask for everything else meanwhile', async () => {
    const table = await lookingOn()
    const listed = useHostStore().ask('listTables', {})
    await settle()
    host.socket.answer('listTables', { tables: [] })
    expect(await listed).toMatchObject({ ok: true })
    expect(table.connection).toBe('open')
  })

  it('asks again with the next connection when this one is lost', async () => {
    await lookingOn()
    host.socket.drop()
    await vi.advanceTimersByTimeAsync(2000)
    await host.hello()
    expect(host.socket.requests('watch')).toHaveLength(1)
    letIn()
    await settle()
    expect(useTableStore().table?.id).toBe(TABLE)
  })

  it('asks once, also where a big screen looks for its table by the code', async () => {
    const table = await lookingOn()
    const looked = table.watch({ table: null, code: CODE })
    await settle()
    expect(host.socket.requests('watch')).toHaveLength(1)
    letIn()
    expect(await looked).toBeNull()
  })

  it('asks beside it for another table', async () => {
    const table = await lookingOn()
    void table.watch({ table: null, code: 'ABCDEF' })
    await settle()
    expect(host.socket.requests('watch')).toHaveLength(2)
  })

  it.each([{ code: 'tooManyTries', retryInMs: 60_000 }, { code: 'notAdmitted' }, { code: 'diskFailing' }])(
    'is told the true reason and keeps the place where it is refused for now: $code',
    async (problem) => {
      const table = await lookingOn()
      host.socket.answer('watch', { ok: false, problem })
      await settle()
      expect(table.barred).toEqual(problem)
      expect(table.unseated).toBeNull()
      expect(tabPlace()).toMatchObject({ type: 'watch', table: TABLE })
      useHostStore().reconnect()
      await host.hello()
      expect(table.barred).toBeNull()
      letIn()
      await settle()
      expect(table.table?.id).toBe(TABLE)
    },
  )

  it.each(['noSuchTable', 'wrongCode'] as const)('is told that it has no way back: %s', async (code) => {
    const table = await lookingOn()
    host.socket.answer('watch', { ok: false, problem: { code } })
    await settle()
    expect(table.unseated).toEqual({ tableName: '', reason: code })
    expect(tabPlace()).toBeNull()
  })

  it('hears nothing of a question that it has gone away from', async () => {
    const table = await lookingOn()
    const created = table.createTable('Monday', { name: 'Mia', avatar: 'bird' }, tableView().rules)
    await settle()
    const other = 't00000000000other' as TableId
    host.socket.say({ type: 'seated', table: other, seat: 0, token: 'ab'.repeat(32) })
    host.socket.say({ type: 'snapshot', table: tableView({ id: other }), game: null, show: null })
    host.socket.answer('createTable', { table: other, seat: 0, code: 'ABCDEF' })
    host.socket.answer('watch', { ok: false, problem: { code: 'notAdmitted' } })
    await created
    await settle()
    expect(table.barred).toBeNull()
    expect(table.table?.id).toBe(other)
  })
})

describe('whoever sat', () => {
  const known = {
    hostId: 'host-1',
    address: ADDRESS,
    table: TABLE,
    tableName: 'Sunday',
    seat: 0 as SeatId,
    token: '9f'.repeat(32),
    seenAt: 1,
    handNumber: 3,
    phase: 2,
    over: false,
    others: [],
  }

  it('reads why it is not taken back at another address, and keeps the secret', async () => {
    keepPlace({ type: 'seat', known: { ...known, address: '10.0.0.9:7400' } })
    const table = useTableStore()
    useHostStore().connect(ADDRESS)
    await host.hello()
    host.socket.answer('reclaim', { ok: false, problem: { code: 'wrongProof' } })
    await settle()
    expect(table.barred).toMatchObject({ code: 'wrongProof' })
    expect(knownSeats()).toHaveLength(1)
  })

  it('keeps the secret of a seat at a table that its host has not, since it may have it again', async () => {
    keepPlace({ type: 'seat', known })
    const table = useTableStore()
    useHostStore().connect(ADDRESS)
    await host.hello()
    host.socket.answer('reclaim', { ok: false, problem: { code: 'noSuchTable' } })
    await settle()
    expect(table.unseated).toEqual({ tableName: 'Sunday', reason: 'noSuchTable' })
    expect(table.place).toBeNull()
    expect(knownSeats()).toEqual([known])
  })
})
