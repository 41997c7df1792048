import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SeatId } from '../../../src/game/index.ts'
import type { GameId } from '../../../src/protocol/ids.ts'
import type { Show } from '../../../src/protocol/messages/show.ts'
import { chanceOf, fullTable, hostFixture, type HostFixture } from '../../support/hostFixture.ts'
import type { HostClient } from '../../support/hostClient.ts'

const [MIA, OLE, PIA] = [0 as SeatId, 1 as SeatId, 2 as SeatId]

/** What this client was told last. */
function shown(client: HostClient): Show | null {
  const told = client.received.findLast(({ type }) => type === 'show' || type === 'snapshot')
  return told?.type === 'show' || told?.type === 'snapshot' ? told.show : null
}

const untilShown = (client: HostClient, isTrue: (show: Show | null) => boolean): Promise<void> =>
  client.until(() => isTrue(shown(client)), 'a replay that is shown')

describe('a replay that a table watches together', () => {
  let fixture: HostFixture
  let clients: { readonly mia: HostClient; readonly ole: HostClient; readonly pia: HostClient }
  let game: GameId

  /** Mia's table of three, with a game that was broken off. */
  beforeEach(async () => {
    fixture = await hostFixture()
    await fixture.start({ shuffle: chanceOf(2).shuffle })
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 0 })
    const [ole, pia] = guests
    if (ole === undefined || pia === undefined) throw new Error('The guests did not come.')
    clients = { mia: owner, ole, pia }
    await owner.get('start', {})
    game = owner.game?.game ?? ('' as GameId)
    const place = { game, step: 3, viewer: 'open' } as const
    expect(await ole.ask('lead', { place })).toMatchObject({ problem: { code: 'gameNotOver' } })
    await owner.get('endGame', {})
    for (const client of [owner, ole, pia])
      await client.untilTable(({ finished }) => finished.includes(game), 'the end of the game')
  })
  afterEach(() => fixture.end())

  it('takes those along who follow, and tells everybody who they are', async () => {
    const { mia, ole, pia } = clients
    expect(await pia.ask('follow', { follow: true })).toMatchObject({ problem: { code: 'noShow' } })
    await ole.get('lead', { place: { game, step: 3, viewer: 'open' } })
    await untilShown(pia, (show) => show?.step === 3)
    expect(shown(pia)).toEqual({ game, step: 3, viewer: 'open', leader: OLE, followers: [], spectators: 0 })

    const onlooker = await fixture.connect()
    await onlooker.get('watch', { table: null, code: mia.table?.code ?? '' })
    expect(shown(onlooker)?.step).toBe(3)
    for (const client of [pia, onlooker]) await client.get('follow', { follow: true })
    await ole.get('lead', { place: { game, step: 9, viewer: PIA } })
    await untilShown(mia, (show) => show?.step === 9)
    expect(shown(mia)).toMatchObject({ viewer: PIA, leader: OLE, followers: [PIA], spectators: 1 })
    await pia.get('follow', { follow: false })
    await untilShown(mia, (show) => show?.followers.length === 0)
  })

  it('is led by one at a time, who sits there and shows a game of this table; the owner may take over', async () => {
    const { mia, ole, pia } = clients
    const place = { game, step: 3, viewer: 'public' } as const
    const other = { ...place, game: `g${'0'.repeat(24)}` as GameId }
    expect(await ole.ask('lead', { place: other })).toMatchObject({ problem: { code: 'noSuchGame' } })
    const onlooker = await fixture.connect()
    await onlooker.get('watch', { table: null, code: mia.table?.code ?? '' })
    expect(await onlooker.ask('lead', { place })).toMatchObject({ problem: { code: 'notSeated' } })

    await ole.get('lead', { place })
    expect(await pia.ask('lead', { place })).toMatchObject({ problem: { code: 'otherLeads', seat: OLE } })
    await pia.get('lead', { place: null })
    expect(shown(pia)?.leader).toBe(OLE)
    await mia.get('lead', { place: { ...place, step: 5 } })
    await untilShown(ole, (show) => show?.leader === MIA && show.step === 5)
  })

  it('waits for another leader when its own is gone, and ends when nobody is left', async () => {
    const { mia, ole, pia } = clients
    const place = { game, step: 7, viewer: 'open' } as const
    await ole.get('lead', { place })
    await pia.get('follow', { follow: true })
    ole.cut()
    await untilShown(pia, (show) => show?.leader === null)

    const back = await fixture.connect()
    if (ole.seated !== null) await back.reclaim(ole.seated)
    expect(shown(back)).toMatchObject({ step: 7, leader: null, followers: [PIA] })
    await back.get('lead', { place })
    await untilShown(pia, (show) => show?.leader === OLE)

    await back.get('lead', { place: null })
    await pia.get('follow', { follow: false })
    await untilShown(mia, (show) => show === null)
  })

  it('follows those who change seats, and ends when the next game begins', async () => {
    const { mia, ole, pia } = clients
    await mia.get('rematch', {})
    await pia.get('lead', { place: { game, step: 7, viewer: 'open' } })
    await ole.get('leave', {})
    await untilShown(mia, (show) => show?.leader === OLE)
    await pia.get('setReady', { ready: true })
    await mia.get('start', {})
    await untilShown(pia, (show) => show === null)
  })
  it('ends when its leader gives up the seat and watches', async () => {
    const { mia, ole } = clients
    await mia.get('rematch', {})
    await mia.get('lead', { place: { game, step: 7, viewer: 'open' } })
    await mia.get('freeSeat', { seat: MIA, name: 'Mia' })
    await untilShown(ole, (show) => show === null)
    expect(await mia.ask('follow', { follow: true })).toMatchObject({ problem: { code: 'noShow' } })
  })
})
