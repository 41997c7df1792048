import { describe, expect, it } from 'vitest'
import { planFor } from '../../src/bots/knowledge/plan.ts'
import { seededRandom, shuffleWith } from '../../src/bots/seededRandom.ts'
import { layOf, splitHand } from '../../src/bots/knowledge/split.ts'
import { tallyHand } from '../../src/bots/knowledge/tally.ts'
import { ALL_PHASES, arrange, fullDeck, phaseSpec } from '../../src/game/index.ts'

const SEED = 20_250_101
const HANDS = 150

describe('the plan of a bot', () => {
  const shuffle = shuffleWith(seededRandom(SEED))
  // A deck rich in wilds, so that hands with many of them come up.
  const deck = fullDeck(4).filter((card) => card >= 96 || card % 4 < 2)
  const hands = Array.from({ length: HANDS }, () => shuffle(deck).slice(0, 11))

  it.each(ALL_PHASES)(`misses as many cards of phase %i as the arranger finds (seed ${SEED})`, (phase) => {
    const spec = phaseSpec(phase)
    for (const hand of hands) {
      const exact = arrange(hand, spec, 'none')
      const plan = planFor(tallyHand(hand), spec)
      expect(plan.missing, JSON.stringify(hand)).toBe(exact.type === 'complete' ? 0 : exact.missing)
      const lay = layOf(splitHand(hand, spec, plan), spec, plan)
      expect(lay !== null, JSON.stringify(hand)).toBe(plan.missing === 0)
    }
  })

  it('counts a card that is only thought of', () => {
    const [hand = []] = hands
    const [more = hand[0], ...rest] = hand
    expect(tallyHand(rest, more)).toEqual(tallyHand(hand))
  })
})
