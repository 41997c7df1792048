import { describe, expect, test } from 'vitest'
import { distance, distanceByPlans } from '../../../src/game/arrange/distance.ts'
import { layoutOf } from '../../../src/game/arrange/layout.ts'
import { emptyTally, tallyInto } from '../../../src/game/arrange/tally.ts'
import { isSkip } from '../../../src/game/model/cards.ts'
import { phaseSpec } from '../../../src/game/model/phases.ts'
import { deal, faultOf, madeUp, sampled, tellDeal } from '../../support/arrangerFaults.ts'
import { between, random, testSeed } from '../../support/random.ts'

const SEED = testSeed()
const HANDS = Number(process.env.HANDS ?? 1_000)

describe(`the arranger beyond the ten phases, SEED=${SEED}`, () => {
  const timeout = 120_000

  test('agrees with brute force on phases of one to three groups of any kind', { timeout }, () => {
    const next = random(SEED)
    for (let i = 0; i < HANDS; i++) {
      const dealt = deal(next, madeUp(next))
      const wrong = faultOf(dealt, sampled(next))
      if (wrong !== '') expect.fail(`${wrong}: ${tellDeal(dealt)}`)
    }
  })

  test('has a general search that agrees with the short ways that most phases have', () => {
    const next = random(SEED)
    for (let i = 0; i < 5 * HANDS; i++) {
      const dealt = deal(next, i % 2 === 0 ? phaseSpec(between(next, 1, 10)) : madeUp(next))
      const general = distanceByPlans(tallyInto(emptyTally(), dealt.hand), layoutOf(dealt.spec), dealt.min)
      if (general !== distance(dealt.hand, dealt.spec, dealt.min)) expect.fail(tellDeal(dealt))
    }
  })

  test('never counts skips', () => {
    const next = random(SEED)
    for (let i = 0; i < HANDS; i++) {
      const { hand, spec, min } = deal(next, phaseSpec(between(next, 1, 10)))
      const useful = hand.filter((card) => !isSkip(card))
      expect(distance(useful, spec, min)).toBe(distance(hand, spec, min))
    }
  })
})
