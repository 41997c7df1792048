/**
 * The settings of section 1 of the rules as data: the lobby's form, the sentence of differences and the rules screen are
 * drawn from this list. Words are at `rules.setting.<id>`: `name`, and by value `option`, `explain` and `diff`.
 */
import {
  CHOICE_ORDERS,
  DEFAULT_KNOCK,
  FIRST_SKIP_OPTIONS,
  FIRST_WILD_OPTIONS,
  GO_OUT,
  HAND_COUNTS,
  KNOCK_REPEATS,
  KNOCK_RESOLVES,
  KNOCK_WINDOW_MS,
  MIN_NATURALS,
  presetRules,
  SKIP_NO_TARGETS,
  SKIP_PLACES,
  SKIP_PROTECTIONS,
  TIE_BREAKS,
  WILD_POINTS,
  type KnockRules,
  type Rules,
  type RulesFault,
} from '../../game/index.ts'

/** The parts of the rules screen that settings belong to. */
export type RulesSection = 'masters' | 'lay' | 'hit' | 'wild' | 'skip' | 'knock' | 'goOut' | 'end'

interface SettingBase {
  readonly id: string
  /** Where the rules screen explains it; null for what that says in words of its own. */
  readonly section: RulesSection | null
  /** The field as `RulesFault.setting` names it. */
  readonly field: RulesFault['setting']
  /** `basic` stands in the form at once, `more` under "more rules". */
  readonly level: 'basic' | 'more'
  /** Whether the rules have such a thing at all: without knocking, nobody asks how. */
  applies(rules: Rules): boolean
}

/** One of a few values; as texts, so that they can be keys of words. */
export interface ChoiceSetting extends SettingBase {
  readonly type: 'choice'
  readonly options: readonly string[]
  /** `wide` options fill a line of their own; a `toggle` has two, and the second one is on. */
  readonly control: 'wide' | 'beside' | 'toggle'
  read(rules: Rules): string
  /** Leaves the rules as they are for a value that is none. */
  write(rules: Rules, value: string): Rules
}

/** A number on a scale, in the unit that is shown. */
export interface NumberSetting extends SettingBase {
  readonly type: 'number'
  readonly min: number
  readonly max: number
  readonly step: number
  read(rules: Rules): number
  write(rules: Rules, value: number): Rules
}

export interface PhasesSetting extends SettingBase {
  readonly type: 'phases'
}

export type RuleSetting = ChoiceSetting | NumberSetting | PhasesSetting

interface Lens<Value extends string | number> {
  readonly id: string
  readonly section: RulesSection | null
  readonly field: string
  readonly level: 'basic' | 'more'
  readonly control?: ChoiceSetting['control']
  readonly values: readonly Value[]
  readonly applies?: (rules: Rules) => boolean
  get(rules: Rules): Value
  set(rules: Rules, value: Value): Rules
}

const always = (): boolean => true
const withKnock = ({ knock }: Rules): boolean => knock !== null
const withMasters = ({ phaseOrder }: Rules): boolean => phaseOrder === 'free'

function choice<Value extends string | number>(lens: Lens<Value>): ChoiceSetting {
  const { id, section, field, level, control = 'wide', values, applies = always } = lens
  return {
    type: 'choice',
    id,
    section,
    field,
    level,
    control,
    applies,
    options: values.map(String),
    read: (rules) => String(lens.get(rules)),
    write(rules, text) {
      const value = values.find((one) => String(one) === text)
      return value === undefined ? rules : lens.set(rules, value)
    },
  }
}

const NO_YES = ['no', 'yes'] as const
const noYes = (on: boolean): (typeof NO_YES)[number] => (on ? 'yes' : 'no')

const knockOf = ({ knock }: Rules): KnockRules => knock ?? DEFAULT_KNOCK
const withKnockChanged = (rules: Rules, change: Partial<KnockRules>): Rules =>
  rules.knock === null ? rules : { ...rules, knock: { ...rules.knock, ...change } }

const SECOND_MS = 1000

const KNOCK: readonly RuleSetting[] = [
  choice({
    id: 'knock',
    section: null,
    field: 'knock',
    level: 'basic',
    control: 'toggle',
    values: ['off', 'on'],
    get: ({ knock }) => (knock === null ? 'off' : 'on'),
    set: (rules, value) => ({ ...rules, knock: value === 'on' ? knockOf(rules) : null }),
  }),
  {
    type: 'number',
    id: 'knockWindow',
    section: 'knock',
    field: 'knock.windowMs',
    level: 'basic',
    applies: withKnock,
    min: KNOCK_WINDOW_MS.min / SECOND_MS,
    max: KNOCK_WINDOW_MS.max / SECOND_MS,
    step: 1,
    read: (rules) => knockOf(rules).windowMs / SECOND_MS,
    write: (rules, seconds) => withKnockChanged(rules, { windowMs: Math.round(seconds * SECOND_MS) }),
  },
  choice({
    id: 'knockResolve',
    section: 'knock',
    field: 'knock.resolve',
    level: 'more',
    applies: withKnock,
    values: KNOCK_RESOLVES,
    get: (rules) => knockOf(rules).resolve,
    set: (rules, resolve) => withKnockChanged(rules, { resolve }),
  }),
  choice({
    id: 'knockRepeat',
    section: 'knock',
    field: 'knock.repeat',
    level: 'more',
    applies: withKnock,
    values: KNOCK_REPEATS,
    get: (rules) => knockOf(rules).repeat,
    set: (rules, repeat) => withKnockChanged(rules, { repeat }),
  }),
  choice({
    id: 'knockSkipped',
    section: 'knock',
    field: 'knock.skippedMayKnock',
    level: 'more',
    control: 'toggle',
    applies: withKnock,
    values: NO_YES,
    get: (rules) => noYes(knockOf(rules).skippedMayKnock),
    set: (rules, value) => withKnockChanged(rules, { skippedMayKnock: value === 'yes' }),
  }),
  choice({
    id: 'knockHit',
    section: 'knock',
    field: 'knock.mayHit',
    level: 'more',
    control: 'toggle',
    applies: withKnock,
    values: NO_YES,
    get: (rules) => noYes(knockOf(rules).mayHit),
    set: (rules, value) => withKnockChanged(rules, { mayHit: value === 'yes' }),
  }),
]

