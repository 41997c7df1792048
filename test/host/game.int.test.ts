import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chanceOf, fullTable, hostFixture, type HostFixture } from '../support/hostFixture.ts'

describe('a game over real sockets', () => {
  let fixture: HostFixture
  const seed = Math.floor(Math.random() * 1e9)

  beforeEach(async () => {
    fixture = await hostFixture()
  })
  afterEach(() => fixture.end())

  it(`is played by three people and a bot to its end (seed ${seed})`, async () => {
    const { random, shuffle } = chanceOf(seed)
    await fixture.start({ shuffle })
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 1 })
    const players = [owner, ...guests]
    await owner.get('start', {})
    for (const player of players) player.play(random)
    await Promise.all(
      players.map((player) => player.untilTable(({ status }) => status === 'over', 'the end')),
    )
    for (const player of players) {
      expect(player.game?.view.open.result?.ending).toBe('finished')
      expect(player.table?.finished).toHaveLength(1)
    }
    expect(fixture.events.filter(({ type }) => type === 'botFault' || type === 'diskFailing')).toEqual([])
  })
})
