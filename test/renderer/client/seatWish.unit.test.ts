// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SeatId } from '../../../src/game/index.ts'
import type { TableView } from '../../../src/protocol/messages/tableView.ts'
import { useHostStore } from '../../../src/renderer/client/hostStore.ts'
import { useTableStore } from '../../../src/renderer/client/tableStore.ts'
import { freshDevice, settle, type FakeHost } from './fakeHost.ts'
import { drawing, playing, positionOf, TABLE } from './tableViews.ts'

const PIA = { name: 'Pia', avatar: 'hare' }
const WAITING = [{ seat: 1 as SeatId, name: 'Pia' }]

let host: FakeHost

function see(more: Partial<TableView> = {}): void {
  const { seen } = drawing()
  host.socket.say({
    type: 'snapshot',
    table: playing(0 as SeatId, { you: null, ...more }),
    game: { ...positionOf(seen), recent: [], fair: null },
    show: null,
  })
}

/** Joins a game that runs, which is looked at from then on. */
async function lateJoin() {
  const table = useTableStore()
  useHostStore().connect('10.0.0.4:7400')
  await host.hello()
  const joined = table.join({ table: null, code: 'K7QXRA' }, PIA)
  await settle()
  see()
  host.socket.answer('join', { table: TABLE, seat: null })
  await settle()
  expect(host.socket.request('sit')).toMatchObject({ seat: null, person: PIA })
  return { table, joined }
}

/** The line breaks, and the tab looks on again. */
async function comeBack(more: Partial<TableView> = {}): Promise<void> {
  host.socket.drop()
  await vi.advanceTimersByTimeAsync(3000)
  await host.hello()
  see(more)
  host.socket.answer('watch', { table: TABLE })
  await settle()
}

beforeEach(() => {
  host = freshDevice()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('who joins a game that runs', () => {
  it('is told that a seat waits', async () => {
    const { table, joined } = await lateJoin()
    host.socket.answer('sit', { seat: null })
    expect(await joined).toBeNull()
    expect(table.takes).toBeNull()
    see({ waiting: WAITING })
    expect(table.takes).toBe(1)
  })

  it.each([{ noted: true }, { noted: false }])(
    'waits for a seat after a lost connection as well, noted: $noted',
    async ({ noted }) => {
      const { joined } = await lateJoin()
      if (noted) host.socket.answer('sit', { seat: null })
      await settle()
      await comeBack()
      await joined
      expect(host.socket.request('sit')).toMatchObject({ seat: null, person: PIA })
    },
  )

  it.each(['playing', 'lobby'] as const)('asks once where the table has it no more: %s', async (status) => {
    const { table, joined } = await lateJoin()
    host.socket.answer('sit', { seat: null })
    await joined
    see({ waiting: WAITING })
    await settle()
    expect(table.takes).toBe(1)
    await comeBack({ status })
    expect(host.socket.requests('sit')).toHaveLength(1)
  })

  it('asks at no table, and again once it may look on', async () => {
    const { table, joined } = await lateJoin()
    host.socket.answer('sit', { seat: null })
    await joined
    see({ waiting: WAITING })
    await settle()
    host.socket.drop()
    await vi.advanceTimersByTimeAsync(3000)
    await host.hello()
    host.socket.answer('watch', { ok: false, problem: { code: 'notAdmitted' } })
    await settle()
    expect(host.socket.requests('sit')).toHaveLength(0)
    await comeBack()
    expect(host.socket.requests('sit')).toHaveLength(1)
    expect(table.refusal).toBeNull()
  })

  it('gets a seat with the next game where this one has no more hands', async () => {
    const { table, joined } = await lateJoin()
    see({ status: 'over' })
    host.socket.answer('sit', { ok: false, problem: { code: 'notInLobby' } })
    expect(await joined).toBeNull()
    const asked = host.socket.requests('sit').length
    see({ status: 'lobby' })
    await settle()
    expect(host.socket.requests('sit')).toHaveLength(asked + 1)
    expect(table.refusal).toBeNull()
  })

  it('leaves a wish alone that the host still has, and renews it when the host drops it', async () => {
    const { joined } = await lateJoin()
    host.socket.answer('sit', { seat: null })
    await joined
    await comeBack({ waiting: WAITING })
    expect(host.socket.requests('sit')).toEqual([])
    see()
    await settle()
    expect(host.socket.requests('sit')).toHaveLength(1)
  })

  it('is told why the name must be another one, and is not at the table then', async () => {
    const { table, joined } = await lateJoin()
    host.socket.answer('sit', { ok: false, problem: { code: 'nameTaken', name: 'Pia' } })
    expect(await joined).toEqual({ code: 'nameTaken', name: 'Pia' })
    expect(table.place).toBeNull()
  })

  it('watches where no seat is to be had, and asks for none after that', async () => {
    const { table, joined } = await lateJoin()
    host.socket.answer('sit', { ok: false, problem: { code: 'noFreeSeat' } })
    expect(await joined).toBeNull()
    expect(table.place).toMatchObject({ type: 'watch', wish: null })
    await comeBack()
    expect(host.socket.requests('sit')).toEqual([])
  })

  it('is told when the seat is not to be had after a lost connection', async () => {
    const { table, joined } = await lateJoin()
    host.socket.answer('sit', { seat: null })
    await joined
    await comeBack()
    host.socket.answer('sit', { ok: false, problem: { code: 'noFreeSeat' } })
    await settle()
    expect(table.refusal).toEqual({ code: 'noFreeSeat' })
    expect(table.place).toMatchObject({ type: 'watch', wish: null })
  })

  it('wishes for nothing any more once seated', async () => {
    const { table, joined } = await lateJoin()
    host.socket.answer('sit', { seat: null })
    await joined
    see({ waiting: WAITING })
    host.socket.say({ type: 'seated', table: TABLE, seat: 1, token: 'ab'.repeat(32) })
    see({ you: 1 as SeatId })
    await settle()
    expect(table.takes).toBeNull()
    expect(host.socket.requests('sit')).toHaveLength(1)
  })
})
