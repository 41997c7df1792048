import { afterEach, beforeEach, describe, it } from 'vitest'
import { walk } from '../support/attacks/walk.ts'
import { hostFixture, type HostFixture } from '../support/hostFixture.ts'
import { testSeed } from '../support/random.ts'

const seed = testSeed()

describe(`acts by chance at two tables (seed ${seed})`, () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
  })
  afterEach(() => fixture.end())

  it('leave everybody, the host and its disk of one mind, whatever is lost or fails', async () => {
    await walk(fixture, { seed, rounds: 60 })
  })
})
