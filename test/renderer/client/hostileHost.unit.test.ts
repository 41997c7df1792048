// @vitest-environment happy-dom
/** A host that says whatever it likes: it must harm neither what this device keeps of other hosts nor the page. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GameId } from '../../../src/protocol/ids.ts'
import { lineHash } from '../../../src/protocol/log/hash.ts'
import { buildReplay } from '../../../src/replay/buildReplay.ts'
import { sightText } from '../../../src/replay/writeSight.ts'
import { parseServerMessage } from '../../../src/protocol/messages/parseServerMessage.ts'
import { keepFinishedGames, useGamesStore } from '../../../src/renderer/client/gamesStore.ts'
import { useHostStore } from '../../../src/renderer/client/hostStore.ts'
import { keepPlace, knownSeats, tabPlace, type KnownSeat } from '../../../src/renderer/client/identity.ts'
import { createLogFetcher } from '../../../src/renderer/client/logFetcher.ts'
import { useTableStore } from '../../../src/renderer/client/tableStore.ts'
import { keepWitness, withHead, witnessesOf } from '../../../src/renderer/client/witnesses.ts'
import { playLog, playLogText } from '../../support/playLog.ts'
import { freshDevice, type FakeHost } from './fakeHost.ts'
import { drawing, GAME, person, positionOf, tableView, TABLE } from './tableViews.ts'

const FRIEND: KnownSeat = {
  hostId: 'friend',
  address: '10.0.0.9:7400',
  table: TABLE,
  tableName: 'Sunday',
  seat: 0 as KnownSeat['seat'],
  token: '9f'.repeat(32),
  seenAt: 1,
  handNumber: null,
  phase: null,
  over: false,
  others: [],
}

/** About another table of that name, or so it says. */
const over = { type: 'table', table: tableView({ status: 'over', you: 1 as KnownSeat['seat'] }) }

let host: FakeHost

/** Another game, whole and right in itself, that calls itself by this id: any host can write one as it plays. */
function underTheId(game: GameId, text: string): string {
  let prev: string | null = null
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line, at) => {
      const record = JSON.parse(line) as object
      const changed = JSON.stringify(at === 0 ? { ...record, game, fair: null } : { ...record, prev })
      prev = lineHash(changed)
      return `${changed}\n`
    })
  return lines.join('')
}

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

/** At the table of a host that means ill, on a device that has a seat at a friend's. */
async function atItsTable() {
  keepPlace({ type: 'seat', known: FRIEND })
  sessionStorage.clear()
  const table = useTableStore()
  useHostStore().connect('10.0.0.4:7400')
  host.socket.welcome()
  await settle()
  host.socket.answer('hello')
  await settle()
  sit(1)
  return table
}

/** At no table of it: a tab that sits at a friend's has followed its link. */
async function lookedIn(hostId: string) {
  keepPlace({ type: 'seat', known: FRIEND })
  const table = useTableStore()
  useHostStore().connect('10.0.0.4:7400')
  host.socket.welcome({ hostId })
  await settle()
  host.socket.answer('hello')
  await settle()
  return table
}

function sit(number: number): void {
  const token = number.toString(16).padStart(64, '0')
  host.socket.say({ type: 'seated', table: TABLE, seat: 0, token })
}

