import { expect, it } from 'vitest'
import { presetRules, rulesFaults } from '../../../src/game/index.ts'
import { GAME_LENGTHS, lengthOf } from '../../../src/renderer/rules/gameLengths.ts'

it('each length of a game can be played and is known again, and other lists are none', () => {
  for (const length of GAME_LENGTHS) {
    expect(rulesFaults({ ...presetRules('classic'), phaseList: length.phases })).toEqual([])
    expect(lengthOf([...length.phases])).toBe(length)
  }
  expect(lengthOf([1, 2])).toBeNull()
  expect(lengthOf([2, 4, 6])).toBeNull()
})
