/** Settings as people write them (a preset and what differs from it, dotted keys) made into complete rules. */
import * as v from 'valibot'
import {
  DEFAULT_KNOCK,
  DEFAULT_SAVE,
  KNOCK_WINDOW_MS,
  PHASE_COUNT,
  PRESETS,
  presetRules,
  rulesFaults,
  SETTING_PATHS,
  SETTING_VALUES,
  withSetting,
  type Rules,
  type RulesFault,
  type SettingPath,
} from '../../game/index.ts'
import { firstFault } from '../parse/firstFault.ts'

const onOff = v.picklist(['on', 'off'])

/** What a setting is called in files; like its path where nothing else is said. */
const KEYS: Partial<Record<SettingPath, string>> = { skips: 'deck.skips' }
const keyOf = (path: SettingPath): string => KEYS[path] ?? path

const settingsSchema = v.strictObject({
  ...Object.fromEntries(
    SETTING_PATHS.flatMap((path) => {
      const values = SETTING_VALUES[path]
      return values === null ? [] : [[keyOf(path), v.optional(v.picklist(values as readonly Value[]))]]
    }),
  ),
  preset: v.optional(v.picklist(PRESETS), 'classic'),
  /** There is one way only (R74); the key may stand in a file all the same. */
  emptyDrawPile: v.optional(v.literal('reshuffleKeepTop')),
  phaseList: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PHASE_COUNT)))),
  knock: v.optional(onOff),
  'knock.windowMs': v.optional(v.pipe(v.number(), v.integer())),
  save: v.optional(onOff),
})

type Value = string | number
type Settings = Readonly<Record<string, unknown>> & v.InferOutput<typeof settingsSchema>

export type RulesResult =
  | { readonly ok: true; readonly rules: Rules }
  | { readonly ok: false; readonly place: string; readonly reason: string }

/** `value` is what a rules file or a scenario's `rules` holds: dotted keys, or the nested form that logs carry. */
export function rulesFromSettings(value: unknown): RulesResult {
  if (!isRecord(value)) return { ok: false, place: '', reason: 'expected the settings as a JSON object' }
  const bare = Object.keys(value).find((key) => NESTED.has(key) && !isRecord(value[key]))
  if (bare !== undefined)
    return { ok: false, place: bare, reason: 'expected the settings of this part as a JSON object' }
  const parsed = v.safeParse(settingsSchema, flatten(value))
  if (!parsed.success) return { ok: false, ...firstFault(parsed.issues) }
  const rules = compose(parsed.output)
  const fault = rulesFaults(rules)[0]
  return fault === undefined
    ? { ok: true, rules }
    : { ok: false, place: fault.setting, reason: faultReason(fault) }
}

function compose(settings: Settings): Rules {
  const base = presetRules(settings.preset)
  const parts: Rules = {
    ...base,
    knock: isOn('knock', settings, base) ? (base.knock ?? DEFAULT_KNOCK) : null,
    save: isOn('save', settings, base) ? (base.save ?? DEFAULT_SAVE) : null,
  }
  return SETTING_PATHS.reduce((rules, path) => {
    const value = settings[keyOf(path)]
    return value === undefined ? rules : withSetting(rules, path, value)
  }, parts)
}

/** A setting of a part without a word about the part itself turns it on. */
function isOn(part: 'knock' | 'save', settings: Settings, base: Rules): boolean {
  const said = settings[part]
  if (said !== undefined) return said === 'on'
  return base[part] !== null || Object.keys(settings).some((key) => key.startsWith(`${part}.`))
}

/** Parts of the rules that hold settings of their own. */
const PARTS: ReadonlySet<string> = new Set(
  SETTING_PATHS.map(keyOf).flatMap((key) => (key.includes('.') ? [key.slice(0, key.indexOf('.'))] : [])),
)

/** Those that cannot be switched on and off as a whole. */
const NESTED: ReadonlySet<string> = new Set([...PARTS].filter((part) => part !== 'knock' && part !== 'save'))

/** `{skip: {place}}` becomes `{'skip.place'}`; `knock: null` becomes `knock: 'off'`. */
function flatten(value: Readonly<Record<string, unknown>>): unknown {
  const flat: Record<string, unknown> = {}
  for (const [key, entry] of Object.entries(value)) {
    if (key === 'skips') flat['deck.skips'] = entry
    else if (PARTS.has(key) && isRecord(entry)) {
      if (key === 'knock' || key === 'save') flat[key] = 'on'
      for (const [inner, setting] of Object.entries(entry)) flat[`${key}.${inner}`] = setting
    } else if ((key === 'knock' || key === 'save') && entry === null) flat[key] = 'off'
    else flat[key] = entry
  }
  return flat
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function faultReason(fault: RulesFault): string {
  switch (fault.code) {
    case 'phaseListEmpty':
      return 'at least one phase must be played'
    case 'phaseListOrder':
      return 'the phases must be different and ascending, and of those that the preset has'
    case 'exactWithMasters':
      return 'exactly as many hands as phases does not go with the free choice of Masters'
    case 'knockWindow':
      return `the window must last ${KNOCK_WINDOW_MS.min} to ${KNOCK_WINDOW_MS.max} milliseconds`
  }
}
