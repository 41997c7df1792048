import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/bots/seededRandom.ts'
import { BOT_VARIANTS, playToEnd } from '../support/botSeries.ts'
import { randomRules } from '../support/variants.ts'

const GAMES = 200
const MIXTURES = 2000

describe.each(Object.entries(BOT_VARIANTS))('%s', (_, rules) => {
  it.each([2, 3, 4, 5, 6])(`${GAMES} games of %i bots come to their end`, (players) => {
    for (let seed = 1; seed <= GAMES; seed++)
      expect(() => playToEnd({ rules, players, seed }), `seed ${seed}`).not.toThrow()
  })
})

describe('any mixture of settings', () => {
  it(`leaves bots a way to the end of ${MIXTURES} games`, () => {
    for (let seed = 1; seed <= MIXTURES; seed++) {
      const rules = randomRules(seededRandom(seed))
      expect(
        () => playToEnd({ rules, players: 2 + (seed % 5), seed }),
        `seed ${seed}: ${JSON.stringify(rules)}`,
      ).not.toThrow()
    }
  })
})
