import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SeatId } from '../../../src/game/index.ts'
import type { HostClient } from '../../support/hostClient.ts'
import { chanceOf, fullTable, hostFixture, type HostFixture } from '../../support/hostFixture.ts'

const [MIA, OLE, PIA] = [0 as SeatId, 1 as SeatId, 2 as SeatId]
const LONG = { phone: 60_000, computer: 60_000, desktop: 60_000 }

describe('the ownership of a table', () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
  })
  afterEach(() => fixture.end())

  async function back(old: HostClient): Promise<HostClient> {
    const fresh = await fixture.connect()
    if (old.seated !== null) await fresh.reclaim(old.seated)
    return fresh
  }

  it('stays with an owner who is lost for a moment, also when somebody calls a bot at once', async () => {
    await fixture.start({ shuffle: chanceOf(2).shuffle, awayMs: LONG })
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 0 })
    const [ole] = guests
    await owner.get('start', {})
    owner.cut()
    await ole?.untilTable(({ seats }) => seats[MIA]?.connected === false, 'the loss')
    const called = await ole?.ask('callBot', { seat: MIA })
    expect(called).toMatchObject({ problem: { code: 'notAway', seat: MIA } })
    expect(ole?.table).toMatchObject({ owner: MIA, mayOwn: false })
    expect((await back(owner)).table).toMatchObject({ owner: MIA, mayOwn: true })
  })

  it('goes to somebody who is there while the owner is away, and comes back with the owner', async () => {
    await fixture.start({ shuffle: chanceOf(2).shuffle, awayMs: { ...LONG, computer: 5 } })
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 0 })
    const [ole, pia] = guests
    owner.cut()
    await ole?.untilTable(({ mayOwn }) => mayOwn, 'the deputy')
    const mia = await back(owner)
    expect(mia.table).toMatchObject({ owner: MIA, mayOwn: true })
    await ole?.untilTable(({ mayOwn }) => !mayOwn, 'the return')

    mia.cut()
    await ole?.untilTable(({ mayOwn }) => mayOwn, 'the deputy')
    await ole?.get('handOn', { seat: PIA, name: 'Pia' })
    expect((await back(owner)).table).toMatchObject({ owner: PIA, mayOwn: false })
    await pia?.untilTable(({ mayOwn }) => mayOwn, 'what was handed on by hand')
  })

  it('lets a bot that was called play, and nothing else change', async () => {
    await fixture.start({ shuffle: chanceOf(2).shuffle, awayMs: { ...LONG, computer: 5 } })
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 0 })
    const options = owner.table?.options
    if (options !== undefined) await owner.get('setOptions', { options: { ...options, whenAway: 'wait' } })
    await owner.get('start', {})
    guests[0]?.cut()
    await owner.untilTable(({ seats }) => seats[OLE]?.away === true, 'the loss')
    expect(owner.table?.seats[OLE]?.botPlays).toBe(false)
    await guests[1]?.get('callBot', { seat: OLE })
    await owner.untilTable(({ seats }) => seats[OLE]?.botPlays === true, 'the bot')
    expect(owner.table?.owner).toBe(MIA)
  })

  it('takes one-time links back when it changes, when the holder returns, and when the game ends', async () => {
    await fixture.start({ shuffle: chanceOf(2).shuffle, awayMs: LONG })
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 0 })
    const [ole, pia] = guests
    const thief = await fixture.connect()
    const stillHolds = async (ticket: string | undefined): Promise<boolean> =>
      (await thief.ask('claimSeat', { ticket: ticket ?? '' })).ok

    const first = await owner.get('offerSeat', { seat: PIA, name: 'Pia' })
    await pia?.untilTable(({ seats }) => (seats[PIA]?.linkInMs ?? 0) > 0, 'the word that a link is out')
    await owner.get('handOn', { seat: OLE, name: 'Ole' })
    expect(await stillHolds(first.ticket)).toBe(false)
    await pia?.untilTable(({ seats }) => seats[PIA]?.linkInMs === null, 'its end')

    const second = await ole?.get('offerSeat', { seat: PIA, name: 'Pia' })
    const again = pia === undefined ? null : await back(pia)
    expect(await stillHolds(second?.ticket)).toBe(false)

    await owner.get('setReady', { ready: true })
    await again?.get('setReady', { ready: true })
    await ole?.get('start', {})
    const third = await ole?.get('offerSeat', { seat: PIA, name: 'Pia' })
    await ole?.get('endGame', {})
    expect(await stillHolds(third?.ticket)).toBe(false)
    const fourth = await ole?.get('offerSeat', { seat: PIA, name: 'Pia' })
    expect(await stillHolds(fourth?.ticket)).toBe(true)
  })
})
