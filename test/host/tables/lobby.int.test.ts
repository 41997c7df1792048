import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { presetRules, type SeatId } from '../../../src/game/index.ts'
import { proofOf } from '../../../src/protocol/proof.ts'
import {
  FAST,
  chanceOf,
  fullTable,
  hostFixture,
  person,
  type HostFixture,
} from '../../support/hostFixture.ts'

const seat = (index: number): SeatId => index as SeatId

describe('a table', () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
    await fixture.start({ shuffle: chanceOf(2).shuffle })
  })
  afterEach(() => fixture.end())

  it('takes ready marks back when the rules change', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 0 })
    await owner.get('setRules', { rules: { ...FAST, wildPoints: 20 } })
    await owner.untilTable(
      ({ seats, rules }) => rules.wildPoints === 20 && seats[1]?.ready === false,
      'the change',
    )
    expect(await owner.ask('start', {})).toMatchObject({
      ok: false,
      problem: { code: 'notReady', seats: [1] },
    })
    await guests[0]?.get('setReady', { ready: true })
    await owner.get('start', {})
    expect(await owner.ask('setRules', { rules: FAST })).toMatchObject({
      ok: false,
      problem: { code: 'notInLobby' },
    })
  })

  it('refuses rules that cannot be played, with the reason', async () => {
    const { owner } = await fullTable(fixture, { guests: 0, bots: 0 })
    const rules = { ...presetRules('masters'), handCount: 'exact' as const }
    expect(await owner.ask('setRules', { rules })).toMatchObject({
      ok: false,
      problem: { code: 'rulesFault', faults: [{ code: 'exactWithMasters' }] },
    })
  })

  it('obeys its owner only, and whom the owner hands on to', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 0 })
    const [guest] = guests
    expect(await guest?.ask('addBot', { seat: null, level: 'steady' })).toMatchObject({
      problem: { code: 'notOwner' },
    })
    await owner.get('handOn', { seat: seat(1), name: 'Ole' })
    await guest?.untilTable(({ mayOwn }) => mayOwn, 'the table')
    expect(await guest?.get('addBot', { seat: null, level: 'steady' })).toMatchObject({ seat: 2 })
    expect(await owner.ask('start', {})).toMatchObject({ problem: { code: 'notOwner' } })
  })

  it('goes back to somebody who is there when its owner hands it on to somebody who is away', async () => {
    await fixture.host.stop()
    await fixture.start({ awayMs: { phone: 5, computer: 5, desktop: 5 } })
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 0 })
    guests[1]?.cut()
    await owner.untilTable(({ seats }) => seats[2]?.away === true, 'the loss')
    await owner.get('handOn', { seat: seat(2), name: 'Pia' })
    await owner.get('snapshot', {})
    expect(owner.table).toMatchObject({ owner: 0, mayOwn: true })
  })

  it('seats nobody who is gone before the seat is saved', async () => {
    const { owner, code } = await fullTable(fixture, { guests: 0, bots: 0 })
    for (let index = 0; index < 5; index++) {
      const lost = await fixture.connect()
      const name = `Guest ${index}`
      lost.sendRaw(JSON.stringify({ type: 'join', id: '1', table: null, code, person: person(name) }))
      // The host has heard it, and the disk has not.
      await lost.ask('ping', {})
      lost.cut()
      await owner.untilTable(({ seats }) => seats[index + 1]?.connected === false, 'the loss')
    }
  })

  it('is the only one of a connection, also when it asks for two at once', async () => {
    const client = await fixture.connect()
    const wish = { name: 'T', person: person('Mia'), rules: FAST }
    const [first, second] = await Promise.all([1, 2].map(() => client.get('createTable', wish)))
    const other = await fixture.connect()
    const left = client.table?.id === first?.table ? second : first
    await other.get('watch', { table: null, code: left?.code ?? '' })
    await other.untilTable(
      ({ id, seats }) => id === left?.table && seats[0]?.connected === false,
      'the leave',
    )
  })

  it('goes when the host is full, nobody has played there and nobody is there', async () => {
    const rules = presetRules('classic')
    for (let table = 0; table < 99; table++) await fixture.host.createTable({ name: 'T', rules, bots: 0 })
    const first = await fixture.connect()
    const wish = { name: 'Last', person: person('Mia'), rules }
    const { table: last } = await first.get('createTable', wish)
    const second = await fixture.connect()
    const refused = await second.ask('createTable', wish)
    expect(refused).toMatchObject({ problem: { code: 'tooManyTables', limit: 100 } })
    await first.close()
    const { table } = await second.get('createTable', wish)
    const ids = fixture.host.tables().map(({ id }) => id)
    expect(ids).toHaveLength(100)
    expect(ids).toContain(table)
    expect(ids).not.toContain(last)
  })

  it('goes when the operator has removed the last person', async () => {
    const { owner } = await fullTable(fixture, { guests: 0, bots: 1 })
    const table = owner.table?.id ?? null
    await owner.close()
    const operator = await fixture.connect()
    const { operatorKey } = fixture.host
    await operator.get('operate', { proof: proofOf(operatorKey, operator.ground, 'operate') })
    await operator.get('watch', { table, code: null })
    await operator.get('freeSeat', { seat: seat(0), name: 'Mia' })
    await operator.until(() => operator.first('unseated')?.reason === 'tableClosed', 'the end of the table')
    expect(fixture.host.tables()).toEqual([])
  })

  it('gives a bot the first free seat, whichever was asked for', async () => {
    const { owner } = await fullTable(fixture, { guests: 0, bots: 0 })
    expect(await owner.get('addBot', { seat: seat(5), level: 'steady' })).toMatchObject({ seat: 1 })
    await owner.untilTable(({ seats: [, second] }) => second?.occupant.type === 'bot', 'the bot')
    expect(owner.table?.seats[5]).toBeNull()
  })

  it('lets a bot play on another level, under its name', async () => {
    const { owner } = await fullTable(fixture, { guests: 0, bots: 1 })
    const before = owner.table?.seats[1]?.occupant
    expect(await owner.get('addBot', { seat: seat(1), level: 'sharp' })).toMatchObject({ seat: 1 })
    await owner.untilTable(
      ({ seats: [, bot] }) => bot?.occupant.type === 'bot' && bot.occupant.level === 'sharp',
      'the other level',
    )
    const names = owner.table?.seats.flatMap((one) => (one === null ? [] : [one.occupant.name]))
    expect(names).toEqual(['Mia', before?.name])
    expect(await owner.ask('addBot', { seat: seat(0), level: 'sharp' })).toMatchObject({
      problem: { code: 'seatOccupied', seat: 0 },
    })
  })

  it('closes up when somebody leaves the lobby, and goes when all have left', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 0 })
    await owner.get('leave', {})
    const [first, second] = guests
    await first?.untilTable(({ you, owner: owns }) => you === 0 && owns === 0, 'the first seat')
    await second?.untilTable(({ you }) => you === 1, 'the second seat')
    await first?.get('leave', {})
    await second?.get('leave', {})
    expect(await owner.get('listTables', {})).toMatchObject({ tables: [] })
  })

  it('touches nobody but whom its owner means, though seats move up', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 0 })
    await guests[0]?.get('leave', {})
    const meant = { seat: seat(1), name: 'Ole' }
    for (const type of ['freeSeat', 'handOn', 'offerSeat'] as const)
      expect(await owner.ask(type, meant)).toMatchObject({ problem: { code: 'seatChanged', seat: 1 } })
    await owner.untilTable(({ seats }) => seats[1]?.occupant.name === 'Pia', 'the seats')
    expect(owner.table).toMatchObject({ owner: 0 })
  })

  it('removes whom the owner removes', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 1 })
    await owner.get('freeSeat', { seat: seat(1), name: 'Ole' })
    const [guest] = guests
    await guest?.until(() => guest.first('unseated') !== null, 'the word')
    expect(guest?.first('unseated')?.reason).toBe('removed')
    expect(await guest?.ask('setReady', { ready: true })).toMatchObject({ problem: { code: 'noTable' } })
  })

  it('takes whom the owner removed back on the owner’s word only, also without its code', async () => {
    const { owner, code } = await fullTable(fixture, { guests: 0, bots: 1 })
    const [pest, friend] = [await fixture.connect({ from: '127.0.0.2' }), await fixture.connect()]
    const seated = await pest.get('join', { table: null, code, person: person('Ole') })
    await owner.get('freeSeat', { seat: seat(seated.seat ?? 0), name: 'Ole' })
    await friend.get('join', { table: null, code, person: person('Pia') })
    const options = owner.table?.options
    if (options !== undefined) await owner.get('setOptions', { options: { ...options, locked: false } })
    const again = pest.ask('join', { table: owner.table?.id ?? null, code: null, person: person('Ole') })
    await owner.untilTable(({ requests }) => requests[0]?.name === 'Ole', 'the request')
    await owner.get('admit', { request: owner.table?.requests[0]?.request ?? '', admit: false })
    expect(await again).toMatchObject({ problem: { code: 'notAdmitted' } })
  })

  it('forgets whoever waits for its owner’s word once that one sits elsewhere', async () => {
    const { owner, code } = await fullTable(fixture, { guests: 0, bots: 1 })
    const guest = await fixture.connect({ from: '127.0.0.2' })
    const { seat: own } = await guest.get('join', { table: null, code, person: person('Ole') })
    await owner.get('freeSeat', { seat: seat(own ?? 0), name: 'Ole' })
    const waiting = guest.ask('join', { table: null, code, person: person('Ole') })
    await owner.untilTable(({ requests }) => requests.length === 1, 'the request')
    const request = owner.table?.requests[0]?.request ?? ''
    const { table } = await guest.get('createTable', { name: 'T', person: person('Ole'), rules: FAST })
    expect(await waiting).toMatchObject({ problem: { code: 'notAdmitted' } })
    await owner.get('admit', { request, admit: true })
    expect(guest.table).toMatchObject({ id: table, you: 0 })
  })

  it('lets a late joiner take a bot’s seat from the next hand on', async () => {
    const { owner, code } = await fullTable(fixture, { guests: 0, bots: 2 })
    const { random } = chanceOf(4)
    await owner.get('start', {})
    const late = await fixture.connect()
    expect(await late.get('join', { table: null, code, person: person('Kim') })).toMatchObject({ seat: null })
    expect(late.game?.view.viewer).toBe('public')
    expect(await late.get('sit', { seat: null, person: person('Kim') })).toMatchObject({ seat: null })
    await owner.untilTable(({ waiting }) => waiting.length === 1, 'the newcomer')
    owner.play(random)
    await late.until(() => late.seated !== null, 'the seat')
    await late.until(() => late.game?.view.viewer === late.seated?.seat, 'the view')
    expect(late.game?.view.hands[late.seated?.seat ?? 0]).not.toBeNull()
    late.play(random)
    await owner.untilTable(({ status }) => status === 'over', 'the end')
  })

  it('keeps the name of a late joiner until the next hand, whoever else would like it', async () => {
    const { owner, guests, code } = await fullTable(fixture, { guests: 2, bots: 2 })
    await owner.get('start', {})
    const [late, later] = [await fixture.connect(), await fixture.connect()]
    for (const client of [late, later]) await client.get('watch', { table: null, code })
    // The next bot would have this name.
    const sit = { seat: null, person: person('Erle') }
    await late.get('sit', sit)
    const taken = { problem: { code: 'nameTaken', name: 'Erle' } }
    expect(await later.ask('sit', sit)).toMatchObject(taken)
    expect(await guests[0]?.ask('setPerson', { person: sit.person })).toMatchObject(taken)
    await guests[1]?.get('leave', {})
    await owner.untilTable(({ seats }) => seats[2]?.occupant.type === 'bot', 'the bot')
    expect(owner.table?.seats[2]?.occupant.name).not.toBe('Erle')
    // The same one may ask for another seat.
    await late.get('sit', { ...sit, seat: seat(4) })
    for (const client of [owner, ...guests.slice(0, 1)]) client.play(chanceOf(4).random)
    await late.until(() => late.seated !== null, 'the seat')
    expect(late.seated?.seat).toBe(4)
  })

  it('keeps the seat that somebody left for whoever comes back by that name', async () => {
    const { owner, guests, code } = await fullTable(fixture, { guests: 2, bots: 1 })
    await owner.get('start', {})
    const [, second] = guests
    const name = second?.table?.seats[2]?.occupant.name ?? ''
    await second?.get('leave', {})
    const [stranger, back] = [await fixture.connect(), await fixture.connect()]
    for (const client of [stranger, back]) await client.get('watch', { table: null, code })
    await back.get('sit', { seat: null, person: person(name.toUpperCase()) })
    await stranger.get('sit', { seat: null, person: person('Zoe') })
    await owner.untilTable(({ waiting }) => waiting.length === 2, 'both')
    expect(owner.table?.waiting).toContainEqual({ seat: 2, name: name.toUpperCase() })
    expect(owner.table?.waiting).toContainEqual({ seat: 3, name: 'Zoe' })
  })

  it('goes on with a bot when a player leaves, and is over when the last one does', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 0 })
    await owner.get('start', {})
    const [guest] = guests
    const spectator = await fixture.connect()
    await spectator.get('watch', { table: owner.table?.id ?? null, code: owner.table?.code ?? '' })
    await owner.get('leave', {})
    await guest?.untilTable(({ seats }) => seats[0]?.occupant.type === 'bot', 'the bot')
    expect(guest?.table?.owner).toBe(1)
    await guest?.get('leave', {})
    await spectator.until(() => spectator.game?.view.open.result?.ending === 'abandoned', 'the end')
  })

  it('plays a rematch with the same people, and gives the finished game’s log to its guests', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 0 })
    await owner.get('start', {})
    const game = owner.table?.game
    if (game === undefined || game === null) throw new Error('A game.')
    expect(await owner.ask('getLog', { game })).toMatchObject({ problem: { code: 'gameNotOver' } })
    await owner.get('endGame', {})
    await owner.untilTable(({ status }) => status === 'over', 'the end')
    const [guest] = guests
    await guest?.get('getLog', { game })
    const text =
      guest
        ?.all('log')
        .map((part) => part.text)
        .join('') ?? ''
    expect(text).toContain('"gameEnded"')
    expect(text.split('\n')[0]).toContain(game)
    await owner.get('rematch', {})
    await guest?.untilTable(({ status, you }) => status === 'lobby' && you === 1, 'the lobby')
    await guest?.get('setReady', { ready: true })
    await owner.get('start', {})
    await guest?.untilTable(({ status }) => status === 'playing', 'the next game')
  })

  it('stands still while its owner has paused it', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 0 })
    await owner.get('start', {})
    await owner.until(() => (owner.game?.pending.length ?? 0) > 0, 'a turn')
    await owner.get('pause', {})
    const pending = owner.game?.pending[0]
    const client = pending?.seat === 0 ? owner : guests[0]
    const move = { type: 'drawCard', seat: seat(pending?.seat ?? 0), from: 'drawPile' } as const
    const command = { commandId: 'cmd-00000001', decision: pending?.decision ?? 0, move }
    expect(await client?.ask('command', command)).toMatchObject({ ok: false, refusal: { code: 'paused' } })
    await owner.get('resume', {})
    expect(await client?.ask('command', command)).toMatchObject({ ok: true })
  })

  it('lets a bot end the turn of a player who is over the time limit', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 0 })
    const options = owner.table?.options
    if (options === undefined) throw new Error('Options.')
    await owner.get('setOptions', { options: { ...options, turnLimitS: 10 } })
    await owner.get('start', {})
    await owner.until(() => owner.game?.clocks.turnInMs !== null, 'the clock')
    expect(owner.game?.clocks.turnInMs).toBeGreaterThan(5000)
    expect(guests).toHaveLength(1)
  })
})
