/** Rules in words. */
import { useI18n } from 'vue-i18n'
import { ALL_PHASES, type Rules } from '../../game/index.ts'
import { changedSettings, type RuleSetting } from './settingsList.ts'

/** So many are named as left out rather than the others as played. */
const FEW_PHASES = 4

export interface RuleWords {
  name(setting: RuleSetting): string
  /** What the setting means as it is set, in a sentence. */
  explain(setting: RuleSetting, rules: Rules): string
  /** The setting as part of "Classic, with two changes: …". */
  difference(setting: RuleSetting, rules: Rules): string
  /** "Classic, as printed." or what is otherwise. */
  differences(rules: Rules): { readonly lead: string; readonly changes: string }
}

export function useRuleWords(): RuleWords {
  const { t, locale } = useI18n()

  const list = (parts: readonly string[]): string => new Intl.ListFormat(locale.value).format(parts)

  function key(setting: RuleSetting, kind: 'explain' | 'diff', rules: Rules): string {
    if (setting.type === 'choice') return `rules.setting.${setting.id}.${kind}.${setting.read(rules)}`
    const all = rules.phaseList.length === ALL_PHASES.length
    return `rules.setting.${setting.id}.${kind}.${all ? 'all' : 'some'}`
  }

  function difference(setting: RuleSetting, rules: Rules): string {
    if (setting.type === 'choice') return t(key(setting, 'diff', rules))
    const left = ALL_PHASES.filter((phase) => !rules.phaseList.includes(phase))
    const [kind, phases] =
      left.length > 0 && left.length <= FEW_PHASES ? ['without', left] : ['some', rules.phaseList]
    if (left.length === 0) return t(key(setting, 'diff', rules))
    return t(`rules.setting.${setting.id}.diff.${kind}`, { phases: list(phases.map(String)) }, phases.length)
  }

  return {
    name: (setting) => t(`rules.setting.${setting.id}.name`),
    explain: (setting, rules) => t(key(setting, 'explain', rules), { count: rules.phaseList.length }),
    difference,
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
