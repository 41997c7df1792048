import { EXIT, type ExitCode, type Io } from '../io.ts'
import { readText } from '../readText.ts'
import type { Difference } from '../scenario/compare.ts'
import { parseScenarios } from '../scenario/parseScenarios.ts'
import { runScenario, type ScenarioResult } from '../scenario/runScenario.ts'

type Played = Extract<ScenarioResult, { type: 'played' }>

export async function scenario(
  files: readonly string[],
  { json }: { readonly json: boolean },
  io: Io,
): Promise<ExitCode> {
  let failed = 0
  let passed = 0
  let faulty = false
  for (const file of files) {
    const parsed = parseScenarios(await readText(file))
    if (!parsed.ok) {
      io.err(faultWords([file, parsed.place], parsed.reason))
      faulty = true
      continue
    }
    for (const result of parsed.scenarios.map((scenario) => runScenario(scenario))) {
      if (result.type === 'faulty') {
        io.err(faultWords([file, `"${result.title}"`, result.place], result.reason))
        faulty = true
        continue
      }
      if (result.pass) passed++
      else failed++
      io.out(json ? resultJson(result) : resultWords(result))
    }
  }
  if (!json) io.out(`${passed} passed, ${failed} failed`)
  if (faulty) return EXIT.usage
  return failed === 0 ? EXIT.ok : EXIT.failed
}

/** Like `file.json, play[2].card: this is no card.` */
function faultWords(places: readonly string[], reason: string): string {
  return `${places.filter((place) => place !== '').join(', ')}: ${reason}.`
}

function resultJson({ title, pass, outcomes, position, failures }: Played): string {
  return JSON.stringify({ title, pass, outcomes, position, failures })
}

function resultWords({ title, pass, failures }: Played): string {
  return [`${pass ? 'ok    ' : 'FAILED'} ${title}`, ...failures.map(differenceWords)].join('\n')
}

function differenceWords({ place, expected, found }: Difference): string {
  return `         ${place}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`
}
