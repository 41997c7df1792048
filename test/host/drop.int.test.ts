import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectEachOnce, playWithDrops } from '../support/attacks/drop.ts'
import { FAST, hostFixture, type HostFixture } from '../support/hostFixture.ts'
import { testSeed } from '../support/random.ts'

const seed = testSeed()

describe(`clients that lose their connection again and again (seed ${seed})`, () => {
  let fixture: HostFixture
  let calm: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
    calm = await hostFixture()
  })
  afterEach(async () => {
    await fixture.end()
    await calm.end()
  })

  it('play the same game as without a loss, and no command is carried out twice', async () => {
    const quiet = await playWithDrops(calm, { rules: FAST, seed, guests: 2, drops: 0, chance: 0.5 })
    const { drops, log, result } = await playWithDrops(fixture, {
      rules: FAST,
      seed,
      guests: 2,
      drops: 40,
      // So often that even a short game has losses for everybody, whatever the seed.
      chance: 0.3,
    })
    expect(Math.min(...drops)).toBeGreaterThan(0)
    expectEachOnce(log)
    expect(result).toBe(quiet.result)
    expect(fixture.events.filter(({ type }) => type === 'botFault')).toEqual([])
  })
})
