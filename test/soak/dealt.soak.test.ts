/** How often ten dealt cards already are a phase: known rates, which a wrong arranger would miss. */
import { describe, expect, it } from 'vitest'
import { distance } from '../../src/game/arrange/distance.ts'
import { fullDeck, phaseSpec, presetRules, type CardId } from '../../src/game/index.ts'
import { between, random, testSeed } from '../support/random.ts'

const DEALS = Number(process.env.DEALS ?? 1_000_000)
const HAND = 10

/** Per cent of the deals, from phase 1 on, rounded to the last digit that is written. */
const RATES = [18.28, 29.79, 5.34, 15.55, 6.47, 1.99, 0.335, 2.76, 3.11, 0.355]
const ROUNDING = 0.005

/** Off by so many standard errors a rate is wrong; one run in some ten thousand is off by chance. */
const ERRORS = 4.5

describe('a dealt hand', () => {
  const seed = testSeed()

  it(`is a phase as often as it should be, over ${DEALS} deals (seed ${seed})`, () => {
    const next = random(seed)
    const { minNaturals, skips } = presetRules('classic')
    const deck = [...fullDeck(skips)]
    const specs = RATES.map((_, index) => phaseSpec(index + 1))
    const complete = RATES.map(() => 0)
    for (let deal = 0; deal < DEALS; deal++) {
      for (let at = 0; at < HAND; at++) swap(deck, at, between(next, at, deck.length - 1))
      const hand = deck.slice(0, HAND)
      specs.forEach((spec, index) => {
        if (distance(hand, spec, minNaturals) === 0) complete[index] = (complete[index] ?? 0) + 1
      })
    }
    const rows = RATES.map((expected, index) => {
      const found = ((complete[index] ?? 0) / DEALS) * 100
      const share = expected / 100
      const slack = ERRORS * 100 * Math.sqrt((share * (1 - share)) / DEALS) + ROUNDING
      return { phase: index + 1, expected, found, slack }
    })
    console.log(
      rows
        .map(({ phase, expected, found }) => `phase ${phase}: ${found.toFixed(3)} % (${expected})`)
        .join('\n'),
    )
    for (const { phase, expected, found, slack } of rows)
      expect(Math.abs(found - expected), `phase ${phase}`).toBeLessThan(slack)
  })
})

function swap(cards: CardId[], one: number, other: number): void {
  const [a, b] = [cards[one], cards[other]]
  if (a === undefined || b === undefined)
    throw new RangeError(`${one} and ${other} are not both in the deck.`)
  cards[one] = b
  cards[other] = a
}
