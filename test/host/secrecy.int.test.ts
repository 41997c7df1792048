import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_KNOCK, presetRules, type Rules } from '../../src/game/index.ts'
import { watchGame } from '../support/attacks/secrecy.ts'
import { FAST, hostFixture, type HostFixture } from '../support/hostFixture.ts'
import { testSeed } from '../support/random.ts'

const seed = testSeed()
const KNOCKING: Rules = {
  ...presetRules('german'),
  phaseList: [1, 2],
  knock: { ...DEFAULT_KNOCK, windowMs: 1000 },
}

describe(`what clients are told (seed ${seed})`, () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
  })
  afterEach(() => fixture.end())

  it.each([
    ['classic', FAST],
    ['german with knocking', KNOCKING],
    ['masters', { ...presetRules('masters'), phaseList: [1, 2] }],
  ])('holds no card that its receiver may not know, in any frame of a game (%s)', async (_, rules) => {
    expect(await watchGame(fixture, { rules, seed })).toBeGreaterThan(100)
  })
})