const MASTERS: readonly RuleSetting[] = [
  choice({
    id: 'choice',
    section: 'masters',
    field: 'choice',
    level: 'basic',
    applies: withMasters,
    values: CHOICE_ORDERS,
    get: (rules) => rules.choice,
    set: (rules, order) => ({ ...rules, choice: order }),
  }),
  choice({
    id: 'saveSameHand',
    section: 'masters',
    field: 'save.sameHand',
    level: 'basic',
    applies: ({ save }) => save !== null,
    values: ['yes', 'no'],
    get: ({ save }) => noYes(save?.sameHand ?? true),
    set: (rules, value) => (rules.save === null ? rules : { ...rules, save: { sameHand: value === 'yes' } }),
  }),
]

export const RULE_SETTINGS: readonly RuleSetting[] = [
  { type: 'phases', id: 'phaseList', section: null, field: 'phaseList', level: 'basic', applies: always },
  ...KNOCK.filter(({ level }) => level === 'basic'),
  ...MASTERS,
  choice({
    id: 'handCount',
    section: null,
    field: 'handCount',
    level: 'basic',
    values: HAND_COUNTS,
    get: (rules) => rules.handCount,
    set: (rules, handCount) => ({ ...rules, handCount }),
  }),
  choice({
    id: 'wildPoints',
    section: null,
    field: 'wildPoints',
    level: 'basic',
    control: 'beside',
    values: WILD_POINTS,
    get: (rules) => rules.wildPoints,
    set: (rules, wildPoints) => ({ ...rules, wildPoints }),
  }),
  choice({
    id: 'goOut',
    section: 'goOut',
    field: 'goOut',
    level: 'basic',
    values: GO_OUT,
    get: (rules) => rules.goOut,
    set: (rules, goOut) => ({ ...rules, goOut }),
  }),
  ...KNOCK.filter(({ level }) => level === 'more'),
  choice({
    id: 'minNaturals',
    section: 'lay',
    field: 'minNaturals',
    level: 'more',
    values: MIN_NATURALS,
    get: (rules) => rules.minNaturals,
    set: (rules, minNaturals) => ({ ...rules, minNaturals }),
  }),
  choice({
    id: 'skipPlace',
    section: 'skip',
    field: 'skip.place',
    level: 'more',
    values: SKIP_PLACES,
    get: (rules) => rules.skip.place,
    set: (rules, place) => ({ ...rules, skip: { ...rules.skip, place } }),
  }),
  choice({
    id: 'skipProtection',
    section: 'skip',
    field: 'skip.protection',
    level: 'more',
    values: SKIP_PROTECTIONS,
    get: (rules) => rules.skip.protection,
    set: (rules, protection) => ({ ...rules, skip: { ...rules.skip, protection } }),
  }),
  choice({
    id: 'skipNoTarget',
    section: 'skip',
    field: 'skip.noTarget',
    level: 'more',
    values: SKIP_NO_TARGETS,
    get: (rules) => rules.skip.noTarget,
    set: (rules, noTarget) => ({ ...rules, skip: { ...rules.skip, noTarget } }),
  }),
  choice({
    id: 'firstWild',
    section: 'wild',
    field: 'firstCard.wild',
    level: 'more',
    values: FIRST_WILD_OPTIONS,
    get: (rules) => rules.firstCard.wild,
    set: (rules, wild) => ({ ...rules, firstCard: { ...rules.firstCard, wild } }),
  }),
  choice({
    id: 'firstSkip',
    section: 'skip',
    field: 'firstCard.skip',
    level: 'more',
    values: FIRST_SKIP_OPTIONS,
    get: (rules) => rules.firstCard.skip,
    set: (rules, skip) => ({ ...rules, firstCard: { ...rules.firstCard, skip } }),
  }),
  choice({
    id: 'tieBreak',
    section: 'end',
    field: 'tieBreak',
    level: 'more',
    values: TIE_BREAKS,
    get: (rules) => rules.tieBreak,
    set: (rules, tieBreak) => ({ ...rules, tieBreak }),
  }),
]

/** The settings in which two sets of rules differ. What only one of them has at all goes without saying. */
export function differingSettings(a: Rules, b: Rules): readonly RuleSetting[] {
  return RULE_SETTINGS.filter((setting) => setting.applies(a) && differs(setting, a, b))
}

function differs(setting: RuleSetting, a: Rules, b: Rules): boolean {
  return setting.type === 'phases'
    ? a.phaseList.join() !== b.phaseList.join()
    : setting.read(a) !== setting.read(b)
}

/** The settings that are not as the preset has them. */
export function changedSettings(rules: Rules): readonly RuleSetting[] {
  return differingSettings(rules, presetRules(rules.preset))
}
