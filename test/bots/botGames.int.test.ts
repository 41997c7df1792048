import { describe, expect, it } from 'vitest'
import { DEFAULT_KNOCK, presetRules, type Rules } from '../../src/game/index.ts'
import { playGame } from '../support/playGame.ts'

const GAMES = 8

const VARIANTS: Readonly<Record<string, Rules>> = {
  classic: presetRules('classic'),
  german: presetRules('german'),
  masters: presetRules('masters'),
  'german with Klopfen': { ...presetRules('german'), knock: DEFAULT_KNOCK },
  'Klopfen in seat order without hits': {
    ...presetRules('classic'),
    knock: { ...DEFAULT_KNOCK, resolve: 'seatOrder', repeat: 'notNextDiscard', mayHit: false },
  },
  'exactly ten hands': { ...presetRules('classic'), handCount: 'exact' },
  'a list of phases, every group with a natural, a discard kept': {
    ...presetRules('classic'),
    phaseList: [1, 7, 8, 9],
    minNaturals: 'group',
    goOut: 'discardOnly',
  },
  'no naturals needed, skips kept when nobody may be skipped': {
    ...presetRules('classic'),
    minNaturals: 'none',
    skip: { place: 'discardTop', protection: 'untilNormalTurn', noTarget: 'refuseUnlessLast' },
  },
}

describe.each(Object.entries(VARIANTS))('%s', (_, rules) => {
  it.each([2, 3, 4, 5, 6])('games of %i bots come to their end', (players) => {
    for (let seed = 1; seed <= GAMES; seed++) {
      const game = playGame({ rules, players, seed })
      let step = game.next()
      while (!step.done) step = game.next()
      expect(step.value.open.result?.ending, `seed ${seed}`).toBe('finished')
      expect(step.value.open.result?.winners.length, `seed ${seed}`).toBeGreaterThan(0)
    }
  })
})
