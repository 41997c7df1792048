import { describe, expect, it } from 'vitest'
import {
  DEFAULT_KNOCK,
  KNOCK_WINDOW_MS,
  PRESETS,
  presetRules,
  rulesFaults,
  type Rules,
  SETTING_PATHS,
  SETTING_VALUES,
  type SettingPath,
} from '../../../src/game/index.ts'
import {
  changedSettings,
  differingSettings,
  RULE_SETTINGS,
  type RuleSetting,
} from '../../../src/renderer/rules/settingsList.ts'

const classic = presetRules('classic')
const bases: readonly Rules[] = [
  classic,
  { ...classic, knock: DEFAULT_KNOCK },
  presetRules('german'),
  presetRules('masters'),
]
const ids = (settings: readonly { readonly id: string }[]): readonly string[] => settings.map(({ id }) => id)

/** Rules that have the setting at all. */
function baseFor(setting: RuleSetting): Rules {
  const base = bases.find((rules) => setting.applies(rules))
  if (base === undefined) throw new Error(`No rules have ${setting.id}.`)
  return base
}

describe('the settings of the rules', () => {
  it('are all that there are, apart from what the preset alone decides', () => {
    const known = new Set(RULE_SETTINGS.map(({ field }) => field))
    expect(SETTING_PATHS.filter((path) => !known.has(path))).toEqual(['skips', 'phaseOrder'])
  })

  it('offer each of their values', () => {
    for (const setting of RULE_SETTINGS) {
      const values = SETTING_VALUES[setting.field as SettingPath] ?? null
      if (setting.type === 'choice' && values !== null) expect(setting.options).toHaveLength(values.length)
    }
  })

  it.each(RULE_SETTINGS.filter((setting) => setting.type === 'choice'))(
    '$id can be set to each of its values, and nothing else changes with it',
    (setting) => {
      const base = baseFor(setting)
      for (const value of setting.options) {
        const rules = setting.write(base, value)
        expect(setting.read(rules)).toBe(value)
        expect(rulesFaults(rules)).toEqual(
          value === 'exact' && base.phaseOrder === 'free' ? [expect.anything()] : [],
        )
        expect(ids(differingSettings(rules, base))).toEqual(value === setting.read(base) ? [] : [setting.id])
      }
      expect(setting.write(base, 'nonsense')).toBe(base)
    },
  )

  it.each(RULE_SETTINGS.filter((setting) => setting.type === 'number'))(
    '$id goes from one end of its scale to the other',
    (setting) => {
      const base = baseFor(setting)
      for (const value of [setting.min, setting.max]) {
        const rules = setting.write(base, value)
        expect(setting.read(rules)).toBe(value)
        expect(rulesFaults(rules)).toEqual([])
        expect(rulesFaults(setting.write(base, value === setting.min ? value - 1 : value + 1))).not.toEqual(
          [],
        )
        expect(ids(differingSettings(rules, base))).toEqual([setting.id])
      }
    },
  )

  it('ask nothing about knocking or saving where there is none', () => {
    const asked = (rules: Rules) => ids(RULE_SETTINGS.filter((setting) => setting.applies(rules)))
    expect(asked(classic).filter((id) => /^knock.|^save|^choice/.test(id))).toEqual([])
    expect(asked({ ...classic, knock: DEFAULT_KNOCK })).toEqual(
      expect.arrayContaining(['knockWindow', 'knockResolve', 'knockRepeat', 'knockSkipped', 'knockHit']),
    )
    expect(asked(presetRules('masters'))).toEqual(expect.arrayContaining(['choice', 'saveSameHand']))
  })

  it('are all that classic and german differ in, apart from names', () => {
    const german = presetRules('german')
    const moved = RULE_SETTINGS.reduce(
      (rules, setting) => (setting.type === 'choice' ? setting.write(rules, setting.read(german)) : rules),
      classic,
    )
    expect({ ...moved, preset: 'german' }).toEqual(german)
  })

  it('differ from a preset in nothing until one is changed', () => {
    for (const preset of PRESETS) expect(changedSettings(presetRules(preset))).toEqual([])
    expect(ids(changedSettings({ ...classic, phaseList: [1, 3], wildPoints: 20 }))).toEqual([
      'phaseList',
      'wildPoints',
    ])
    const knock = { ...DEFAULT_KNOCK, windowMs: KNOCK_WINDOW_MS.max }
    expect(ids(changedSettings({ ...classic, knock: DEFAULT_KNOCK }))).toEqual(['knock'])
    expect(ids(changedSettings({ ...classic, knock }))).toEqual(['knock', 'knockWindow'])
  })
})
