import { describe, expect, it } from 'vitest'
import { planFor } from '../../src/bots/knowledge/plan.ts'
import { seededRandom, shuffleWith } from '../../src/bots/seededRandom.ts'
import { prospectWithout } from '../../src/bots/knowledge/outs.ts'
import { layOf, splitHand } from '../../src/bots/knowledge/split.ts'
import { tallyHand } from '../../src/bots/knowledge/tally.ts'
import { unseenBesides } from '../../src/bots/knowledge/unseen.ts'
import { ALL_PHASES, arrange, fullDeck, isSkip, phaseSpec } from '../../src/game/index.ts'
import { madeUp } from '../support/arrangerFaults.ts'

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
      const lay = layOf(splitHand(hand, plan), plan)
      expect(lay !== null, JSON.stringify(hand)).toBe(plan.missing === 0)
    }
  })

  it(`is made for phases that no box has, too (seed ${SEED})`, () => {
    const next = seededRandom(SEED)
    for (const hand of hands.slice(0, 60)) {
      const spec = madeUp(next)
      const exact = arrange(hand, spec, 'none')
      const plan = planFor(tallyHand(hand), spec)
      expect(plan.missing, JSON.stringify({ hand, spec })).toBe(exact.type === 'complete' ? 0 : exact.missing)
      const lay = layOf(splitHand(hand, plan), plan)
      expect(lay !== null, JSON.stringify({ hand, spec })).toBe(plan.missing === 0)
      for (const card of hand.filter((one) => !isSkip(one)).slice(0, 2)) {
        const rest = arrange(
          hand.filter((one) => one !== card),
          spec,
          'none',
        )
        const { missing } = prospectWithout(card, {
          tally: tallyHand(hand),
          plan,
          unseen: unseenBesides(hand),
        })
        expect(missing, JSON.stringify({ hand, spec, card })).toBe(
          rest.type === 'complete' ? 0 : rest.missing,
        )
      }
    }
  })

  it('counts a card that is only thought of', () => {
    const [hand = []] = hands
    const [more = hand[0], ...rest] = hand
    expect(planFor(tallyHand(rest, more), phaseSpec(2))).toEqual(planFor(tallyHand(hand), phaseSpec(2)))
  })
})
