/** Settings as people write them (a preset and what differs from it, dotted keys) made into complete rules. */
import * as v from 'valibot'
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
  PHASE_COUNT,
  presetRules,
  PRESETS,
  rulesFaults,
  SKIP_NO_TARGETS,
  SKIP_PLACES,
  SKIP_PROTECTIONS,
  TIE_BREAKS,
  WILD_POINTS,
  type Rules,
  type RulesFault,
} from '../../game/index.ts'
import { firstFault } from '../parse/firstFault.ts'

const onOff = v.picklist(['on', 'off'])

const settingsSchema = v.strictObject({
  preset: v.optional(v.picklist(PRESETS), 'classic'),
  'deck.skips': v.optional(v.picklist([2, 4])),
  wildPoints: v.optional(v.picklist(WILD_POINTS)),
  'firstCard.wild': v.optional(v.picklist(FIRST_WILD_OPTIONS)),
  'firstCard.skip': v.optional(v.picklist(FIRST_SKIP_OPTIONS)),
  'skip.place': v.optional(v.picklist(SKIP_PLACES)),
  'skip.protection': v.optional(v.picklist(SKIP_PROTECTIONS)),
  'skip.noTarget': v.optional(v.picklist(SKIP_NO_TARGETS)),
  minNaturals: v.optional(v.picklist(MIN_NATURALS)),
  goOut: v.optional(v.picklist(GO_OUT)),
  /** There is one way only (R74); the key may stand in a file all the same. */
  emptyDrawPile: v.optional(v.literal('reshuffleKeepTop')),
  phaseOrder: v.optional(v.picklist(['fixed', 'free'])),
  phaseList: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PHASE_COUNT)))),
  handCount: v.optional(v.picklist(HAND_COUNTS)),
  tieBreak: v.optional(v.picklist(TIE_BREAKS)),
  knock: v.optional(onOff),
  'knock.windowMs': v.optional(v.pipe(v.number(), v.integer())),
  'knock.resolve': v.optional(v.picklist(KNOCK_RESOLVES)),
  'knock.repeat': v.optional(v.picklist(KNOCK_REPEATS)),
  'knock.skippedMayKnock': v.optional(v.boolean()),
  'knock.mayHit': v.optional(v.boolean()),
  save: v.optional(onOff),
  'save.sameHand': v.optional(v.boolean()),
  choice: v.optional(v.picklist(CHOICE_ORDERS)),
})

type Settings = v.InferOutput<typeof settingsSchema>

export type RulesResult =
  | { readonly ok: true; readonly rules: Rules }
  | { readonly ok: false; readonly place: string; readonly reason: string }

/** `value` is what a rules file or a scenario's `rules` holds: dotted keys, or the nested form that logs carry. */
export function rulesFromSettings(value: unknown): RulesResult {
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
  return {
    ...base,
    skips: settings['deck.skips'] ?? base.skips,
    wildPoints: settings.wildPoints ?? base.wildPoints,
    firstCard: {
      wild: settings['firstCard.wild'] ?? base.firstCard.wild,
      skip: settings['firstCard.skip'] ?? base.firstCard.skip,
    },
    skip: {
      place: settings['skip.place'] ?? base.skip.place,
      protection: settings['skip.protection'] ?? base.skip.protection,
      noTarget: settings['skip.noTarget'] ?? base.skip.noTarget,
    },
    minNaturals: settings.minNaturals ?? base.minNaturals,
    goOut: settings.goOut ?? base.goOut,
    phaseList: settings.phaseList ?? base.phaseList,
    phaseOrder: settings.phaseOrder ?? base.phaseOrder,
    handCount: settings.handCount ?? base.handCount,
    tieBreak: settings.tieBreak ?? base.tieBreak,
    knock: composeKnock(settings, base),
    save: composeSave(settings, base),
    choice: settings.choice ?? base.choice,
  }
}

/** A sub-setting without a word about `knock` itself turns it on. */
function composeKnock(settings: Settings, base: Rules): Rules['knock'] {
  const named = Object.keys(settings).some((key) => key.startsWith('knock.'))
  const on = settings.knock === undefined ? base.knock !== null || named : settings.knock === 'on'
  if (!on) return null
  const knock = base.knock ?? DEFAULT_KNOCK
  return {
    windowMs: settings['knock.windowMs'] ?? knock.windowMs,
    resolve: settings['knock.resolve'] ?? knock.resolve,
    repeat: settings['knock.repeat'] ?? knock.repeat,
    skippedMayKnock: settings['knock.skippedMayKnock'] ?? knock.skippedMayKnock,
    mayHit: settings['knock.mayHit'] ?? knock.mayHit,
  }
}

function composeSave(settings: Settings, base: Rules): Rules['save'] {
  const sameHand = settings['save.sameHand']
  const on =
    settings.save === undefined ? base.save !== null || sameHand !== undefined : settings.save === 'on'
  return on ? { sameHand: sameHand ?? base.save?.sameHand ?? true } : null
}

const NESTED = ['firstCard', 'skip', 'knock', 'save', 'deck'] as const

/** `{skip: {place}}` becomes `{'skip.place'}`; `knock: null` becomes `knock: 'off'`. */
function flatten(value: unknown): unknown {
  if (!isRecord(value)) return value
  const flat: Record<string, unknown> = {}
  for (const [key, entry] of Object.entries(value)) {
    if (key === 'skips') flat['deck.skips'] = entry
    else if ((NESTED as readonly string[]).includes(key) && isRecord(entry)) {
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
      return `the phases must be different and ascending, from 1 to ${PHASE_COUNT}`
    case 'exactWithMasters':
      return 'exactly as many hands as phases does not go with the free choice of Masters'
    case 'knockWindow':
      return `the window must last ${KNOCK_WINDOW_MS.min} to ${KNOCK_WINDOW_MS.max} milliseconds`
  }
}
