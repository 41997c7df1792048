// @vitest-environment happy-dom
import type { VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SeatId } from '../../../src/game/index.ts'
import type { Show } from '../../../src/protocol/messages/show.ts'
import type { TableView } from '../../../src/protocol/messages/tableView.ts'
import { useHostStore } from '../../../src/renderer/client/hostStore.ts'
import { useTableStore } from '../../../src/renderer/client/tableStore.ts'
import { useTableCall } from '../../../src/renderer/replay/useTableCall.ts'
import { freshDevice, type FakeHost } from '../client/fakeHost.ts'
import { GAME, person, TABLE, tableView } from '../client/tableViews.ts'
import { setUpAtReplay } from './replayPage.ts'

const [MIA, OLE] = [0 as SeatId, 1 as SeatId]
const SHOW: Show = { game: GAME, step: 7, viewer: 'open', leader: OLE, followers: [], spectators: 0 }
const OVER = tableView({ status: 'over', finished: [GAME] })
const LOBBY = tableView({ finished: [GAME] })

let host: FakeHost
let page: VueWrapper | null = null

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

/** Mia looks at a game of the table where Ole sits too. */
async function inReplay(table: TableView, show: Show | null): Promise<ReturnType<typeof useTableCall>> {
  useTableStore()
  useHostStore().connect('10.0.0.4:7400')
  host.socket.welcome()
  await settle()
  host.socket.answer('hello')
  await settle()
  host.socket.say({ type: 'seated', table: TABLE, seat: MIA, token: 'ab'.repeat(32) })
  host.socket.say({ type: 'snapshot', table, game: null, show })
  await settle()
  const { page: mounted, made } = await setUpAtReplay(useTableCall)
  page = mounted
  return made
}

async function hear(table: TableView): Promise<void> {
  host.socket.say({ type: 'table', table })
  await settle()
}

beforeEach(() => {
  host = freshDevice()
})

afterEach(() => {
  page?.unmount()
  page = null
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('who looks at a replay', () => {
  it('hears that the next game is set up, that nobody else is missing, and that it runs', async () => {
    const { call } = await inReplay(OVER, null)
    expect(call.value).toBeNull()
    await hear(LOBBY)
    expect(call.value).toEqual({ type: 'lobby', alone: false })
    const seats = [person('Mia'), person('Ole', { ready: true }), null, null, null, null]
    await hear({ ...LOBBY, seats })
    expect(call.value).toEqual({ type: 'lobby', alone: true })
    await hear({ ...LOBBY, status: 'playing' })
    expect(call.value).toEqual({ type: 'playing' })
  })

  it('is called again when the game begins, though the first call was put away', async () => {
    const { call, putAway } = await inReplay(OVER, null)
    await hear(LOBBY)
    putAway()
    expect(call.value).toBeNull()
    await hear({ ...LOBBY, status: 'playing' })
    expect(call.value).toEqual({ type: 'playing' })
  })

  it('is not told what was so before', async () => {
    const { call } = await inReplay(LOBBY, null)
    await hear({ ...LOBBY, name: 'Monday' })
    expect(call.value).toBeNull()
  })

  it('hears that the showing has ended, from whom', async () => {
    const { call } = await inReplay(OVER, SHOW)
    host.socket.say({ type: 'show', show: null })
    await settle()
    expect(call.value).toEqual({ type: 'ended', name: 'Ole' })
    host.socket.say({ type: 'show', show: SHOW })
    await settle()
    expect(call.value).toBeNull()
  })
})
