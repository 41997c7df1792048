/** What people ask for at a table while its file cannot be written. */
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SeatId } from '../../../src/game/index.ts'
import type { ClientMessageOf } from '../../../src/protocol/messages/clientMessages.ts'
import { FailingDisk } from '../../support/failingDisk.ts'
import { proofOf } from '../../../src/protocol/proof.ts'
import type { HostClient } from '../../support/hostClient.ts'
import { FAST, fullTable, hostFixture, person, type HostFixture } from '../../support/hostFixture.ts'

const THIRD = 2 as SeatId
const NO_ROOM = { on: 'write', code: 'ENOSPC' } as const
const NAMES = ['Mia', 'Ole', 'Pia', 'Birke']
const REFUSED = { ok: false, problem: { code: 'diskFailing' } }

describe('what the disk does not keep', () => {
  let fixture: HostFixture
  let disk: FailingDisk

  beforeEach(async () => {
    fixture = await hostFixture()
    disk = new FailingDisk()
    await fixture.start({ files: disk.files, diskRetryMs: 5 })
  })
  afterEach(() => fixture.end())

  async function tableOf(client: HostClient): Promise<HostClient['table']> {
    await client.get('snapshot', {})
    return client.table
  }

  /** The write that comes so many calls from now waits until it may go on. */
  function holdWrite(ahead: number): { readonly begun: () => Promise<void>; readonly goOn: () => void } {
    const at = disk.writes + ahead
    let goOn = (): void => undefined
    disk.hold = { at, until: new Promise((resolve) => (goOn = resolve)) }
    return { begun: () => expect.poll(() => disk.writes).toBe(at), goOn: () => goOn() }
  }

  type OwnersAct = {
    [
      Type in
        | 'setRules'
        | 'setOptions'
        | 'renameTable'
        | 'addBot'
        | 'freeSeat'
        | 'handOn'
        | 'setPerson'
        | 'leave'
        | 'start'
    ]: Omit<ClientMessageOf<Type>, 'id'>
  }
  const acts: readonly OwnersAct[keyof OwnersAct][] = [
    { type: 'setRules', rules: { ...FAST, skips: 2 } },
    {
      type: 'setOptions',
      options: { hints: false, whenAway: 'wait', turnLimitS: 60, nextHandS: 20, locked: false },
    },
    { type: 'renameTable', name: 'Monday' },
    { type: 'addBot', seat: null, level: 'sharp' },
    { type: 'addBot', seat: 3 as SeatId, level: 'sharp' },
    { type: 'freeSeat', seat: THIRD, name: 'Pia' },
    { type: 'freeSeat', seat: 3 as SeatId, name: 'Birke' },
    { type: 'handOn', seat: THIRD, name: 'Pia' },
    { type: 'setPerson', person: person('Zoe') },
    { type: 'leave' },
  ]

  it.each(acts)('is as it was in the lobby, for everybody: $type', async ({ type, ...fields }) => {
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 1 })
    const before = await Promise.all([owner, ...guests].map(tableOf))
    disk.failing = NO_ROOM
    expect(await owner.ask(type, fields as never)).toMatchObject(REFUSED)
    expect(await Promise.all([owner, ...guests].map(tableOf))).toEqual(before)
    disk.failing = null
    expect(await owner.ask(type, fields as never)).toMatchObject({ ok: true })
  })

  it('lets nobody wait for a word who was not removed', async () => {
    const { owner, guests, code } = await fullTable(fixture, { guests: 2, bots: 0 })
    disk.failing = NO_ROOM
    await owner.ask('freeSeat', { seat: THIRD, name: 'Pia' })
    disk.failing = null
    await guests[1]?.get('leave', {})
    expect(await guests[1]?.ask('join', { table: null, code, person: person('Pia') })).toMatchObject({
      seat: 2,
    })
  })

  it('takes the newest of two wishes back to what the disk has', async () => {
    const { owner } = await fullTable(fixture, { guests: 0, bots: 1 })
    disk.failing = NO_ROOM
    const wishes = ['One', 'Two'].map((name) => owner.ask('renameTable', { name }))
    expect(await Promise.all(wishes)).toMatchObject([REFUSED, REFUSED])
    expect((await tableOf(owner))?.name).toBe('Sunday')
  })

  const sharp = { type: 'addBot', seat: 3 as SeatId, level: 'sharp' } as const
  const twice: readonly (readonly [OwnersAct[keyof OwnersAct], OwnersAct[keyof OwnersAct]])[] = [
    [
      { type: 'setPerson', person: person('Zoe') },
      { type: 'setPerson', person: person('Zora') },
    ],
    [sharp, { ...sharp, level: 'steady' }],
    [
      { type: 'setRules', rules: { ...FAST, skips: 2 } },
      { type: 'setRules', rules: { ...FAST, wildPoints: 20 } },
    ],
    [
      { type: 'freeSeat', seat: 1 as SeatId, name: 'Ole' },
      { type: 'freeSeat', seat: 1 as SeatId, name: 'Pia' },
    ],
    [
      { type: 'freeSeat', seat: THIRD, name: 'Pia' },
      { type: 'renameTable', name: 'Monday' },
    ],
    [{ type: 'addBot', seat: null, level: 'sharp' }, { type: 'start' }],
    [{ type: 'setPerson', person: person('Zoe') }, { type: 'start' }],
  ]

  it.each(twice)(
    'is nothing of what is asked for in one go, where one write fails: $0.type and $1.type',
    async (...acts) => {
      const table = await fullTable(fixture, { guests: 2, bots: 1 })
      const clients = [table.owner, ...table.guests]
      const before = await Promise.all(clients.map(tableOf))
      disk.once = { ...NO_ROOM, at: disk.writes + 1 }
      const asked = acts.map(({ type, ...fields }) => table.owner.ask(type, fields as never))
      for (const answer of await Promise.all(asked)) expect(answer).toMatchObject(REFUSED)
      expect(await Promise.all(clients.map(tableOf))).toEqual(before)
      await fixture.host.stop()
      await fixture.start()
      expect(fixture.host.tables()).toMatchObject([{ name: 'Sunday', status: 'lobby', players: NAMES }])
      for (const { seated } of clients) {
        const back = await fixture.connect()
        if (seated !== null) expect(await back.reclaim(seated)).toMatchObject({ ok: true })
      }
    },
  )

  it('is no table and no new secret of a seat, where the disk fails after it has the name of the file', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 0 })
    const { ticket } = await owner.get('offerSeat', { seat: 1 as SeatId, name: 'Ole' })
    const stranger = await fixture.connect()
    const late = { on: 'sync', code: 'EIO' } as const
    disk.once = { ...late, at: disk.syncs + 2 }
    const wish = { name: 'Other', person: person('Eve'), rules: FAST }
    expect(await stranger.ask('createTable', wish)).toMatchObject(REFUSED)
    disk.once = { ...late, at: disk.syncs + 2 }
    expect(await stranger.ask('claimSeat', { ticket })).toMatchObject(REFUSED)
    expect(disk.faults).toBe(2)
    await fixture.host.stop()
    await fixture.start()
    expect(fixture.host.tables()).toMatchObject([{ name: 'Sunday' }])
    const back = await fixture.connect()
    if (guests[0]?.seated) expect(await back.reclaim(guests[0].seated)).toMatchObject({ ok: true })
  })

  it('is no other owner, of two whom the operator has named in one go', async () => {
    const { owner } = await fullTable(fixture, { guests: 2, bots: 0 })
    const operator = await fixture.connect()
    await operator.get('operate', { proof: proofOf(fixture.host.operatorKey, operator.ground, 'operate') })
    await operator.get('watch', { table: owner.table?.id ?? null, code: null })
    disk.failing = NO_ROOM
    const named = ['Ole', 'Pia'].map((name, index) =>
      operator.ask('handOn', { seat: (index + 1) as SeatId, name }),
    )
    expect(await Promise.all(named)).toMatchObject([REFUSED, REFUSED])
    expect(await tableOf(owner)).toMatchObject({ owner: 0, mayOwn: true })
  })

  it('is neither of two names in a game', async () => {
    const { owner } = await fullTable(fixture, { guests: 1, bots: 0 })
    await owner.get('start', {})
    await owner.until(() => owner.game?.n === 1, 'the deal')
    disk.failing = NO_ROOM
    const named = ['Zoe', 'Zora'].map((name) => owner.ask('setPerson', { person: person(name) }))
    expect(await Promise.all(named)).toMatchObject([REFUSED, REFUSED])
    expect((await tableOf(owner))?.seats[0]?.occupant.name).toBe('Mia')
  })

  it('is one secret for each of two who were given a seat, one after the other', async () => {
    const { owner } = await fullTable(fixture, { guests: 1, bots: 0 })
    const seat = { seat: 1 as SeatId, name: 'Ole' }
    const [first, second] = [await fixture.connect(), await fixture.connect()]
    const { ticket } = await owner.get('offerSeat', seat)
    const save = holdWrite(1)
    const claims = [first.ask('claimSeat', { ticket })]
    await save.begun()
    const { ticket: newer } = await owner.get('offerSeat', seat)
    claims.push(second.ask('claimSeat', { ticket: newer }))
    await second.ask('ping', {})
    save.goOn()
    expect(await Promise.all(claims)).toMatchObject([{ ok: true }, { ok: true }])
    expect(first.seated?.token).not.toBe(second.seated?.token)
    await first.ask('ping', {})
    expect(first.all('unseated')).toMatchObject([{ reason: 'given' }])
    if (first.seated === null || second.seated === null) throw new Error('Nobody was told.')
    expect(await first.reclaim(first.seated)).toMatchObject({ problem: { code: 'wrongProof' } })
    expect(await first.reclaim(second.seated)).toMatchObject({ ok: true })
  })

  it('is no secret at all, of two that were to be saved in one go, for the first', async () => {
    const { owner } = await fullTable(fixture, { guests: 1, bots: 0 })
    const seat = { seat: 1 as SeatId, name: 'Ole' }
    const [first, second] = [await fixture.connect(), await fixture.connect()]
    const save = holdWrite(1)
    const renamed = owner.ask('renameTable', { name: 'Monday' })
    await save.begun()
    const claims: Promise<unknown>[] = []
    for (const client of [first, second]) {
      const { ticket } = await owner.get('offerSeat', seat)
      claims.push(client.ask('claimSeat', { ticket }))
      await client.ask('ping', {})
    }
    save.goOn()
    await renamed
    expect(await Promise.all(claims)).toMatchObject([{ problem: { code: 'wrongTicket' } }, { ok: true }])
    expect(first.seated).toBeNull()
  })

  it('is no seat for somebody with a link, while it is being saved for whoever sat down', async () => {
    const { owner, code } = await fullTable(fixture, { guests: 0, bots: 0 })
    const [late, friend] = [await fixture.connect(), await fixture.connect()]
    const save = holdWrite(1)
    const joined = late.ask('join', { table: null, code, person: person('Late') })
    await save.begun()
    const { ticket } = await owner.get('offerSeat', { seat: 1 as SeatId, name: 'Late' })
    expect(await friend.ask('claimSeat', { ticket })).toMatchObject({ problem: { code: 'wrongTicket' } })
    save.goOn()
    expect(await joined).toMatchObject({ ok: true, seat: 1 })
    if (late.seated === null) throw new Error('Nobody was told.')
    expect(await friend.reclaim(late.seated)).toMatchObject({ ok: true })
  })

  it('gives no ready marks back that a later change took', async () => {
    const { owner } = await fullTable(fixture, { guests: 1, bots: 0 })
    disk.once = { ...NO_ROOM, at: disk.writes + 1 }
    const second = holdWrite(2)
    const refused = owner.ask('setRules', { rules: { ...FAST, skips: 2 } })
    await second.begun()
    const kept = owner.ask('setRules', { rules: { ...FAST, wildPoints: 20 } })
    await owner.ask('ping', {})
    second.goOn()
    expect(await refused).toMatchObject(REFUSED)
    expect(await kept).toMatchObject({ ok: true })
    expect((await tableOf(owner))?.seats[1]?.ready).toBe(false)
  })

  it('is nobody at the door who comes while the only one leaves', async () => {
    const { owner, code } = await fullTable(fixture, { guests: 0, bots: 0 })
    const mob = await fixture.connect({ from: '127.0.0.7' })
    await mob.get('join', { table: null, code, person: person('Mob') })
    await owner.get('freeSeat', { seat: 1 as SeatId, name: 'Mob' })
    disk.once = { ...NO_ROOM, at: disk.writes + 1 }
    const save = holdWrite(1)
    const left = owner.ask('leave', {})
    await save.begun()
    const watched = mob.ask('watch', { table: null, code })
    await mob.ask('ping', {})
    save.goOn()
    expect(await left).toMatchObject(REFUSED)
    const [asked] = (await tableOf(owner))?.requests ?? []
    if (asked === undefined) throw new Error('Nobody asked.')
    await owner.get('admit', { request: asked.request, admit: false })
    expect(await watched).toMatchObject({ problem: { code: 'notAdmitted' } })
  })

  it('is still a link, once, where the seat could not be given', async () => {
    const { owner } = await fullTable(fixture, { guests: 1, bots: 0 })
    const { ticket } = await owner.get('offerSeat', { seat: 1 as SeatId, name: 'Ole' })
    const stranger = await fixture.connect()
    disk.once = { ...NO_ROOM, at: disk.writes + 1 }
    const claimed = stranger.ask('claimSeat', { ticket })
    await stranger.ask('ping', {})
    const { ticket: newer } = await owner.get('offerSeat', { seat: 1 as SeatId, name: 'Ole' })
    expect(await claimed).toMatchObject(REFUSED)
    expect(await stranger.ask('claimSeat', { ticket })).toMatchObject({ problem: { code: 'wrongTicket' } })
    expect(await stranger.ask('claimSeat', { ticket: newer })).toMatchObject({ ok: true, seat: 1 })
  })

  it('is a game that nobody has heard of', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 0 })
    const [{ seated } = { seated: null }] = guests
    if (seated === null) throw new Error('There is no seat.')
    const at = disk.writes + 2
    let fails = (): void => undefined
    disk.hold = { at, until: new Promise((resolve) => (fails = resolve)) }
    disk.once = { ...NO_ROOM, at }
    const started = owner.ask('start', {})
    await expect.poll(() => disk.writes).toBe(at)
    const back = await fixture.connect()
    await back.reclaim(seated)
    expect(await tableOf(owner)).toMatchObject({ status: 'lobby', game: null })
    fails()
    expect(await started).toMatchObject(REFUSED)
    expect(await tableOf(back)).toMatchObject({ status: 'lobby', you: 1 })
    for (const client of [owner, back]) {
      expect(client.all('update')).toEqual([])
      expect(client.all('snapshot').map(({ game }) => game)).toEqual(client.all('snapshot').map(() => null))
    }
    const games = join(fixture.dataDir, 'games')
    for (const name of await readdir(games)) {
      const lines = (await readFile(join(games, name), 'utf8')).split('\n')
      expect(lines).toHaveLength(2)
    }
  })

  it('goes on in a game as the log has it, which knows more than the file of the table', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 0 })
    await owner.get('start', {})
    await owner.until(() => owner.game?.n === 1, 'the deal')
    // The log is written first, and that works.
    disk.once = { ...NO_ROOM, at: disk.writes + 2 }
    await owner.get('setPerson', { person: person('Zoe') })
    disk.once = { ...NO_ROOM, at: disk.writes + 2 }
    await owner.get('freeSeat', { seat: THIRD, name: 'Pia' })
    expect(disk.faults).toBe(2)
    await guests[1]?.ask('ping', {})
    expect(guests[1]?.all('unseated')).toMatchObject([{ reason: 'removed' }])
    await fixture.host.stop()
    await fixture.start()
    expect(fixture.host.tables()).toMatchObject([{ players: ['Zoe', 'Ole', 'Birke'], free: 1 }])
  })

  it.each(['freeSeat', 'leave'] as const)(
    'costs neither seat nor table where the log cannot have it, and the file was written meanwhile: %s',
    async (act) => {
      const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 0 })
      const [ole, pia] = guests
      await owner.get('start', {})
      await owner.until(() => owner.game?.n === 1, 'the deal')
      disk.once = { ...NO_ROOM, at: disk.writes + 1 }
      const log = holdWrite(1)
      const asked =
        act === 'leave' ? owner.ask('leave', {}) : owner.ask('freeSeat', { seat: THIRD, name: 'Pia' })
      await log.begun()
      // Whoever leaves has no say any more.
      await (act === 'leave' ? ole : owner)?.get('renameTable', { name: 'Monday' })
      log.goOn()
      expect(await asked).toMatchObject(REFUSED)
      expect(await tableOf(owner)).toMatchObject({ owner: 0, mayOwn: true, you: 0 })
      await fixture.host.stop()
      await fixture.start()
      for (const client of [owner, pia]) {
        const back = await fixture.connect()
        if (client?.seated) expect(await back.reclaim(client.seated)).toMatchObject({ ok: true })
        expect(back.table).toMatchObject({ name: 'Monday', owner: 0 })
      }
    },
  )

  it('takes the place of nobody in the line for a seat, where somebody cannot be removed', async () => {
    const { owner, code } = await fullTable(fixture, { guests: 2, bots: 1 })
    const quin = await fixture.connect()
    await quin.get('watch', { table: null, code })
    await owner.get('start', {})
    await quin.get('sit', { seat: 3 as SeatId, person: person('Quin') })
    disk.failing = NO_ROOM
    expect(await owner.ask('freeSeat', { seat: THIRD, name: 'Pia' })).toMatchObject(REFUSED)
    expect((await tableOf(owner))?.waiting).toEqual([{ seat: 3, name: 'Quin' }])
  })

  it('is the next lobby even so, where the disk fails for the second who asked for it', async () => {
    const { owner } = await fullTable(fixture, { guests: 0, bots: 1 })
    await owner.get('start', {})
    await owner.get('endGame', {})
    await owner.get('renameTable', { name: 'Monday' })
    disk.once = { ...NO_ROOM, at: disk.writes + 2 }
    await Promise.all([1, 2].map(() => owner.ask('rematch', {})))
    expect(disk.faults).toBe(1)
    expect(await tableOf(owner)).toMatchObject({ status: 'lobby' })
    await owner.get('renameTable', { name: 'Tuesday' })
    await fixture.host.stop()
    await fixture.start()
    expect(fixture.host.tables()).toMatchObject([{ name: 'Tuesday', status: 'lobby' }])
  })

  it('is the game that is over, where the next lobby cannot be written', async () => {
    const { owner } = await fullTable(fixture, { guests: 0, bots: 1 })
    await owner.get('start', {})
    await owner.get('endGame', {})
    disk.failing = NO_ROOM
    expect(await owner.ask('rematch', {})).toMatchObject(REFUSED)
    expect(await tableOf(owner)).toMatchObject({ status: 'over', mayOwn: true })
    expect(owner.game).not.toBeNull()
    expect(await owner.ask('leave', {})).toMatchObject(REFUSED)
    expect(await tableOf(owner)).toMatchObject({ status: 'over', you: 0 })
  })
})
