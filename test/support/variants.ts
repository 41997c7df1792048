/** Sets of rules that random games are played by: each preset, each setting at each value, and mixtures. */
import {
  DEFAULT_KNOCK,
  presetPhases,
  presetRules,
  PRESETS,
  rulesFaults,
  SETTING_PATHS,
  SETTING_VALUES,
  withSetting,
  type PhaseNumber,
  type Rules,
  type SettingPath,
} from '../../src/game/index.ts'

const pick = <Item>(next: () => number, items: readonly Item[]): Item => {
  const item = items[Math.floor(next() * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}

/** Any playable rules. Lists of phases are short now and then, so that games come to their ends. */
export function randomRules(next: () => number): Rules {
  for (;;) {
    const rules = mixture(next)
    if (rulesFaults(rules).length === 0) return rules
  }
}

/** What belongs to the preset's deck and game: with other values it would be another one. */
const OF_PRESET: ReadonlySet<SettingPath> = new Set(['skips', 'phaseOrder'])

function mixture(next: () => number): Rules {
  const preset = pick(next, PRESETS)
  const base = presetRules(preset)
  const parts: Rules = {
    ...base,
    phaseList: randomPhases(next, presetPhases(preset)),
    knock: next() < 0.5 ? null : DEFAULT_KNOCK,
  }
  return SETTING_PATHS.reduce((rules, path) => {
    const values = SETTING_VALUES[path]
    return values === null || OF_PRESET.has(path)
      ? rules
      : withSetting(rules, path, pick<unknown>(next, values))
  }, parts)
}

function randomPhases(next: () => number, all: readonly PhaseNumber[]): readonly PhaseNumber[] {
  const length = next() < 0.1 ? all.length : 1 + Math.floor(next() * 3)
  const phases = new Set<PhaseNumber>()
  while (phases.size < length) phases.add(pick(next, all))
  return [...phases].sort((a, b) => a - b)
}
