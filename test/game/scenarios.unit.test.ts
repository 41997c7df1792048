import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseScenarios } from '../../src/cli/scenario/parseScenarios.ts'
import { runScenario } from '../../src/cli/scenario/runScenario.ts'
import { untruthOf } from '../support/refusalTruth.ts'

const folder = new URL('../scenarios/', import.meta.url)

for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  describe(file, () => {
    const parsed = parseScenarios(readFileSync(new URL(file, folder), 'utf8'))
    if (!parsed.ok) throw new Error(`${file} is no scenario file: ${parsed.place}: ${parsed.reason}`)
    for (const scenario of parsed.scenarios) {
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
