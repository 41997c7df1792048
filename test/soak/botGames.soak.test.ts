import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/bots/seededRandom.ts'
import { BOT_LEVELS } from '../../src/game/index.ts'
import { BOT_VARIANTS, playToEnd } from '../support/botSeries.ts'
import { randomRules } from '../support/variants.ts'

/** Games of each variant and number of players: 100,000 in all. */
const GAMES = 2500
const MIXTURES = 2000
/** Whatever takes longer has a reason that must be found. */
const MOST_HANDS = 60

describe.each(Object.entries(BOT_VARIANTS))('%s', (name, rules) => {
  it.each([2, 3, 4, 5, 6])(`${GAMES} games of %i bots of all levels come to their end`, (players) => {
    let longest = { seed: 0, hands: 0 }
    for (let seed = 1; seed <= GAMES; seed++) {
      // Which of them are in the majority, and who sits where, changes from game to game.
      const levels = BOT_LEVELS.map((_, index) => BOT_LEVELS[(index + seed) % BOT_LEVELS.length] ?? 'steady')
      const hands = playToEnd({ rules, players, seed, levels })
      if (hands > longest.hands) longest = { seed, hands }
    }
    console.log(
      `${name}, ${players} players: the longest is seed ${longest.seed} with ${longest.hands} hands`,
    )
    expect(longest.hands).toBeLessThanOrEqual(MOST_HANDS)
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
