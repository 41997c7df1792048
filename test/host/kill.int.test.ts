import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { killAgainAndAgain } from '../support/attacks/kill.ts'
import { bundleHost, type HostProgram } from '../support/hostChild.ts'
import { hostFixture, type HostFixture } from '../support/hostFixture.ts'
import { testSeed } from '../support/random.ts'

const seed = testSeed()
const KILLS = 12

describe('a host that is killed with SIGKILL', () => {
  let program: HostProgram
  let fixture: HostFixture

  beforeAll(async () => {
    program = await bundleHost()
  })
  afterAll(() => program.remove())
  beforeEach(async () => {
    fixture = await hostFixture()
  })
  afterEach(() => fixture.end())

  it(`goes on from the last thing that any client was told (seed ${seed})`, async () => {
    const { games } = await killAgainAndAgain(program, fixture, { kills: KILLS, seed })
    expect(games).toBeGreaterThan(0)
  })
})
