/** Rules in words. */
import { useI18n } from 'vue-i18n'
import { presetPhases, type Rules } from '../../game/index.ts'
import { changedSettings, type NumberSetting, type PhasesSetting, type RuleSetting } from './settingsList.ts'

/** So many are named as left out rather than the others as played. */
const FEW_PHASES = 4

export interface RuleWords {
  name(setting: RuleSetting): string
  /** What the setting means as it is set, in a sentence. */
  explain(setting: RuleSetting, rules: Rules): string
  /** The value of a number with its unit. */
  value(setting: NumberSetting, value: number): string
  /** "Classic, as in the printed rules." or what is otherwise. */
  differences(rules: Rules): { readonly lead: string; readonly changes: string }
}

export function useRuleWords(): RuleWords {
  const { t, locale } = useI18n()

  const list = (parts: readonly string[]): string => new Intl.ListFormat(locale.value).format(parts)
  const number = (value: number): string => new Intl.NumberFormat(locale.value).format(value)
  const at = ({ id }: RuleSetting, rest: string): string => `rules.setting.${id}.${rest}`

  function counted(setting: NumberSetting, kind: 'explain' | 'diff', rules: Rules): string {
    const count = setting.read(rules)
    return t(at(setting, kind), { count: number(count) }, count)
  }

  function phases(setting: PhasesSetting, { preset, phaseList, phaseOrder, handCount }: Rules): string {
    if (phaseOrder === 'free') return t(at(setting, 'explain.free'))
    const all = phaseList.length === presetPhases(preset).length
    return t(at(setting, `explain.${handCount}.${all ? 'all' : 'some'}`), { count: phaseList.length })
  }

  function explain(setting: RuleSetting, rules: Rules): string {
    if (setting.type === 'phases') return phases(setting, rules)
    if (setting.type === 'number') return counted(setting, 'explain', rules)
    const free = setting.id === 'handCount' && rules.phaseOrder === 'free'
    return t(at(setting, `explain.${free ? 'free' : setting.read(rules)}`), { count: rules.phaseList.length })
  }

  /** The setting as part of "Classic, with two changes: …". */
  function difference(setting: RuleSetting, rules: Rules): string {
    if (setting.type === 'choice') return t(at(setting, `diff.${setting.read(rules)}`))
    if (setting.type === 'number') return counted(setting, 'diff', rules)
    const left = presetPhases(rules.preset).filter((phase) => !rules.phaseList.includes(phase))
    const [kind, named] =
      left.length > 0 && left.length <= FEW_PHASES ? ['without', left] : ['some', rules.phaseList]
    if (left.length === 0) return t(at(setting, 'diff.all'))
    return t(at(setting, `diff.${kind}`), { phases: list(named.map(String)) }, named.length)
  }

  return {
    name: (setting) => t(at(setting, 'name')),
    explain,
    value: (setting, value) => t(at(setting, 'value'), { count: number(value) }),
    differences(rules) {
      const changed = changedSettings(rules)
      const preset = t(`rules.preset.${rules.preset}`)
      return {
        lead: t('rules.differs', { preset, count: changed.length }, changed.length),
        changes: list(changed.map((setting) => difference(setting, rules))),
      }
    },
  }
}
