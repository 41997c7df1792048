// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SeatId } from '../../../src/game/index.ts'
import { keepFinishedGames, useGamesStore } from '../../../src/renderer/client/gamesStore.ts'
import { useHostStore } from '../../../src/renderer/client/hostStore.ts'
import { useTableStore } from '../../../src/renderer/client/tableStore.ts'
import { playLog, playLogText } from '../../support/playLog.ts'
import { freshDevice, settle, type FakeHost } from './fakeHost.ts'
import { tableView, TABLE } from './tableViews.ts'

const TEXT = playLogText({ players: 2 })
const { game } = playLog({ players: 2 }).header
const over = tableView({ status: 'over', game, you: 0 as SeatId })

let host: FakeHost

beforeEach(() => {
  host = freshDevice()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a game that ends at the table of this tab', () => {
  it('is kept, also where the connection is lost while it comes', async () => {
    useTableStore()
    keepFinishedGames()
    useHostStore().connect('10.0.0.4:7400')
    await host.hello()
    host.socket.say({ type: 'seated', table: TABLE, seat: 0, token: '9f'.repeat(32) })
    host.socket.say({ type: 'table', table: over })
    await settle()
    expect(host.socket.requests('getLog')).toHaveLength(1)

    host.socket.drop()
    await vi.advanceTimersByTimeAsync(30_000)
    await host.hello()
    host.socket.answer('reclaim')
    host.socket.say({ type: 'snapshot', table: over, game: null, show: null })
    await settle()
    host.socket.say({
      type: 'log',
      to: host.socket.request('getLog').id,
      game,
      part: 0,
      parts: 1,
      text: TEXT,
    })
    host.socket.answer('getLog')
    vi.useRealTimers()
    const isKept = async (): Promise<void> => {
      expect(await useGamesStore().read(game)).toBe(TEXT)
    }
    await vi.waitFor(isKept, { timeout: 20_000 })
  })
})
