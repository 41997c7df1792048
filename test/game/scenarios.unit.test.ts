import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rulesFromSettings } from '../../src/cli/rules/settings.ts'
import { parseScenarios } from '../../src/cli/scenario/parseScenarios.ts'
import { runScenario } from '../../src/cli/scenario/runScenario.ts'
import { SETTING_PATHS, SETTING_VALUES, type Rules, type SettingPath } from '../../src/game/index.ts'
import { untruthOf } from '../support/refusalTruth.ts'

const folder = new URL('../scenarios/', import.meta.url)

const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((file) => {
    const parsed = parseScenarios(readFileSync(new URL(file, folder), 'utf8'))
    if (!parsed.ok) throw new Error(`${file} is no scenario file: ${parsed.place}: ${parsed.reason}`)
    return { file, scenarios: parsed.scenarios }
  })

for (const { file, scenarios } of files) {
  describe(file, () => {
    for (const scenario of scenarios) {
      it(`${scenario.title} (${scenario.rule ?? 'no rule'})`, () => {
        const untrue: (string | null)[] = []
        const result = runScenario(scenario, ({ state, command, decision }) => {
          if (!decision.ok) untrue.push(untruthOf(state, command, decision))
        })
        if (result.type === 'faulty') throw new Error(`${result.place}: ${result.reason}`)
        expect(result.failures).toEqual([])
        expect(untrue.filter((text) => text !== null)).toEqual([])
      })
    }
  })
}

/** Null where the rules have no such part. */
function valueOf(rules: Rules, path: SettingPath): unknown {
  const [field = '', inner] = path.split('.')
  const value: unknown = rules[field as keyof Rules]
  return inner === undefined ? value : ((value as Readonly<Record<string, unknown>> | null)?.[inner] ?? null)
}

describe('the scenarios together', () => {
  it('play by each value of each setting', () => {
    const played = files.flatMap(({ scenarios }) =>
      scenarios.map(({ rules }) => {
        const made = rulesFromSettings(rules)
        if (!made.ok) throw new Error(`${made.place}: ${made.reason}`)
        return made.rules
      }),
    )
    const missing = SETTING_PATHS.flatMap((path) =>
      (SETTING_VALUES[path] ?? [])
        .filter((value) => !played.some((rules) => valueOf(rules, path) === value))
        .map((value) => `${path}: ${value}`),
    )
    expect(missing).toEqual([])
  })
})
