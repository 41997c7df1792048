// Prints which tests cite which rule, and fails on a rule that none cites and that is not listed with its reason.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const RULES = Array.from({ length: 137 }, (_, index) => `R${index + 1}`)
const untested = JSON.parse(readFileSync(join(root, 'test/scenarios/untested/rules.json'), 'utf8'))

/** @type {Map<string, string[]>} */
const citations = new Map(RULES.map((rule) => [rule, []]))
/** @param {string} rule @param {string} where */
const cite = (rule, where) => citations.get(rule)?.push(where)

for (const name of readdirSync(join(root, 'test/scenarios')).filter((name) => name.endsWith('.json'))) {
  const content = JSON.parse(readFileSync(join(root, 'test/scenarios', name), 'utf8'))
  for (const scenario of Array.isArray(content) ? content : [content]) {
    const rules = new Set(
      [scenario.rule, ...scenario.play.map((/** @type {{ rule?: string }} */ { rule }) => rule)].filter(
        Boolean,
      ),
    )
    for (const rule of rules) cite(rule, `${name}: ${scenario.title}`)
  }
}
for (const name of readdirSync(join(root, 'test/game'), { recursive: true }).map(String)) {
  if (!name.endsWith('.test.ts')) continue
  const text = readFileSync(join(root, 'test/game', name), 'utf8')
  for (const [, title = ''] of text.matchAll(/\b(?:it|test)(?:\.each\([^;]*?\))?\(\s*['"`]([^'"`]+)/g))
    for (const [rule] of title.matchAll(/\bR\d+\b/g)) cite(rule, `${name}: ${title}`)
}

const holes = RULES.filter((rule) => citations.get(rule)?.length === 0 && !(rule in untested))
const needless = Object.keys(untested).filter((rule) => citations.get(rule)?.length !== 0)
if (!process.argv.includes('--quiet'))
  for (const [rule, places] of citations) {
    const lines = places.length > 0 ? places : [`(${untested[rule] ?? 'NO TEST'})`]
    console.log([rule.padEnd(5) + lines[0], ...lines.slice(1).map((line) => '     ' + line)].join('\n'))
  }
console.log(`${RULES.length - holes.length} of ${RULES.length} rules are tested or listed with a reason.`)
if (holes.length > 0)
  console.error(
    `No test cites ${holes.join(', ')}; add one, or a reason in test/scenarios/untested/rules.json.`,
  )
if (needless.length > 0) console.error(`Tests cite ${needless.join(', ')}, so no reason is needed any more.`)
process.exit(holes.length + needless.length > 0 ? 1 : 0)
