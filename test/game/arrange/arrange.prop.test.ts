import { describe, expect, test } from 'vitest'
import { distance } from '../../../src/game/arrange/distance.ts'
import { ALL_PHASES, phaseSpec } from '../../../src/game/model/phases.ts'
import { ALL_KINDS, deal, faultOf, sampled, tellDeal } from '../../support/arrangerFaults.ts'
import { random, testSeed } from '../../support/random.ts'

const SEED = testSeed()
const HANDS = Number(process.env.HANDS ?? 20_000)

describe(`the arranger agrees with brute force, SEED=${SEED}`, () => {
  const timeout = 120_000

  test.each(ALL_PHASES)('on random hands for phase %i', { timeout }, (phase) => {
    const next = random(SEED + phase)
    const found = { complete: 0, incomplete: 0 }
    for (let i = 0; i < HANDS; i++) {
      const dealt = deal(next, phaseSpec(phase))
      const wrong = faultOf(dealt, i % 100 === 0 ? () => ALL_KINDS : sampled(next))
      if (wrong !== '') expect.fail(`${wrong}: ${tellDeal(dealt)}`)
      found[distance(dealt.hand, dealt.spec, dealt.min) === 0 ? 'complete' : 'incomplete']++
    }
    expect(Math.min(found.complete, found.incomplete)).toBeGreaterThan(HANDS / 50)
  })
})
