// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SeatId } from '../../../src/game/index.ts'
import { useHostStore } from '../../../src/renderer/client/hostStore.ts'
import { keepPlace, type KnownSeat } from '../../../src/renderer/client/identity.ts'
import { useTableStore } from '../../../src/renderer/client/tableStore.ts'
import { seatAt, useContinuable } from '../../../src/renderer/home/continuing.ts'
import type { ListedTable } from '../../../src/renderer/home/tableList.ts'
import { freshDevice, settle, type FakeHost } from '../client/fakeHost.ts'
import { TABLE } from '../client/tableViews.ts'

const OLD = '192.168.1.20:47600'
const NEW = '192.168.1.33:47600'
const FRIEND: KnownSeat = {
  hostId: 'friend',
  address: OLD,
  table: TABLE,
  tableName: 'Sunday',
  seat: 1 as SeatId,
  token: '9f'.repeat(32),
  seenAt: 1,
  handNumber: 3,
  phase: 2,
  over: false,
  others: [],
}

let host: FakeHost

function listed(more: Partial<ListedTable> = {}): ListedTable {
  return {
    key: `friend/${TABLE}`,
    address: OLD,
    hostId: 'friend',
    hostName: 'Friend’s laptop',
    entry: {
      id: TABLE,
      name: 'Sunday',
      status: 'playing',
      players: ['Ole', 'Mia'],
      free: 0,
      locked: true,
      paused: true,
      branch: false,
    },
    otherVersion: null,
    reachable: true,
    ...more,
  }
}

/** Kept on the device, and by no tab that is open. */
function known(...seats: readonly KnownSeat[]): void {
  for (const seat of seats) keepPlace({ type: 'seat', known: seat })
  keepPlace(null)
}

beforeEach(() => {
  host = freshDevice()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a table that was left', () => {
  it('is offered again where its host has another address, and taken up there', async () => {
    known(FRIEND)
    const moved = listed({ address: NEW })
    expect(seatAt(moved)).toEqual(FRIEND)
    const continuable = useContinuable(() => [moved])
    expect(continuable.value).toEqual({ known: FRIEND, address: NEW, here: false })
    useTableStore().resume(FRIEND, NEW)
    expect(host.socket.url).toBe(`ws://${NEW}/ws`)
    host.socket.welcome({ hostId: 'friend' })
    await settle()
    host.socket.answer('hello')
    await settle()
    expect(host.socket.requests('reclaim')).toHaveLength(1)
  })

  it('is not one of another host, nor at another table', () => {
    known(FRIEND)
    expect(seatAt(listed({ hostId: 'other' }))).toBeNull()
    expect(useContinuable(() => [listed({ hostId: 'other' })]).value).toBeNull()
  })

  it('is the newest of several, and none whose game is over', () => {
    const newer = { ...FRIEND, hostId: 'other', address: NEW, token: 'ab'.repeat(32), seenAt: 2 }
    known(FRIEND, newer)
    const tables = [listed(), listed({ hostId: 'other', address: NEW })]
    expect(useContinuable(() => tables).value?.known).toEqual(newer)
    known({ ...newer, over: true })
    expect(useContinuable(() => tables).value?.known).toEqual(FRIEND)
  })

  it('is the one at its address, whatever seat there a stranger’s host has given under its id', async () => {
    known(FRIEND)
    const table = useTableStore()
    useHostStore().connect('10.0.0.4:7400')
    host.socket.welcome({ hostId: 'friend' })
    await settle()
    host.socket.answer('hello')
    await settle()
    host.socket.say({ type: 'seated', table: TABLE, seat: 0, token: 'ee'.repeat(32) })
    await settle()
    table.stepOut()
    expect(seatAt(listed())?.token).toBe(FRIEND.token)
    expect(useContinuable(() => [listed()]).value?.known.token).toBe(FRIEND.token)
  })
})
