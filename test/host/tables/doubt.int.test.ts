/** Somebody comes back while the disk works on the loss of the seat. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SeatId } from '../../../src/game/index.ts'
import { FailingDisk } from '../../support/failingDisk.ts'
import type { HostClient } from '../../support/hostClient.ts'
import { fullTable, hostFixture, type HostFixture } from '../../support/hostFixture.ts'

const SECOND = 1 as SeatId

describe('a seat that is being taken away', () => {
  let fixture: HostFixture
  let disk: FailingDisk
  let goOn: () => void

  beforeEach(async () => {
    fixture = await hostFixture()
    disk = new FailingDisk()
    await fixture.start({ files: disk.files, diskRetryMs: 5 })
  })
  afterEach(() => fixture.end())

  function holdWrite(): void {
    disk.hold = { at: disk.writes + 1, until: new Promise((resolve) => (goOn = resolve)) }
  }

  interface Losing {
    readonly owner: HostClient
    readonly ticket: string
  }

  const ways = {
    'is freed in the lobby': { plays: false, take: ({ owner }) => free(owner) },
    'is freed in a game': { plays: true, take: ({ owner }) => free(owner) },
    'is given away': {
      plays: false,
      take: async ({ ticket }) => (await fixture.connect()).ask('claimSeat', { ticket }),
    },
  } as const satisfies Record<
    string,
    { readonly plays: boolean; readonly take: (what: Losing) => Promise<object> }
  >

  const free = (owner: HostClient): Promise<object> => owner.ask('freeSeat', { seat: SECOND, name: 'Ole' })

  async function takeAndComeBack(way: keyof typeof ways, { fails }: { readonly fails: boolean }) {
    const { plays, take } = ways[way]
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 1 })
    const seated = guests[0]?.seated ?? null
    if (seated === null) throw new Error('There is no seat.')
    if (plays) await owner.get('start', {})
    guests[0]?.cut()
    await owner.untilTable(({ seats }) => seats[SECOND]?.connected === false, 'that the guest is lost')
    const { ticket } = await owner.get('offerSeat', { seat: SECOND, name: 'Ole' })
    holdWrite()
    const before = disk.writes
    if (fails) disk.failing = { on: 'write', code: 'EIO' }
    const taken = take({ owner, ticket })
    await expect.poll(() => disk.writes).toBeGreaterThan(before)
    const ole = await fixture.connect()
    const answered = ole.reclaim(seated)
    await ole.ask('ping', {})
    goOn()
    return { taken: await taken, answered: await answered }
  }

  it.each(Object.keys(ways) as (keyof typeof ways)[])(
    'is its holder’s again where it %s in vain',
    async (way) => {
      const { taken, answered } = await takeAndComeBack(way, { fails: true })
      expect(taken).toMatchObject({ problem: { code: 'diskFailing' } })
      expect(answered).toMatchObject({ ok: true, seat: SECOND })
    },
  )

  it.each(Object.keys(ways) as (keyof typeof ways)[])('is lost where it %s', async (way) => {
    const { taken, answered } = await takeAndComeBack(way, { fails: false })
    expect(taken).toMatchObject({ ok: true })
    expect(answered).toMatchObject({ problem: { code: 'wrongProof' } })
  })
})
