import { expect, it } from 'vitest'
import { presetRules, PRESETS, rulesFaults } from '../../../src/game/index.ts'
import { gameLengths, lengthOf } from '../../../src/renderer/rules/gameLengths.ts'

it.each(PRESETS)(
  'each length of a game of %s can be played and is known again, others are none',
  (preset) => {
    const withPhases = (...phaseList: readonly number[]) => ({ ...presetRules(preset), phaseList })
    for (const length of gameLengths(preset)) {
      expect(rulesFaults(withPhases(...length.phases))).toEqual([])
      expect(lengthOf(withPhases(...length.phases))).toEqual(length)
    }
    expect(lengthOf(presetRules(preset))?.id).toBe('whole')
    expect(lengthOf(withPhases(1, 2))).toBeNull()
    expect(lengthOf(withPhases(2, 4, 6))).toBeNull()
  },
)