beforeEach(() => {
  host = freshDevice()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a host that means ill', () => {
  it('makes this device forget no seat at another host, by names that are none', async () => {
    await atItsTable()
    const table = { ...tableView(), name: 5, seats: [{ occupant: { name: null } }] }
    host.socket.say({ type: 'snapshot', table, game: null, show: null })
    sit(2)
    expect(knownSeats()).toContainEqual(FRIEND)
  })

  it.each([
    ['that it is removed from that table', 'host-1', { type: 'unseated', table: TABLE, reason: 'removed' }],
    ['the same under the name of that host', 'friend', { type: 'unseated', table: TABLE, reason: 'removed' }],
    ['that this table is over, with another seat', 'host-1', over],
    ['the same under the name of that host', 'friend', over],
  ])('harms no seat at another host to a guest who only looks in, by saying %s', async (_, hostId, news) => {
    await lookedIn(hostId)
    if (hostId === FRIEND.hostId) host.socket.answer('reclaim', { table: TABLE, seat: 0 })
    host.socket.say(news)
    await settle()
    expect(knownSeats()).toEqual([FRIEND])
  })

  it('takes no place from a tab, neither as a stranger nor by refusing under the name of its host', async () => {
    const table = await lookedIn('host-1')
    host.socket.say({ type: 'unseated', table: TABLE, reason: 'removed' })
    expect(tabPlace()).toEqual({ type: 'seat', known: FRIEND })
    useHostStore().connect('10.0.0.5:7400')
    host.socket.welcome({ hostId: FRIEND.hostId })
    await settle()
    host.socket.answer('hello')
    await settle()
    host.socket.answer('reclaim', { ok: false, problem: { code: 'wrongProof' } })
    await settle()
    expect(tabPlace()).toEqual({ type: 'seat', known: FRIEND })
    expect(knownSeats()).toEqual([FRIEND])
    expect(table.unseated).toBeNull()
  })

  it.each(['host-1', FRIEND.hostId])('whose table is left costs no seat elsewhere, as %s', async (hostId) => {
    const table = await lookedIn(hostId)
    if (hostId === FRIEND.hostId) host.socket.answer('reclaim')
    await settle()
    host.socket.say({ type: 'snapshot', table: tableView(), game: null, show: null })
    const left = table.leave()
    await settle()
    host.socket.answer('leave')
    await left
    expect(knownSeats()).toEqual([FRIEND])
  })

  it('hears no code of a table by giving itself the id of its host', async () => {
    const code = 'K7QXRA'
    keepPlace({
      type: 'watch',
      hostId: FRIEND.hostId,
      address: FRIEND.address,
      table: TABLE,
      code,
      wish: null,
    })
    useTableStore()
    for (const [address, told] of [
      ['10.0.0.4:7400', null],
      [FRIEND.address, code],
    ] as const) {
      useHostStore().connect(address)
      host.socket.welcome({ hostId: FRIEND.hostId })
      await settle()
      host.socket.answer('hello')
      await settle()
      expect(host.socket.request('watch')['code']).toBe(told)
    }
  })

  it('brings no games to a device whose place is elsewhere, and no sights as games', async () => {
    await lookedIn('host-1')
    keepFinishedGames()
    for (let number = 0; number < 3; number++)
      host.socket.say({ ...over, table: { ...over.table, game: `g${String(number).padStart(24, '0')}` } })
    await settle()
    expect(host.socket.requests('getLog')).toEqual([])

    const games = useGamesStore()
    const sight = sightText(buildReplay(playLog({ players: 2 })), 'public', '1')
    const { game } = JSON.parse(sight.split('\n')[0] ?? '') as { game: GameId }
    await games.keepFrom(sight, { game, own: null })
    expect(games.listed).toEqual([])
  })

  it('crowds no seat at another host out', async () => {
    await atItsTable()
    for (let number = 1; number < 40; number++) sit(number)
    expect(knownSeats()).toContainEqual(FRIEND)
    expect(knownSeats()).toHaveLength(7)
  })

  it('fills no storage with names, ids and people without an end', async () => {
    await atItsTable()
    const long = 'x'.repeat(100_000)
    const crowd = Array.from({ length: 100 }, () => person('Mia'))
    for (let number = 1; number < 3; number++) {
      sit(number)
      host.socket.say({ type: 'table', table: tableView({ name: long }) })
      host.socket.say({ type: 'table', table: tableView({ seats: [person('Mia'), person(long)] }) })
      host.socket.say({ type: 'table', table: tableView({ seats: crowd }) })
    }
    host.socket.say({ type: 'seated', table: TABLE, seat: 0, token: long })
    const kept = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].join('')
    expect(kept.length).toBeLessThan(20_000)
    expect(knownSeats()).toContainEqual(FRIEND)
  })

  it('makes this device forget nothing that it kept of other games', async () => {
    await atItsTable()
    const other = 'gffffffffffffffffffffffff' as GameId
    keepWitness({ game: other, seat: 0, host: 'h1 192.168.1.20:7400' }, (before) => ({
      ...before,
      commitment: 'ab'.repeat(32),
    }))
    const call = { type: 'shuffleCall', game: GAME, seat: 0, withinMs: 2000 }
    host.socket.say({ ...call, commitment: 'none' })
    host.socket.say({ ...call, game: 'none', commitment: 'cd'.repeat(32) })
    expect(witnessesOf(other)).toHaveLength(1)
    expect(witnessesOf(GAME)).toEqual([])
  })

  it('puts no game in the place of one that is kept, nor one that was not asked for', async () => {
    const games = useGamesStore()
    const { game } = playLog({ players: 2 }).header
    const text = playLogText({ players: 2 })
    const forged = playLogText({ players: 2, seed: 'forged' }).replaceAll(/g[0-9a-f]{24}/g, game)
    await games.keepFrom(forged, { game: GAME, own: null })
    expect(await games.read(game)).toBeNull()
    await games.keepFrom(text, { game, own: null })
    await games.keepFrom(forged, { game, own: null })
    expect(await games.read(game)).toBe(text)
  })

  it('keeps no other game under the id of one that this device saw, and the true one in its place', async () => {
    const games = useGamesStore()
    const { game } = playLog({ players: 2 }).header
    const text = playLogText({ players: 2 })
    const forged = underTheId(game, playLogText({ players: 2, seed: 'forged' }))
    await games.importText(forged)
    expect(await games.read(game)).toBe(forged)
    const head = { n: 0, hash: lineHash(text.slice(0, text.indexOf('\n'))) }
    keepWitness({ game, seat: 0, host: 'h1 192.168.1.20:7400' }, (before) => withHead(before, head))
    await games.keepFrom(text, { game, own: null })
    expect(await games.read(game)).toBe(text)
    await games.remove(game)
    await games.keepFrom(forged, { game, own: null })
    expect(await games.read(game)).toBeNull()
  })

  it('has no log with more pieces than memory', async () => {
    const table = await atItsTable()
    const log = table.getLog(GAME)
    await settle()
    const piece = { type: 'log', to: host.socket.request('getLog').id, game: GAME, text: '' }
    for (const [part, parts] of [
      [0, 1e8],
      [0, 0.5],
      [-1, 1],
      [0.5, 2],
    ])
      host.socket.say({ ...piece, part, parts })
    host.socket.answer('getLog')
    expect(await log).toBeNull()
  })

  it('has no log with more letters than memory', () => {
    const logs = createLogFetcher()
    const piece = { type: 'log' as const, to: 'r1', game: GAME, parts: 40, text: 'x'.repeat(1024 * 1024) }
    logs.begin(GAME)
    for (let part = 0; part < 40; part++) logs.hear({ ...piece, part })
    expect(logs.take(GAME)).toBeNull()
  })

  it('is left all the same by somebody whom it does not let go', async () => {
    const table = await atItsTable()
    const left = table.leave()
    await settle()
    const old = host.socket
    old.answer('leave', { ok: false, problem: { code: 'diskFailing' } })
    await left
    expect(old.readyState).toBe(3)
    host.socket.welcome()
    await settle()
    host.socket.answer('hello')
    await settle()
    expect(host.socket.requests('reclaim')).toEqual([])
    expect(table.place).toBeNull()
  })

  it('is left all the same by somebody whom it does not answer', async () => {
    const table = await atItsTable()
    let isLeft = false
    void table.leave().then(() => {
      isLeft = true
    })
    await vi.advanceTimersByTimeAsync(6000)
    expect(isLeft).toBe(true)
    expect(table.place).toBeNull()
    expect(host.sockets).toHaveLength(2)
  })

  it('shows no position that no game can have: the page would arrange its cards for seconds', () => {
    const { view, ...position } = positionOf(drawing().seen)
    const update = (changed: object): string =>
      JSON.stringify({ type: 'update', time: 1, events: [], ...position, view: { ...view, ...changed } })
    expect(parseServerMessage(update({}))).not.toBeNull()
    const many = Array.from({ length: 1000 }, (_, at) => at % 104)
    expect(parseServerMessage(update({ hands: [many, null] }))).toBeNull()
    expect(parseServerMessage(update({ open: { ...view.open, drawPileCount: 1e9 } }))).toBeNull()
    expect(parseServerMessage(update({ hands: null }))).toBeNull()
    expect(parseServerMessage(update({ open: null }))).toBeNull()
    expect(parseServerMessage(update({ open: { ...view.open, players: [null, null] } }))).toBeNull()
    expect(parseServerMessage(update({ open: { ...view.open, discardPile: many } }))).toBeNull()
    const table = tableView({ finished: Array.from({ length: 1000 }, () => GAME) })
    expect(parseServerMessage(JSON.stringify({ type: 'table', table }))).toBeNull()
  })

  it('says nothing with what must be there missing', () => {
    const frames = ['{"type":"table","table":null}', '{"type":"snapshot","table":null,"game":null}']
    for (const frame of frames) expect(parseServerMessage(frame)).toBeNull()
    expect(parseServerMessage('{"type":"show","show":null}')).not.toBeNull()
  })
})
