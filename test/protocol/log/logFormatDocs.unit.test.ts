import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseScenarios } from '../../../src/cli/scenario/parseScenarios.ts'
import { runScenario } from '../../../src/cli/scenario/runScenario.ts'
import { parseDecision } from '../../../src/protocol/log/parseLine.ts'
import { LOG_FORMAT } from '../../../src/protocol/log/records.ts'

const page = readFileSync(new URL('../../../docs/log-format.md', import.meta.url), 'utf8')
const [, decision = '', scenario = ''] = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(
  (match) => match[1] ?? '',
)

describe('docs/log-format.md', () => {
  it('shows a decision that can be read', () => {
    expect(parseDecision(decision, LOG_FORMAT)).toMatchObject({ ok: true })
  })

  it('shows a scenario that passes', () => {
    const parsed = parseScenarios(scenario)
    const [first] = parsed.ok ? parsed.scenarios : []
    expect(first && runScenario(first)).toMatchObject({ type: 'played', failures: [] })
  })
})
