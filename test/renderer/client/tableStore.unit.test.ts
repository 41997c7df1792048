// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Move, SeatId } from '../../../src/game/index.ts'
import type { GameId } from '../../../src/protocol/ids.ts'
import { proofOf } from '../../../src/protocol/proof.ts'
import { useHostStore } from '../../../src/renderer/client/hostStore.ts'
import { knownSeats, tabPlace } from '../../../src/renderer/client/identity.ts'
import { useTableStore } from '../../../src/renderer/client/tableStore.ts'
import { freshDevice, settle, type FakeHost } from './fakeHost.ts'
import { drawing, GAME, playing, positionOf, tableView, TABLE } from './tableViews.ts'

const TOKEN = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const ADDRESS = '10.0.0.4:7400'

let host: FakeHost

/** A tab that has just sat down at a new table. */
async function seated() {
  const table = useTableStore()
  useHostStore().connect(ADDRESS)
  await host.hello()
  host.socket.say({ type: 'seated', table: TABLE, seat: 0, token: TOKEN })
  host.socket.say({ type: 'snapshot', table: tableView(), game: null })
  await settle()
  return table
}

/** The same in the middle of a hand, in which the own seat may draw. */
async function inHand() {
  const { seen } = drawing()
  const table = await seated()
  host.socket.say({
    type: 'snapshot',
    table: playing(seen.seat),
    game: {
      ...positionOf(seen),
      recent: [{ n: 40, time: 5, events: [{ type: 'turnStarted', seat: seen.seat }] }],
    },
  })
  const move: Move = { type: 'drawCard', seat: seen.seat, from: 'drawPile' }
  return { table, seen, move }
}

beforeEach(() => {
  host = freshDevice()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a seat', () => {
  it('is known to this tab and to this device from the moment it is given', async () => {
    await seated()
    expect(tabPlace()).toMatchObject({
      type: 'seat',
      known: { table: TABLE, token: TOKEN, tableName: 'Sunday' },
    })
    expect(knownSeats()).toMatchObject([{ address: ADDRESS, hostId: 'host-1', token: TOKEN }])
  })

  it('is there before the page of the table is shown, whichever message comes first', async () => {
    const table = useTableStore()
    useHostStore().connect(ADDRESS)
    await host.hello()
    let done = false
    const created = table
      .createTable('Sunday', { name: 'Mia', avatar: 'bird' }, tableView().rules)
      .then(() => {
        done = true
      })
    await settle()
    host.socket.answer('createTable', { table: TABLE, seat: 0, code: 'K7QXRA' })
    await settle()
    expect(done).toBe(false)
    host.socket.say({ type: 'seated', table: TABLE, seat: 0, token: TOKEN })
    await created
    expect(table.place).toMatchObject({ type: 'seat' })
  })

  it('is taken back after a lost connection, with the proof for the new nonce', async () => {
    await seated()
    host.socket.drop()
    await vi.advanceTimersByTimeAsync(2000)
    host.socket.welcome({ nonce: 'cd'.repeat(32) })
    await settle()
    host.socket.answer('hello')
    await settle()
    expect(host.socket.request('reclaim')).toMatchObject({
      table: TABLE,
      seat: 0,
      proof: proofOf(TOKEN, { nonce: 'cd'.repeat(32), host: ADDRESS }, 'reclaim'),
    })
    expect(JSON.stringify(host.socket.sent)).not.toContain(TOKEN)
  })

  it('is forgotten, with the reason, when its secret is worth nothing any more', async () => {
    const table = await seated()
    host.socket.drop()
    await vi.advanceTimersByTimeAsync(2000)
    await host.hello()
    host.socket.answer('reclaim', { ok: false, problem: { code: 'wrongProof' } })
    await settle()
    expect(table.unseated).toEqual({ tableName: 'Sunday', reason: 'wrongProof' })
    expect(table.table).toBeNull()
    expect(knownSeats()).toEqual([])
  })

  it('stays for later when its player steps out, and is given up by leaving', async () => {
    const table = await seated()
    table.stepOut()
    expect(tabPlace()).toBeNull()
    expect(knownSeats()).toHaveLength(1)
    await host.hello()
    expect(host.socket.requests('reclaim')).toEqual([])

    const [known] = knownSeats()
    if (known !== undefined) table.resume(known, ADDRESS)
    await host.hello()
    host.socket.answer('reclaim', { table: TABLE, seat: 0 })
    await settle()
    const left = table.leave()
    await settle()
    host.socket.answer('leave')
    await left
    expect(knownSeats()).toEqual([])
  })
})

