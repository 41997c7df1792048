import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { REAL_FILES } from '../../../src/host/log/durableFile.ts'
import { proofOf } from '../../../src/protocol/proof.ts'
import { chanceOf, FAST, hostFixture, person, type HostFixture } from '../../support/hostFixture.ts'
import type { HostClient } from '../../support/hostClient.ts'

/** What the disk does before it writes the file of a table, and a log. */
let beforeTable: () => Promise<void>
let beforeLog: () => Promise<void>

const atOnce = (): Promise<void> => Promise.resolve()

describe('a table that stays, from which everybody has gone', () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
    beforeTable = beforeLog = atOnce
    const { write, writeDurably } = REAL_FILES
    await fixture.start({
      shuffle: chanceOf(2).shuffle,
      files: {
        ...REAL_FILES,
        write: (...what) => beforeTable().then(() => write(...what)),
        writeDurably: (...what) => beforeLog().then(() => writeDurably(...what)),
      },
    })
  })
  afterEach(() => fixture.end())

  const tableOf = (bots: number): ReturnType<HostFixture['host']['createTable']> =>
    fixture.host.createTable({ name: 'Game night', rules: FAST, bots })

  async function join(code: string, name: string, from = '127.0.0.1'): Promise<HostClient> {
    const client = await fixture.connect({ from })
    await client.get('join', { table: null, code, person: person(name) })
    return client
  }

  it('has a seat and its ownership for whoever comes after a game, also after a restart', async () => {
    const { code } = await tableOf(1)
    const [ann, ben] = [await join(code, 'Ann'), await join(code, 'Ben')]
    await ben.get('setReady', { ready: true })
    await ann.get('start', {})
    for (const client of [ann, ben]) await client.get('leave', {})
    expect(fixture.host.tables()).toMatchObject([{ status: 'over', free: 4 }])
    await fixture.host.stop()
    await fixture.start()
    const cid = await join(code, 'Cid')
    expect(cid.table).toMatchObject({ status: 'lobby', mayOwn: true })
    await cid.get('start', {})
    await cid.untilTable(({ status }) => status === 'playing', 'the next game')
  })

  it('takes a bot from its seat for somebody who comes to six of them, and for one who watches', async () => {
    const { code, id } = await tableOf(6)
    expect(fixture.host.tables()).toMatchObject([{ free: 1 }])
    const ann = await join(code, 'Ann')
    expect(ann.table).toMatchObject({ you: 5, mayOwn: true })
    await ann.get('leave', {})
    await fixture.host.startGame(id)
    const ben = await fixture.connect()
    await ben.get('watch', { table: null, code })
    await ben.untilTable(({ status }) => status === 'over', 'the end of the game of bots')
    await ben.get('sit', { seat: null, person: person('Ben') })
    expect(ben.table).toMatchObject({ status: 'lobby', mayOwn: true })
  })

  it('gives whoever comes a seat in the game that the operator begins at that moment, or none', async () => {
    const { code, id } = await tableOf(2)
    const ann = await join(code, 'Ann')
    await ann.get('start', {})
    await ann.get('leave', {})
    const operator = await fixture.connect()
    await operator.get('operate', {
      proof: proofOf(fixture.host.operatorKey, operator.ground, 'operate'),
    })
    await operator.get('watch', { table: id, code: null })
    const ben = await fixture.connect()
    let seated = (): void => undefined
    const untilSeated = new Promise<void>((resolve) => (seated = resolve))
    let isAsked = false
    // While the next lobby is written, the operator lets the bots begin, and that takes until somebody could sit there.
    beforeTable = async () => {
      if (isAsked || fixture.host.tables()[0]?.status !== 'lobby') return
      isAsked = true
      beforeLog = () => untilSeated
      operator.sendRaw(JSON.stringify({ type: 'start', id: 'start' }))
      await operator.get('listTables', {})
    }
    const joined = ben.ask('join', { table: null, code, person: person('Ben') })
    await operator.until(() => isAsked, 'the next lobby')
    await ben.get('listTables', {})
    setTimeout(seated, 100)
    expect(await joined).toMatchObject({ ok: true, seat: 2 })
    await operator.untilTable(({ status }) => status === 'playing', 'the game')
    await fixture.host.stop()
    await fixture.start()
    expect(fixture.host.tables()).toMatchObject([{ status: 'playing', players: ['Birke', 'Linde', 'Ben'] }])
  })

  it('keeps its bots where nobody sits down even so', async () => {
    const { code } = await tableOf(6)
    const [{ players } = { players: [] }] = fixture.host.tables()
    const ann = await fixture.connect()
    expect(await ann.ask('join', { table: null, code, person: person(players[0] ?? '') })).toMatchObject({
      problem: { code: 'nameTaken' },
    })
    expect(fixture.host.tables()).toMatchObject([{ players }])
    beforeTable = () => Promise.reject(new Error('EIO'))
    expect(await ann.ask('join', { table: null, code, person: person('Ann') })).toMatchObject({
      problem: { code: 'diskFailing' },
    })
    expect(fixture.host.tables()).toMatchObject([{ players }])
    beforeTable = atOnce
    // The name of the one that goes is free.
    const last = person(players[5] ?? '')
    expect(await ann.ask('join', { table: null, code, person: last })).toMatchObject({ seat: 5 })
  })

  it('lets those in who would have to wait for the word of somebody', async () => {
    const { code } = await tableOf(0)
    const from = '127.0.0.7'
    const [ann, mob] = [await join(code, 'Ann'), await join(code, 'Mob', from)]
    await ann.get('freeSeat', { seat: 1 as never, name: 'Mob' })
    const asked = mob.ask('join', { table: null, code, person: person('Mob') })
    await ann.untilTable(({ requests }) => requests.length === 1, 'the request')
    await ann.get('leave', {})
    expect(await asked).toMatchObject({ ok: true, seat: 0 })
  })

  /** From now on the file of a table that `isHeld` is written when the answer is called. */
  function holdTable(isHeld: () => boolean): () => void {
    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    beforeTable = () => (isHeld() ? held : atOnce())
    return goOn
  }

  it('bars somebody who is removed while the seat is being saved', async () => {
    const { code } = await tableOf(0)
    const [ann, mob] = [await join(code, 'Ann'), await fixture.connect({ from: '127.0.0.7' })]
    const goOn = holdTable(() => true)
    const joined = mob.ask('join', { table: null, code, person: person('Mob') })
    await mob.ask('ping', {})
    const removed = ann.ask('freeSeat', { seat: 1 as never, name: 'Mob' })
    await ann.ask('ping', {})
    goOn()
    expect(await removed).toMatchObject({ ok: true })
    expect(await joined).toMatchObject({ ok: true, seat: null })
    await mob.until(() => mob.first('unseated')?.reason === 'removed', 'the word')
    const again = mob.ask('join', { table: null, code, person: person('Mob') })
    await ann.untilTable(({ requests }) => requests.length === 1, 'the request')
    await ann.get('admit', { request: ann.table?.requests[0]?.request ?? '', admit: true })
    expect(await again).toMatchObject({ ok: true, seat: 1 })
  })

  /** Two tables; Eve sits at Ben’s. */
  async function twoTables() {
    const [one, two] = [await tableOf(0), await tableOf(0)]
    const ann = await join(one.code, 'Ann')
    const ben = await join(two.code, 'Ben')
    const eve = await join(two.code, 'Eve')
    const { seated } = eve
    if (seated === null) throw new Error('There is no seat.')
    return { one, two, ann, ben, eve, seated }
  }

  it('is the only one of a connection that is back at another one before the disk has its seat here', async () => {
    const { one, ann, ben, eve, seated } = await twoTables()
    await eve.get('watch', { table: one.id, code: one.code })
    const goOn = holdTable(() => true)
    const sat = eve.ask('sit', { seat: null, person: person('Eve') })
    await eve.ask('ping', {})
    await eve.reclaim(seated)
    goOn()
    expect(await sat).toMatchObject({ ok: true, seat: 1 })
    for (const client of [ann, ben]) await client.get('snapshot', {})
    expect(ann.table?.seats[1]).toMatchObject({ connected: true })
    expect(ben.table?.seats[1]).toMatchObject({ connected: false })
  })

  it('leaves somebody at another one who was removed here before the disk had the seat', async () => {
    const { one, two, ann, ben, eve, seated } = await twoTables()
    const goOn = holdTable(() => true)
    const joined = eve.ask('join', { table: one.id, code: one.code, person: person('Eve') })
    await eve.ask('ping', {})
    const removed = ann.ask('freeSeat', { seat: 1 as never, name: 'Eve' })
    await ann.ask('ping', {})
    await eve.reclaim(seated)
    goOn()
    expect(await joined).toMatchObject({ problem: { code: 'notAdmitted' } })
    expect(await removed).toMatchObject({ ok: true })
    for (const client of [ben, eve]) await client.get('snapshot', {})
    expect(ben.table?.seats[1]).toMatchObject({ connected: true })
    expect(eve.table).toMatchObject({ id: two.id, you: 1 })
  })

  it('is kept for whoever joins while the last one leaves it after a game, or is none any more', async () => {
    const ann = await fixture.connect()
    const wish = { name: 'Sunday', person: person('Ann'), rules: FAST }
    const { code } = await ann.get('createTable', wish)
    await ann.get('addBot', { seat: null, level: 'steady' })
    await ann.get('start', {})
    await ann.get('endGame', {})
    const ben = await fixture.connect()
    const goOn = holdTable(() => true)
    const asked = [ann.ask('renameTable', { name: 'Monday' }), ann.ask('leave', {})]
    await ann.ask('ping', {})
    const joined = ben.ask('join', { table: null, code, person: person('Ben') })
    await ben.ask('ping', {})
    goOn()
    await Promise.all(asked)
    const answer = await joined
    const isIn = 'ok' in answer && answer.ok
    await expect.poll(() => fixture.host.tables().length).toBe(isIn ? 1 : 0)
    const seen = await ben.ask('snapshot', {})
    expect('ok' in seen && seen.ok).toBe(isIn)
  })

  it('opens again after a game that began at the second try, while somebody came', async () => {
    const { code } = await tableOf(1)
    const [ann, ben] = [await join(code, 'Ann'), await fixture.connect()]
    let fails = (_: Error): void => undefined
    const failed = new Promise<void>((_, reject) => (fails = reject))
    let isHeld = false
    beforeLog = () => {
      isHeld = true
      return failed
    }
    const started = [ann.ask('start', {})]
    await expect.poll(() => isHeld).toBe(true)
    started.push(ann.ask('start', {}))
    await ann.ask('ping', {})
    const joined = ben.ask('join', { table: null, code, person: person('Ben') })
    await ben.ask('ping', {})
    beforeLog = atOnce
    fails(new Error('EIO'))
    expect(await joined).toMatchObject({ ok: true })
    expect(await Promise.all(started)).toMatchObject([{ problem: { code: 'diskFailing' } }, {}])
    await fixture.host.stop()
    fixture.events.length = 0
    await fixture.start()
    expect(fixture.events.filter(({ type }) => type === 'fileRefused')).toEqual([])
    expect(fixture.host.tables()).toHaveLength(1)
  })

  it.each(['before', 'while'] as const)('lets somebody leave %s the seat is being saved', async (when) => {
    const { code, id } = await tableOf(0)
    const [ann, guest] = [await join(code, 'Ann'), await fixture.connect()]
    await guest.get('watch', { table: id, code })
    const goOn = holdTable(() => true)
    const asked: Promise<object>[] = [guest.ask('sit', { seat: null, person: person('Bob') })]
    if (when === 'while') await guest.ask('ping', {})
    asked.push(guest.ask('leave', {}))
    await guest.ask('ping', {})
    goOn()
    const sat = when === 'while' ? { ok: true, seat: null } : { problem: { code: 'noTable' } }
    expect(await Promise.all(asked)).toMatchObject([sat, { ok: true }])
    await ann.get('snapshot', {})
    expect(ann.table?.spectators).toBe(0)
    expect(ann.table?.seats[1]).toBeNull()
    expect(await guest.ask('snapshot', {})).toMatchObject({ problem: { code: 'noTable' } })
  })

  it('is no table whose first person is about to sit down, in a host that is full', async () => {
    for (let table = 0; table < 99; table++) await tableOf(0)
    const [first, second] = [await fixture.connect(), await fixture.connect()]
    const wish = { name: 'Last', person: person('Mia'), rules: FAST }
    let written = 0
    const goOn = holdTable(() => ++written === 2)
    const created = first.ask('createTable', wish)
    await expect.poll(() => written).toBe(2)
    expect(await second.ask('createTable', wish)).toMatchObject({ problem: { code: 'tooManyTables' } })
    goOn()
    expect(await created).toMatchObject({ ok: true })
    await first.get('snapshot', {})
  })

  it('goes for no table that cannot be written, in a host that is full, nor while its seat is being given', async () => {
    for (let table = 0; table < 99; table++) await tableOf(0)
    const [first, second, third] = [await fixture.connect(), await fixture.connect(), await fixture.connect()]
    const wish = { name: 'Last', person: person('Mia'), rules: FAST }
    const { table: last } = await first.get('createTable', wish)
    const { ticket } = await first.get('offerSeat', { seat: 0 as never, name: 'Mia' })
    await first.close()
    const isThere = (): boolean => fixture.host.tables().some(({ id }) => id === last)
    beforeTable = () => Promise.reject(new Error('EIO'))
    expect(await second.ask('createTable', wish)).toMatchObject({ problem: { code: 'diskFailing' } })
    expect(isThere()).toBe(true)
    const goOn = holdTable(() => true)
    const claimed = third.ask('claimSeat', { ticket })
    await third.ask('ping', {})
    expect(await second.ask('createTable', wish)).toMatchObject({ problem: { code: 'tooManyTables' } })
    goOn()
    expect(await claimed).toMatchObject({ ok: true, seat: 0 })
    await third.close()
    const goOnAgain = holdTable(() => true)
    const created = second.ask('createTable', wish)
    await second.ask('ping', {})
    const other = await fixture.connect()
    expect(await other.ask('createTable', wish)).toMatchObject({ problem: { code: 'tooManyTables' } })
    goOnAgain()
    expect(await created).toMatchObject({ ok: true })
    expect(isThere()).toBe(false)
    expect(fixture.host.tables()).toHaveLength(100)
  })
})
