/**
 * The settings of section 1 of the rules as data: the lobby's form, the sentence of differences and the rules screen are
 * drawn from this list. Words are at `rules.setting.<id>`: `name`, and by value `option`, `explain` and `diff`.
 */
import {
  FIRST_SKIP_OPTIONS,
  FIRST_WILD_OPTIONS,
  GO_OUT,
  HAND_COUNTS,
  MIN_NATURALS,
  presetRules,
  SKIP_NO_TARGETS,
  SKIP_PLACES,
  SKIP_PROTECTIONS,
  TIE_BREAKS,
  WILD_POINTS,
  type Preset,
  type Rules,
  type RulesFault,
} from '../../game/index.ts'

/** Presets that the form offers. */
export const OFFERED_PRESETS = ['classic', 'german'] as const satisfies readonly Preset[]

interface SettingBase {
  readonly id: string
  /** The field as `RulesFault.setting` names it. */
  readonly field: RulesFault['setting']
  /** `basic` stands in the form at once, `more` under "more rules". */
  readonly level: 'basic' | 'more'
}

/** One of a few values; as texts, so that they can be keys of words. */
export interface ChoiceSetting extends SettingBase {
  readonly type: 'choice'
  readonly options: readonly string[]
  /** Options that fill a line of their own. */
  readonly wide: boolean
  read(rules: Rules): string
  /** Leaves the rules as they are for a value that is none. */
  write(rules: Rules, value: string): Rules
}

export interface PhasesSetting extends SettingBase {
  readonly type: 'phases'
}

export type RuleSetting = ChoiceSetting | PhasesSetting

interface Lens<Value extends string | number> {
  readonly id: string
  readonly field: string
  readonly level: 'basic' | 'more'
  readonly wide?: boolean
  readonly values: readonly Value[]
  get(rules: Rules): Value
  set(rules: Rules, value: Value): Rules
}

function choice<Value extends string | number>(lens: Lens<Value>): ChoiceSetting {
  const { id, field, level, wide = true, values } = lens
  return {
    type: 'choice',
    id,
    field,
    level,
    wide,
    options: values.map(String),
    read: (rules) => String(lens.get(rules)),
    write(rules, text) {
      const value = values.find((one) => String(one) === text)
      return value === undefined ? rules : lens.set(rules, value)
    },
  }
}

export const RULE_SETTINGS: readonly RuleSetting[] = [
  { type: 'phases', id: 'phaseList', field: 'phaseList', level: 'basic' },
  choice({
    id: 'handCount',
    field: 'handCount',
    level: 'basic',
    values: HAND_COUNTS,
    get: (rules) => rules.handCount,
    set: (rules, handCount) => ({ ...rules, handCount }),
  }),
  choice({
    id: 'wildPoints',
    field: 'wildPoints',
    level: 'basic',
    wide: false,
    values: WILD_POINTS,
    get: (rules) => rules.wildPoints,
    set: (rules, wildPoints) => ({ ...rules, wildPoints }),
  }),
  choice({
    id: 'goOut',
    field: 'goOut',
    level: 'basic',
    values: GO_OUT,
    get: (rules) => rules.goOut,
    set: (rules, goOut) => ({ ...rules, goOut }),
  }),
  choice({
    id: 'minNaturals',
    field: 'minNaturals',
    level: 'more',
    values: MIN_NATURALS,
    get: (rules) => rules.minNaturals,
    set: (rules, minNaturals) => ({ ...rules, minNaturals }),
  }),
  choice({
    id: 'skipPlace',
    field: 'skip.place',
    level: 'more',
    values: SKIP_PLACES,
    get: (rules) => rules.skip.place,
    set: (rules, place) => ({ ...rules, skip: { ...rules.skip, place } }),
  }),
  choice({
    id: 'skipProtection',
    field: 'skip.protection',
    level: 'more',
    values: SKIP_PROTECTIONS,
    get: (rules) => rules.skip.protection,
    set: (rules, protection) => ({ ...rules, skip: { ...rules.skip, protection } }),
  }),
  choice({
    id: 'skipNoTarget',
    field: 'skip.noTarget',
    level: 'more',
    values: SKIP_NO_TARGETS,
    get: (rules) => rules.skip.noTarget,
    set: (rules, noTarget) => ({ ...rules, skip: { ...rules.skip, noTarget } }),
  }),
  choice({
    id: 'firstWild',
    field: 'firstCard.wild',
    level: 'more',
    values: FIRST_WILD_OPTIONS,
    get: (rules) => rules.firstCard.wild,
    set: (rules, wild) => ({ ...rules, firstCard: { ...rules.firstCard, wild } }),
  }),
  choice({
    id: 'firstSkip',
    field: 'firstCard.skip',
    level: 'more',
    values: FIRST_SKIP_OPTIONS,
    get: (rules) => rules.firstCard.skip,
    set: (rules, skip) => ({ ...rules, firstCard: { ...rules.firstCard, skip } }),
  }),
  choice({
    id: 'tieBreak',
    field: 'tieBreak',
    level: 'more',
    values: TIE_BREAKS,
    get: (rules) => rules.tieBreak,
    set: (rules, tieBreak) => ({ ...rules, tieBreak }),
  }),
]

/** The settings in which two sets of rules differ. */
export function differingSettings(a: Rules, b: Rules): readonly RuleSetting[] {
  return RULE_SETTINGS.filter((setting) =>
    setting.type === 'phases'
      ? a.phaseList.join() !== b.phaseList.join()
      : setting.read(a) !== setting.read(b),
  )
}

/** The settings that are not as the preset has them. */
export function changedSettings(rules: Rules): readonly RuleSetting[] {
  return differingSettings(rules, presetRules(rules.preset))
}
