/** Every setting by its path, with its values. Rules files, scenarios and random games of tests draw on this list. */
import {
  CHOICE_ORDERS,
  FIRST_SKIP_OPTIONS,
  FIRST_WILD_OPTIONS,
  GO_OUT,
  HAND_COUNTS,
  KNOCK_REPEATS,
  KNOCK_RESOLVES,
  MIN_NATURALS,
  SKIP_NO_TARGETS,
  SKIP_PLACES,
  SKIP_PROTECTIONS,
  TIE_BREAKS,
  WILD_POINTS,
  type Rules,
} from './rules.ts'

type PathIn<T> = {
  [Field in keyof T & string]: NonNullable<T[Field]> extends readonly unknown[]
    ? Field
    : NonNullable<T[Field]> extends object
      ? `${Field}.${keyof NonNullable<T[Field]> & string}`
      : Field
}[keyof T & string]

/** A field of the rules; one of a part has the part's name before it, like `skip.place`. */
export type SettingPath = Exclude<PathIn<Rules>, 'preset'>

const NO_YES = [false, true] as const

/** Null where the values are no list: `rulesFaults` says which can be played. */
export const SETTING_VALUES = {
  skips: [2, 4],
  wildPoints: WILD_POINTS,
  'firstCard.wild': FIRST_WILD_OPTIONS,
  'firstCard.skip': FIRST_SKIP_OPTIONS,
  'skip.place': SKIP_PLACES,
  'skip.protection': SKIP_PROTECTIONS,
  'skip.noTarget': SKIP_NO_TARGETS,
  minNaturals: MIN_NATURALS,
  goOut: GO_OUT,
  phaseList: null,
  phaseOrder: ['fixed', 'free'],
  handCount: HAND_COUNTS,
  tieBreak: TIE_BREAKS,
  'knock.windowMs': null,
  'knock.resolve': KNOCK_RESOLVES,
  'knock.repeat': KNOCK_REPEATS,
  'knock.skippedMayKnock': NO_YES,
  'knock.mayHit': NO_YES,
  'save.sameHand': NO_YES,
  choice: CHOICE_ORDERS,
} as const satisfies Readonly<Record<SettingPath, readonly (string | number | boolean)[] | null>>

export const SETTING_PATHS = Object.keys(SETTING_VALUES) as readonly SettingPath[]

/** The rules with another value, which must be one of the setting's. Settings of a part that is off stay away. */
export function withSetting(rules: Rules, path: SettingPath, value: unknown): Rules {
  const [field = '', inner] = path.split('.')
  if (inner === undefined) return { ...rules, [field]: value }
  const part = rules[field as keyof Rules]
  return part === null ? rules : { ...rules, [field]: { ...(part as object), [inner]: value } }
}
