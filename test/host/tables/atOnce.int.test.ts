/** Requests that arrive while the disk still works on what another one has changed. */
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SeatId } from '../../../src/game/index.ts'
import { REAL_FILES } from '../../../src/host/log/durableFile.ts'
import { proofOf } from '../../../src/protocol/proof.ts'
import type { HostClient } from '../../support/hostClient.ts'
import {
  FAST,
  chanceOf,
  fullTable,
  hostFixture,
  person,
  type FullTable,
  type HostFixture,
} from '../../support/hostFixture.ts'

const FIRST = 0 as SeatId
const SECOND = 1 as SeatId
const AWAY_MS = 200

describe('what comes in one go', () => {
  let fixture: HostFixture
  /** Resolves when the disk may write; for a disk that is slow. */
  let disk: Promise<void>

  beforeEach(async () => {
    fixture = await hostFixture()
    disk = Promise.resolve()
    await fixture.start({
      shuffle: chanceOf(2).shuffle,
      diskRetryMs: 20,
      awayMs: { phone: AWAY_MS, computer: AWAY_MS, desktop: AWAY_MS },
      files: {
        ...REAL_FILES,
        writeDurably: async (fd, bytes, position) => {
          await disk
          return REAL_FILES.writeDurably(fd, bytes, position)
        },
      },
    })
  })
  afterEach(() => fixture.end())

  async function playing(guests: number, bots = 0): Promise<FullTable> {
    const table = await fullTable(fixture, { guests, bots })
    await table.owner.get('start', {})
    await table.owner.until(() => table.owner.game?.view.open.handNumber === 1, 'the deal')
    return table
  }

  function guestOf({ guests }: FullTable): HostClient {
    const [guest] = guests
    if (guest === undefined) throw new Error('There is no guest.')
    return guest
  }

  it('gives no seat back to somebody who leaves and takes another name: a bot plays on', async () => {
    const table = await playing(1)
    const guest = guestOf(table)
    const left = guest.ask('leave', {})
    const named = guest.ask('setPerson', { person: person('Zoe') })
    expect(await left).toMatchObject({ ok: true })
    expect(await named).toMatchObject({ problem: { code: 'notSeated' } })
    table.owner.play(chanceOf(3).random)
    await table.owner.untilTable(({ status }) => status === 'over', 'the end')
    expect(table.owner.game?.view.open).toMatchObject({
      players: [{ occupant: { type: 'person' } }, { occupant: { type: 'bot' } }],
      result: { ending: 'finished' },
    })
  })

  it('ends a game, and closes its table, when the last two leave', async () => {
    const table = await playing(1, 1)
    await Promise.all([table.owner.ask('leave', {}), guestOf(table).ask('leave', {})])
    await expect.poll(() => fixture.host.tables()).toEqual([])
  })

  it('takes nobody back who sits down again while being removed, or from another tab', async () => {
    const { owner, code } = await fullTable(fixture, { guests: 0, bots: 0 })
    const from = '127.0.0.7'
    const [pia, tab] = [await fixture.connect({ from }), await fixture.connect({ from })]
    await pia.get('join', { table: null, code, person: person('Pia') })
    await tab.get('watch', { table: null, code })
    const removed = owner.get('freeSeat', { seat: SECOND, name: 'Pia' })
    const again = [pia, tab].map((client) => client.ask('sit', { seat: null, person: person('Pia') }))
    await removed
    await owner.untilTable(({ requests }) => requests.length > 0, 'the request')
    expect(owner.table?.seats[SECOND]).toBeNull()
    const word = { request: owner.table?.requests[0]?.request ?? '', admit: false }
    await owner.get('admit', word)
    for (const answer of await Promise.all(again)) expect(answer).toMatchObject({ ok: false })
    await owner.untilTable(({ requests }) => requests.length === 0, 'that nobody asks')
    expect(owner.table?.seats[SECOND]).toBeNull()
  })

  it('gives one seat to one connection, however often it asks', async () => {
    const { code } = await fullTable(fixture, { guests: 0, bots: 0 })
    const guest = await fixture.connect()
    const names = ['Pia', 'Quin', 'Rosa']
    const joined = names.map((name) => guest.ask('join', { table: null, code, person: person(name) }))
    const answers = await Promise.all(joined)
    expect(answers[0]).toMatchObject({ ok: true, seat: SECOND })
    for (const answer of answers.slice(1))
      expect(answer).toMatchObject({ problem: { code: 'alreadySeated', seat: SECOND } })
    expect(guest.table?.seats.filter((seat) => seat !== null)).toHaveLength(2)
  })

  it('leaves somebody in the own seat who waited for a bot\u2019s seat before', async () => {
    const table = await playing(1, 1)
    const tab = await fixture.connect()
    await tab.get('watch', { table: null, code: table.code })
    await tab.get('sit', { seat: null, person: person('Bob') })
    expect(tab.table?.waiting).toHaveLength(1)
    const { seated } = guestOf(table)
    if (seated === null) throw new Error('There is no seat.')
    await tab.reclaim(seated)
    expect(tab.table).toMatchObject({ you: SECOND, waiting: [] })
  })

  it('opens no more than ten tables for one address', async () => {
    const guest = await fixture.connect({ from: '127.0.0.8' })
    const wish = { name: 'Sunday', person: person('Eve'), rules: FAST }
    const answers = await Promise.all(Array.from({ length: 20 }, () => guest.ask('createTable', wish)))
    expect(answers.filter((answer) => 'ok' in answer && answer.ok)).toHaveLength(10)
    expect(fixture.host.tables()).toHaveLength(10)
  })

  it('stands still for somebody who is away when the others have left', async () => {
    const table = await playing(1, 1)
    const guest = guestOf(table)
    table.owner.cut()
    await guest.untilTable(({ seats }) => seats[FIRST]?.away === true, 'that the owner is away')
    await guest.get('leave', {})
    await guest.get('watch', { table: guest.table?.id ?? null, code: table.code })
    await guest.untilTable(({ paused }) => paused === 'everybodyAway', 'the pause')
  })

  it('goes on for somebody who comes back while the pause for all is written', async () => {
    const { owner } = await playing(0, 1)
    const { seated } = owner
    if (seated === null) throw new Error('There is no seat.')
    const onlooker = await fixture.connect()
    await onlooker.get('watch', { table: null, code: owner.table?.code ?? '' })
    let works = (): void => undefined
    disk = new Promise((resolve) => (works = resolve))
    owner.cut()
    await onlooker.untilTable(({ seats }) => seats[FIRST]?.away === true, 'that the owner is away')
    const back = await fixture.connect()
    await back.reclaim(seated)
    works()
    back.play(chanceOf(3).random)
    await back.untilTable(({ status }) => status === 'over', 'the end')
  })

  it('waits for somebody who is lost while the disk fails to let them leave', async () => {
    const table = await playing(1, 1)
    const guest = guestOf(table)
    let fails = (_: Error): void => undefined
    disk = new Promise((_, reject) => (fails = reject))
    guest.sendRaw(JSON.stringify({ type: 'leave', id: 'l' }))
    // Which is not told before the disk has it, but the answer to what comes next says that it was read.
    await guest.ask('ping', {})
    guest.cut()
    await expect.poll(() => fixture.events.some(({ type }) => type === 'clientClosed')).toBe(true)
    fails(new Error('EIO'))
    disk = Promise.resolve()
    await table.owner.untilTable(({ seats }) => seats[SECOND]?.away === true, 'that the guest is away')
  })

  it('stays with an owner who could not leave, since the disk failed', async () => {
    const { owner } = await playing(1)
    disk = Promise.reject(new Error('EIO'))
    disk.catch(() => undefined)
    expect(await owner.ask('leave', {})).toMatchObject({ problem: { code: 'diskFailing' } })
    disk = Promise.resolve()
    await owner.untilTable(({ paused }) => paused === null, 'that the disk works')
    await owner.get('snapshot', {})
    expect(owner.table).toMatchObject({ you: FIRST, owner: FIRST, mayOwn: true })
  })

  it('tells the log who is away once the disk works again', async () => {
    const table = await playing(1)
    const { owner } = table
    disk = Promise.reject(new Error('EIO'))
    disk.catch(() => undefined)
    guestOf(table).cut()
    await owner.untilTable(({ paused }) => paused === 'diskFailing', 'the pause')
    expect(owner.table?.seats[SECOND]?.away).toBe(true)
    disk = Promise.resolve()
    await owner.until(() => owner.game?.view.open.players[SECOND]?.away === true, 'that the log says so')
  })

  it('stands still once the disk works again for people who were all lost meanwhile', async () => {
    const { owner } = await playing(0, 1)
    const screen = await fixture.connect()
    await screen.get('operate', {
      proof: proofOf(fixture.host.operatorKey, screen.ground, 'operate'),
    })
    await screen.get('watch', { table: owner.table?.id ?? null, code: null })
    disk = Promise.reject(new Error('EIO'))
    disk.catch(() => undefined)
    owner.cut()
    await screen.untilTable(({ paused }) => paused === 'diskFailing', 'the pause')
    await screen.untilTable(({ seats }) => seats[FIRST]?.away === true, 'that the owner is away')
    disk = Promise.resolve()
    await screen.untilTable(({ paused }) => paused === 'everybodyAway', 'the other pause')
    expect(await screen.ask('resume', {})).toMatchObject({ problem: { code: 'cannotResume' } })
  })

  it('goes on for somebody who came back while the disk failed', async () => {
    const { owner } = await playing(0, 1)
    const screen = await fixture.connect()
    await screen.get('watch', { table: null, code: owner.table?.code ?? '' })
    owner.cut()
    await screen.untilTable(({ paused }) => paused === 'everybodyAway', 'the pause')
    disk = Promise.reject(new Error('EIO'))
    disk.catch(() => undefined)
    const back = await fixture.connect()
    if (owner.seated !== null) await back.reclaim(owner.seated)
    await back.untilTable(({ paused }) => paused === 'diskFailing', 'the other pause')
    disk = Promise.resolve()
    await back.untilTable(({ paused }) => paused === null, 'that the game goes on')
  })

  it('deals nothing in the pause of an owner when the disk works again, though all are ready', async () => {
    const table = await playing(1)
    const { owner } = table
    const players = [owner, guestOf(table)]
    const { random } = chanceOf(3)
    for (const client of players) client.play(random, { isReady: false })
    await owner.until(() => owner.game?.view.open.step === 'handOver', 'the end of the hand')
    await owner.get('pause', {})
    for (const client of players) await client.get('setReady', { ready: true })
    const before = owner.game?.n ?? 0
    disk = Promise.reject(new Error('EIO'))
    disk.catch(() => undefined)
    expect(await owner.ask('resume', {})).toMatchObject({ problem: { code: 'diskFailing' } })
    await owner.untilTable(({ paused }) => paused === 'diskFailing', 'the other pause')
    disk = Promise.resolve()
    await owner.untilTable(({ paused }) => paused === 'owner', 'the pause of the owner')
    await owner.get('snapshot', {})
    expect(owner.game).toMatchObject({ n: before + 2, view: { open: { step: 'handOver', paused: true } } })
  })

  it('lets nobody in by a link to a seat whose person is removed at that moment', async () => {
    const { owner } = await fullTable(fixture, { guests: 1, bots: 0 })
    const { ticket } = await owner.get('offerSeat', { seat: SECOND, name: 'Ole' })
    const stranger = await fixture.connect()
    let works = (): void => undefined
    disk = new Promise((resolve) => (works = resolve))
    const claimed = stranger.ask('claimSeat', { ticket })
    await stranger.ask('ping', {})
    const removed = owner.ask('freeSeat', { seat: SECOND, name: 'Ole' })
    await owner.ask('ping', {})
    works()
    disk = Promise.resolve()
    expect(await claimed).toMatchObject({ problem: { code: 'wrongTicket' } })
    expect(await removed).toMatchObject({ ok: true })
    expect(stranger.all('snapshot')).toEqual([])
    expect(await stranger.ask('snapshot', {})).toMatchObject({ problem: { code: 'noTable' } })
  })

  it.each(['join', 'watch'] as const)(
    'lets nobody %s at a table that the last one has just left, or keeps it for them',
    async (how) => {
      const { owner, code } = await fullTable(fixture, { guests: 0, bots: 0 })
      const mob = await fixture.connect({ from: '127.0.0.7' })
      await mob.get('join', { table: null, code, person: person('Mob') })
      await owner.get('freeSeat', { seat: SECOND, name: 'Mob' })
      const wish = { table: null, code }
      const asked: Promise<object> =
        how === 'join' ? mob.ask('join', { ...wish, person: person('Mob') }) : mob.ask('watch', wish)
      await owner.untilTable(({ requests }) => requests.length === 1, 'the request')
      await owner.get('leave', {})
      const answer = await asked
      const isIn = 'ok' in answer && answer.ok === true
      await expect.poll(() => fixture.host.tables().length).toBe(isIn && how === 'join' ? 1 : 0)
      const seen = await mob.ask('snapshot', {})
      expect('ok' in seen && seen.ok).toBe(isIn && how === 'join')
    },
  )

  it('says in the log that somebody is back who came while it was written that they are away', async () => {
    const table = await playing(1)
    const { owner } = table
    const guest = guestOf(table)
    if (guest.seated === null) throw new Error('There is no seat.')
    let works = (): void => undefined
    disk = new Promise((resolve) => (works = resolve))
    guest.cut()
    await owner.untilTable(({ seats }) => seats[SECOND]?.away === true, 'that the guest is away')
    const back = await fixture.connect()
    await back.reclaim(guest.seated)
    works()
    const isAway = (): boolean | undefined => owner.game?.view.open.players[SECOND]?.away
    await owner.until(() => isAway() === true, 'what was written')
    await owner.until(() => isAway() === false, 'that the log says so')
  })

  it('gives a new name to the first of two who ask for it', async () => {
    const { owner, guests } = await playing(2)
    const answers = guests.map((guest) => guest.ask('setPerson', { person: person('Zoe') }))
    const taken = (await Promise.all(answers)).filter((answer) => 'ok' in answer && !answer.ok)
    expect(taken).toMatchObject([{ problem: { code: 'nameTaken', name: 'Zoe' } }])
    const names = owner.table?.seats.flatMap((seat) => seat?.occupant.name ?? [])
    expect(new Set(names).size).toBe(3)
  })

  it('does not keep a host that ends, whoever comes meanwhile', async () => {
    const { port } = fixture.host
    // It never answers a goodbye, so that the host waits until it is cut.
    const mute = connect(port, '127.0.0.1').on('error', () => undefined)
    mute.write(
      `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    )
    await new Promise((resolve) => mute.once('data', resolve))
    const stopped = fixture.host.stop()
    await expect(fixture.connect()).rejects.toThrow('1006')
    await stopped
    mute.destroy()
  })
})
