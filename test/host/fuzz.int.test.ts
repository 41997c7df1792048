import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fuzz } from '../support/attacks/fuzz.ts'
import { chanceOf, fullTable, hostFixture, type HostFixture } from '../support/hostFixture.ts'
import { testSeed } from '../support/random.ts'

const seed = testSeed()
const FRAMES = 3000
/** Above what a game of bots takes, below what a flood does. */
const RATE = { perSecond: 500, burst: 200 }

describe(`frames of every kind, from many connections (seed ${seed})`, () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
  })
  afterEach(() => fixture.end())

  it('change nothing in a game that goes on beside them', async () => {
    const { random, shuffle } = chanceOf(seed)
    await fixture.start({ shuffle, messageRate: RATE })
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 1 })
    await owner.get('start', {})
    const players = [owner, ...guests]
    for (const player of players) player.play(random)
    await fuzz({ port: fixture.host.port, random, frames: FRAMES })
    await Promise.all(
      players.map((player) => player.untilTable(({ status }) => status === 'over', 'the end')),
    )
    for (const player of players) {
      expect(player.game?.view.open.result?.ending).toBe('finished')
      expect(player.table?.seats.filter((seat) => seat !== null)).toHaveLength(3)
      expect(player.closeCode).toBeNull()
    }
    expect(
      fixture.events.filter((event) => event.type === 'clientClosed' && event.code === 'hostFault'),
    ).toEqual([])
  })
})
