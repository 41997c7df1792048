/** Tables whose people have all closed their browsers and left no seat. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FailingDisk } from '../../support/failingDisk.ts'
import type { HostClient, Seated } from '../../support/hostClient.ts'
import { fullTable, hostFixture, person, type HostFixture } from '../../support/hostFixture.ts'

const AWAY_MS = 20
const DAY_MS = 24 * 60 * 60_000

describe('a table whose people were all waited for in vain', () => {
  let fixture: HostFixture
  let disk: FailingDisk

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    fixture = await hostFixture()
    disk = new FailingDisk()
    const awayMs = { phone: AWAY_MS, computer: AWAY_MS, desktop: AWAY_MS }
    await fixture.start({ awayMs, files: disk.files, diskRetryMs: 5 })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await fixture.end()
  })

  interface Left {
    readonly code: string
    /** Of everybody who sat there, in the order of the seats. */
    readonly seats: readonly Seated[]
  }

  async function table(
    guests: number,
    bots: number,
  ): Promise<Left & { readonly all: readonly HostClient[] }> {
    const full = await fullTable(fixture, { guests, bots })
    const all = [full.owner, ...full.guests]
    return { all, code: full.code, seats: all.flatMap(({ seated }) => seated ?? []) }
  }

  /** They close their browsers, and nobody of them comes back in time. */
  async function goAway({ all, code }: { readonly all: readonly HostClient[]; readonly code: string }) {
    const screen = await fixture.connect()
    await screen.get('watch', { table: null, code })
    for (const client of all) client.cut()
    await screen.untilTable(
      ({ seats }) => seats.every((seat) => seat === null || seat.occupant.type === 'bot' || seat.away),
      'that all are away',
    )
    return screen
  }

  async function join(code: string, name: string): Promise<HostClient> {
    const client = await fixture.connect()
    await client.get('join', { table: null, code, person: person(name) })
    return client
  }

  const namesAt = ({ table: seen }: HostClient) => seen?.seats.map((seat) => seat?.occupant.name ?? null)

  async function back(seated: Seated | undefined): Promise<object> {
    if (seated === undefined) throw new Error('There is no seat.')
    return (await fixture.connect()).reclaim(seated)
  }

  it('has its next lobby for whoever comes after a game, and keeps the seats of those who are away', async () => {
    const left = await table(1, 1)
    await left.all[0]?.get('start', {})
    await left.all[0]?.get('endGame', {})
    await goAway(left)
    expect(fixture.host.tables()).toMatchObject([{ status: 'over', free: 3 }])
    const pia = await join(left.code, 'Pia')
    await pia.untilTable(({ mayOwn }) => mayOwn, 'that somebody stands in')
    expect(pia.table).toMatchObject({ status: 'lobby', you: 3 })
    expect(namesAt(pia)).toEqual(['Mia', 'Ole', 'Birke', 'Pia', null, null])
    for (const seated of left.seats) expect(await back(seated)).toMatchObject({ ok: true })
    await pia.untilTable(({ mayOwn }) => !mayOwn, 'that the table is the owner’s again')
  })

  it('lets somebody who has watched the end of its game sit down', async () => {
    const left = await table(0, 1)
    await left.all[0]?.get('start', {})
    await left.all[0]?.get('endGame', {})
    const pia = await join(left.code, 'Pia')
    expect(await pia.ask('sit', { seat: null, person: person('Pia') })).toMatchObject({
      problem: { code: 'notInLobby' },
    })
    await goAway(left)
    expect(await pia.ask('sit', { seat: null, person: person('Pia') })).toMatchObject({ ok: true, seat: 2 })
  })

  it('gives the last seat of a full lobby away, and no other', async () => {
    const left = await table(5, 0)
    await goAway(left)
    expect(fixture.host.tables()).toMatchObject([{ free: 1 }])
    const tom = await join(left.code, 'Tom')
    await tom.untilTable(({ mayOwn }) => mayOwn, 'that somebody stands in')
    expect(namesAt(tom)).toEqual(['Mia', 'Ole', 'Pia', 'Quin', 'Rosa', 'Tom'])
    // Somebody is there now, who can free seats.
    expect((await join(left.code, 'Uli')).table).toMatchObject({ you: null })
    expect(await back(left.seats[5])).toMatchObject({ problem: { code: 'wrongProof' } })
    for (const seated of left.seats.slice(0, 5)) expect(await back(seated)).toMatchObject({ ok: true })
  })

  it('takes a bot’s seat before that of a person', async () => {
    const left = await table(3, 2)
    await goAway(left)
    expect(namesAt(await join(left.code, 'Tom'))).toEqual(['Mia', 'Ole', 'Pia', 'Quin', 'Birke', 'Tom'])
  })

  it('takes nobody’s seat that it cannot keep for somebody else, not even for a moment', async () => {
    const left = await table(5, 0)
    const screen = await goAway(left)
    let goOn = (): void => undefined
    disk.hold = { at: disk.writes + 1, until: new Promise((resolve) => (goOn = resolve)) }
    disk.failing = { on: 'write', code: 'ENOSPC' }
    const tom = await fixture.connect()
    const joined = tom.ask('join', { table: null, code: left.code, person: person('Tom') })
    await tom.ask('ping', {})
    const answered = back(left.seats[5])
    await screen.ask('ping', {})
    goOn()
    expect(await joined).toMatchObject({ problem: { code: 'diskFailing' } })
    expect(await answered).toMatchObject({ ok: true, seat: 5 })
    disk.failing = null
    await screen.get('snapshot', {})
    expect(namesAt(screen)).toEqual(['Mia', 'Ole', 'Pia', 'Quin', 'Rosa', 'Sven'])
    expect(await back(left.seats[0])).toMatchObject({ ok: true })
    await screen.untilTable(({ owner }) => owner === 0, 'that the table is still its owner’s')
  })

  it('keeps a game that stands still for its people, for a month', async () => {
    const left = await table(1, 1)
    await left.all[0]?.get('start', {})
    const screen = await goAway(left)
    await screen.untilTable(({ paused }) => paused === 'everybodyAway', 'the pause')
    const game = screen.table?.game
    vi.setSystemTime(Date.now() + 29 * DAY_MS)
    const early = await join(left.code, 'Pia')
    expect(early.table).toMatchObject({ status: 'playing', you: null, game })
    vi.setSystemTime(Date.now() + 2 * DAY_MS)
    // By a name that cannot be had nothing is ended.
    const twin = await fixture.connect()
    const typed = person(screen.table?.seats[0]?.occupant.name ?? '')
    expect(await twin.ask('join', { table: null, code: left.code, person: typed })).toMatchObject({
      problem: { code: 'nameTaken' },
    })
    expect(screen.table).toMatchObject({ status: 'playing', game })
    const [late, later] = await Promise.all([join(left.code, 'Quin'), join(left.code, 'Rosa')])
    expect(later.table?.you).toBe(4)
    await late.untilTable(({ mayOwn }) => mayOwn, 'that somebody stands in')
    expect(late.table).toMatchObject({ status: 'lobby', you: 3, finished: [game] })
    for (const seated of left.seats) expect(await back(seated)).toMatchObject({ ok: true })
  })

  it('takes no seat and no game as long as somebody is waited for', async () => {
    const left = await table(5, 0)
    const [mia, ...others] = left.all
    for (const client of others) client.cut()
    await mia?.untilTable(
      ({ seats }) => seats.slice(1).every((seat) => seat?.away),
      'that the others are away',
    )
    const tom = await join(left.code, 'Tom')
    expect(tom.table).toMatchObject({ you: null })
    await mia?.get('snapshot', {})
    expect(mia?.table).toMatchObject({ you: 0, mayOwn: true })
  })
})
