import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseScenarios } from '../../../src/cli/scenario/parseScenarios.ts'
import { runScenario } from '../../../src/cli/scenario/runScenario.ts'
import { parseDecision, parseHeader } from '../../../src/protocol/log/parseLine.ts'
import { LOG_FORMAT } from '../../../src/protocol/log/records.ts'
import { SIGHT_FORMAT } from '../../../src/protocol/log/sight.ts'

const page = readFileSync(new URL('../../../docs/log-format.md', import.meta.url), 'utf8')
const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map((match) => match[1] ?? '')
/** The example that stands under this heading. */
const under = (heading: string): string =>
  examples.find((example) => page.indexOf(example) > page.indexOf(`\n## ${heading}\n`)) ?? ''

describe('docs/log-format.md', () => {
  it('is about the format that is written, and lists those before it', () => {
    expect(page).toMatch(new RegExp(`^# Logs, format ${LOG_FORMAT}\n`))
    const [, table = ''] = /\| format \| since \| what changed \|\n([\s\S]*?)\n\n/.exec(`${page}\n\n`) ?? []
    const listed = [...table.matchAll(/^\| (\d+) \|/gm)].map(([, format]) => Number(format))
    expect(listed).toEqual(Array.from({ length: LOG_FORMAT }, (_, index) => index + 1))
  })

  it('shows a header that can be read', () => {
    expect(parseHeader(JSON.stringify(JSON.parse(under('The header'))))).toMatchObject({
      ok: true,
      format: LOG_FORMAT,
    })
  })

  it('shows a decision that can be read', () => {
    expect(parseDecision(under('A decision'), LOG_FORMAT)).toMatchObject({ ok: true })
  })

  it('shows a sight of the format that is written', () => {
    const [, format] = /"type": "sight", "format": (\d+),/.exec(under('Sights: what one viewer saw')) ?? []
    expect(format).toBe(String(SIGHT_FORMAT))
  })

  it('shows a scenario that passes', () => {
    const parsed = parseScenarios(under('Scenario files'))
    const [first] = parsed.ok ? parsed.scenarios : []
    expect(first && runScenario(first)).toMatchObject({ type: 'played', failures: [] })
  })
})