describe('a move', () => {
  it('goes out once, however often it is pressed, until the view has it', async () => {
    const { table, seen, move } = await inHand()
    const first = table.send(move)
    expect(table.busy).toBe(true)
    expect(await table.send(move)).toBeNull()
    await settle()
    expect(host.socket.requests('command')).toHaveLength(1)
    expect(host.socket.request('command')).toMatchObject({ decision: 40, move })
    host.socket.answer('command', { n: 41 })
    expect(await first).toBeNull()
    expect(table.busy).toBe(true)
    host.socket.say({ type: 'update', time: 6, events: [], ...positionOf(seen, { n: 41 }) })
    expect(table.busy).toBe(false)
  })

  it('goes out in the next game too, whose decisions are counted from one again', async () => {
    const { table, seen, move } = await inHand()
    const first = table.send(move)
    await settle()
    host.socket.answer('command', { n: 41 })
    await first
    host.socket.say({ type: 'update', time: 6, events: [], ...positionOf(seen, { n: 41 }) })
    host.socket.say({ type: 'table', table: tableView() })
    const next = 'g00000000000000000000next' as GameId
    host.socket.say({ type: 'table', table: playing(seen.seat, { game: next }) })
    host.socket.say({ type: 'update', time: 9, events: [], ...positionOf(seen, { n: 1 }), game: next })
    expect(table.busy).toBe(false)
    void table.send(move)
    await settle()
    expect(host.socket.request('command')).toMatchObject({ decision: 1, move })
  })

  it('that the rules forbid is refused at once and sends nothing', async () => {
    const { table, seen } = await inHand()
    const [card] = seen.state.hidden.hands[seen.seat] ?? []
    if (card === undefined) throw new Error('The hand is empty.')
    const refused = await table.send({ type: 'discard', seat: seen.seat, card })
    expect(refused).toMatchObject({ code: 'drawFirst', rule: 'R20' })
    expect(table.refusal).toEqual(refused)
    expect(host.socket.requests('command')).toEqual([])
  })

  it('is repeated with the same id when the line broke before the answer', async () => {
    const { table, move } = await inHand()
    const sent = table.send(move)
    await settle()
    const { commandId } = host.socket.request('command')
    host.socket.drop()
    await vi.advanceTimersByTimeAsync(2000)
    await host.hello()
    host.socket.answer('reclaim', { table: TABLE, seat: 0 })
    await settle()
    expect(host.socket.request('command')).toMatchObject({ commandId, decision: 40, move })
    host.socket.answer('command', { n: 41 })
    expect(await sent).toBeNull()
  })

  it('is not repeated in another game that has begun by the time the line is there again', async () => {
    const { table, seen, move } = await inHand()
    const sent = table.send(move)
    await settle()
    host.socket.drop()
    await vi.advanceTimersByTimeAsync(2000)
    await host.hello()
    const next = 'g00000000000000000000next' as GameId
    host.socket.say({
      type: 'snapshot',
      table: playing(seen.seat, { game: next }),
      game: { ...positionOf(seen), game: next, recent: [] },
    })
    host.socket.answer('reclaim', { table: TABLE, seat: 0 })
    await settle()
    expect(await sent).toBeNull()
    expect(host.socket.requests('command')).toEqual([])
    expect(table.busy).toBe(false)
  })

  it('says so when there is no connection', async () => {
    const { table, move } = await inHand()
    host.socket.drop()
    expect(await table.send(move)).toEqual({ code: 'notConnected' })
  })

  it('of somebody else is not sent', async () => {
    const { table, seen } = await inHand()
    const other = ((seen.seat + 1) % 4) as SeatId
    expect(await table.send({ type: 'drawCard', seat: other, from: 'drawPile' })).toMatchObject({
      code: 'notSeated',
    })
    expect(host.socket.requests('command')).toEqual([])
  })
})

