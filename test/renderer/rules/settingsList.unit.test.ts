import { describe, expect, it } from 'vitest'
import { presetRules, rulesFaults } from '../../../src/game/index.ts'
import {
  changedSettings,
  differingSettings,
  OFFERED_PRESETS,
  RULE_SETTINGS,
} from '../../../src/renderer/rules/settingsList.ts'

const classic = presetRules('classic')
const choices = RULE_SETTINGS.filter((setting) => setting.type === 'choice')
const ids = (settings: readonly { readonly id: string }[]): readonly string[] => settings.map(({ id }) => id)

describe('the settings of the rules', () => {
  it.each(choices)('$id can be set to each of its values, and nothing else changes with it', (setting) => {
    for (const value of setting.options) {
      const rules = setting.write(classic, value)
      expect(setting.read(rules)).toBe(value)
      expect(rulesFaults(rules)).toEqual([])
      expect(ids(differingSettings(rules, classic))).toEqual(
        value === setting.read(classic) ? [] : [setting.id],
      )
    }
  })

  it('leave the rules alone for a value that is none', () => {
    for (const setting of choices) expect(setting.write(classic, 'nonsense')).toBe(classic)
  })

  it('are all that the offered presets differ in, apart from names', () => {
    const moved = choices.reduce(
      (rules, setting) => setting.write(rules, setting.read(presetRules('german'))),
      classic,
    )
    expect({ ...moved, preset: 'german' }).toEqual(presetRules('german'))
  })

  it('differ from a preset in nothing until one is changed', () => {
    for (const preset of OFFERED_PRESETS) expect(changedSettings(presetRules(preset))).toEqual([])
    expect(ids(changedSettings({ ...classic, phaseList: [1, 3], wildPoints: 20 }))).toEqual([
      'phaseList',
      'wildPoints',
    ])
  })
})
