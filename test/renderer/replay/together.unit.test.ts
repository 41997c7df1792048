// @vitest-environment happy-dom
import type { VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createI18n } from 'vue-i18n'
import type { SeatId } from '../../../src/game/index.ts'
import type { Show } from '../../../src/protocol/messages/show.ts'
import { useHostStore } from '../../../src/renderer/client/hostStore.ts'
import { useTableStore } from '../../../src/renderer/client/tableStore.ts'
import type { Together } from '../../../src/renderer/replay/together.ts'
import { useTogether } from '../../../src/renderer/replay/useTogether.ts'
import shell from '../../../src/renderer/words/parts/shell.en.json'
import { freshDevice, type FakeHost } from '../client/fakeHost.ts'
import { GAME, TABLE, tableView } from '../client/tableViews.ts'
import { setUpAtReplay } from './replayPage.ts'

const [MIA, OLE] = [0 as SeatId, 1 as SeatId]
const SHOW: Show = { game: GAME, step: 7, viewer: 'open', leader: OLE, followers: [], spectators: 0 }
const OVER = tableView({ status: 'over', game: GAME, finished: [GAME], mayOwn: false })

let host: FakeHost
let page: VueWrapper | null = null

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

async function come(show: Show | null): Promise<void> {
  host.socket.welcome()
  await settle()
  host.socket.answer('hello')
  await settle()
  if (host.sockets.length > 1) host.socket.answer('reclaim', { table: TABLE, seat: MIA })
  else host.socket.say({ type: 'seated', table: TABLE, seat: MIA, token: 'ab'.repeat(32) })
  host.socket.say({ type: 'snapshot', table: OVER, game: null, show })
  await settle()
}

/** Mia's page with the replay of a game at her table, where Ole sits too. */
async function inReplay(show: Show | null, query = ''): Promise<Together> {
  useTableStore()
  useHostStore().connect('10.0.0.4:7400')
  await come(show)
  const words = createI18n({ legacy: false, locale: 'en', messages: { en: shell } })
  const { page: mounted, made } = await setUpAtReplay(() => useTogether(() => GAME), {
    query,
    plugins: [words],
  })
  page = mounted
  await settle()
  return made
}

async function hear(show: Show | null): Promise<void> {
  host.socket.say({ type: 'show', show })
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

describe('who opens a game that is being shown', () => {
  it('comes along, until the first step of one’s own, and may come back', async () => {
    const together = await inReplay(SHOW)
    expect(together).toMatchObject({ role: 'follows', leader: 'Ole', mayLead: false, place: { step: 7 } })
    expect(host.socket.request('follow')).toMatchObject({ follow: true })
    await hear({ ...SHOW, step: 9 })
    expect(together.place?.step).toBe(9)

    together.moved({ step: 8, viewer: 'open' })
    expect(together).toMatchObject({ role: 'alone', place: null })
    expect(host.socket.request('follow')).toMatchObject({ follow: false })
    together.follow()
    expect(together.role).toBe('follows')
    page?.unmount()
    expect(host.socket.request('follow')).toMatchObject({ follow: false })
  })

  it('stays alone where the link says what to look at', async () => {
    const together = await inReplay(SHOW, '?at=40')
    expect(together.role).toBe('alone')
    expect(host.socket.requests('follow')).toEqual([])
  })

  it('comes along again after a lost connection', async () => {
    const together = await inReplay(SHOW)
    host.socket.drop()
    await vi.advanceTimersByTimeAsync(5000)
    await come(SHOW)
    expect(host.socket.requests('follow')).toHaveLength(1)
    expect(together.role).toBe('follows')
  })
})

describe('who leads', () => {
  it('tells the places of a quick walk four times a second, and the last one always', async () => {
    const together = await inReplay(null)
    expect(together).toMatchObject({ role: 'none', mayLead: true })
    together.lead({ step: 1, viewer: 'open' })
    host.socket.answer('lead')
    await hear({ ...SHOW, step: 1, leader: MIA })
    for (let step = 2; step <= 20; step++) {
      together.moved({ step, viewer: 'open' })
      await vi.advanceTimersByTimeAsync(50)
    }
    await vi.advanceTimersByTimeAsync(250)
    const told = host.socket.requests('lead')
    expect(told.length).toBeLessThanOrEqual(6)
    expect(told.at(-1)).toMatchObject({ place: { game: GAME, step: 20 } })
    page?.unmount()
    expect(host.socket.request('lead')).toMatchObject({ place: null })
  })

  it('goes on after a lost connection, unless somebody else leads by then', async () => {
    const together = await inReplay(null)
    together.lead({ step: 4, viewer: 'open' })
    await hear({ ...SHOW, step: 4, leader: MIA, followers: [OLE] })
    host.socket.drop()
    await vi.advanceTimersByTimeAsync(5000)
    await come({ ...SHOW, step: 4, leader: null, followers: [OLE] })
    expect(host.socket.request('lead')).toMatchObject({ place: { step: 4 } })
    await hear({ ...SHOW, step: 4, leader: MIA, followers: [OLE] })
    host.socket.drop()
    await vi.advanceTimersByTimeAsync(10_000)
    await come(SHOW)
    expect(host.socket.requests('lead')).toEqual([])
    expect(together).toMatchObject({ role: 'alone', leader: 'Ole' })
  })

  it('hears why not', async () => {
    const together = await inReplay(null)
    together.lead({ step: 4, viewer: 'open' })
    const { id } = host.socket.request('lead')
    host.socket.say({
      ...{ type: 'answer', to: id, ok: false },
      problem: { code: 'otherLeads', seat: OLE },
    })
    await settle()
    expect(together.trouble).toContain('Ole')
  })
})