describe('updates', () => {
  it('are told in order, with what was before', async () => {
    const { table, seen } = await inHand()
    const told: { n: number; same: boolean }[] = []
    table.onUpdate(({ n, before, view }) => told.push({ n, same: before === view }))
    host.socket.say({ type: 'update', time: 6, events: [], ...positionOf(seen, { n: 41 }) })
    host.socket.say({ type: 'update', time: 7, events: [], ...positionOf(seen, { n: 42 }) })
    host.socket.say({ type: 'update', time: 7, events: [], ...positionOf(seen, { n: 42 }) })
    expect(told).toEqual([
      { n: 41, same: false },
      { n: 42, same: false },
    ])
  })

  it('after a gap are replaced by a snapshot', async () => {
    const { table, seen } = await inHand()
    host.socket.say({ type: 'update', time: 6, events: [], ...positionOf(seen, { n: 43 }) })
    await settle()
    expect(table.n).toBe(40)
    expect(host.socket.requests('snapshot')).toHaveLength(1)
  })

  it('collect into the log of the hand, which a new deal begins anew', async () => {
    const { table, seen } = await inHand()
    expect(table.log.map(({ event }) => event.type)).toEqual(['turnStarted'])
    host.socket.say({
      type: 'update',
      time: 6,
      events: [
        { type: 'handDealt', handNumber: 2, dealer: 1, deck: 'hidden' },
        { type: 'turnStarted', seat: 2 },
      ],
      ...positionOf(seen, { n: 41 }),
    })
    expect(table.log.map(({ n, event }) => `${n} ${event.type}`)).toEqual(['41 handDealt', '41 turnStarted'])
  })

  it('of a game that the table does not name are not shown', async () => {
    const { table } = await inHand()
    host.socket.say({ type: 'table', table: tableView() })
    expect(table.view).toBeNull()
    expect(table.affordances.drawFrom).toEqual([])
  })
})

describe('the table', () => {
  it('tells why the place was lost', async () => {
    const table = await seated()
    host.socket.say({ type: 'unseated', table: TABLE, reason: 'removed' })
    expect(table.unseated).toEqual({ tableName: 'Sunday', reason: 'removed' })
    expect(table.place).toBeNull()
  })

  it('is still shown when another one could not be opened', async () => {
    const table = await seated()
    const created = table.createTable('Monday', { name: 'Mia', avatar: 'bird' }, tableView().rules)
    await settle()
    host.socket.answer('createTable', { ok: false, problem: { code: 'tooManyTables', limit: 10 } })
    expect(await created).toMatchObject({ code: 'tooManyTables' })
    expect(table.table?.id).toBe(TABLE)
    expect(table.place).not.toBeNull()
  })

  it('hands out what the host says of a request', async () => {
    const table = await seated()
    const started = table.start()
    await settle()
    host.socket.answer('start', { ok: false, problem: { code: 'tooFewPlayers', least: 2 } })
    expect(await started).toEqual({ code: 'tooFewPlayers', least: 2 })
    expect(table.refusal).toEqual({ code: 'tooFewPlayers', least: 2 })
  })

  it('puts the pieces of a log together, whatever their order', async () => {
    const table = await seated()
    const log = table.getLog(GAME)
    await settle()
    const to = host.socket.request('getLog').id
    host.socket.say({ type: 'log', to, game: GAME, part: 1, parts: 2, text: 'two\n' })
    host.socket.say({ type: 'log', to, game: GAME, part: 0, parts: 2, text: 'one\n' })
    host.socket.answer('getLog')
    expect(await log).toBe('one\ntwo\n')
  })

  it('asks once for a log that two want at the same time, and gives it to both', async () => {
    const table = await seated()
    const both = [table.getLog(GAME), table.getLog(GAME)]
    await settle()
    expect(host.socket.requests('getLog')).toHaveLength(1)
    const to = host.socket.request('getLog').id
    host.socket.say({ type: 'log', to, game: GAME, part: 0, parts: 1, text: 'one\n' })
    host.socket.answer('getLog')
    expect(await Promise.all(both)).toEqual(['one\n', 'one\n'])
    void table.getLog(GAME)
    await settle()
    expect(host.socket.requests('getLog')).toHaveLength(2)
  })
})
