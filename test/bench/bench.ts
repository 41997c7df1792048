/**
 * `npm run bench`: how fast the rules, the bots, logs, replays and the host are. Ratios are to `JSON.stringify` of the
 * same events in the same rounds, and for the host to a bare fan-out, so that they mean the same on any machine.
 *
 * `--json FILE` writes the figures, `--docs` puts the table into `docs/performance.md`.
 */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs, promisify } from 'node:util'
import { measureSharp } from './bots.ts'
import { isMet, tableOf, type Figure } from './figure.ts'
import { attack, isAttacker } from './fuzzed.ts'
import { measureGames } from './games.ts'
import { measureHost } from './host.ts'
import { measureLogs } from './logs.ts'
import { measureReplays } from './replays.ts'
import { measureRules } from './rules.ts'

const DOCS = 'docs/performance.md'

/** Each in a process of its own, so that what one leaves behind in memory and compiled code slows no other. */
const PARTS: Readonly<Record<string, () => readonly Figure[] | Promise<readonly Figure[]>>> = {
  rules: measureRules,
  games: measureGames,
  sharp: measureSharp,
  logs: measureLogs,
  replays: measureReplays,
  host: measureHost,
}
const PART = '--part='

const part = process.argv[2]?.startsWith(PART) === true ? process.argv[2].slice(PART.length) : null
if (isAttacker) attack()
else if (part !== null) console.log(JSON.stringify(await PARTS[part]?.()))
else await measureAll()

async function measureAll(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'string' }, docs: { type: 'boolean' } } })
  const figures: Figure[] = []
  for (const name of Object.keys(PARTS)) figures.push(...(await measuredApart(name)))
  const table = tableOf(figures)
  console.log(table)
  const missed = figures.filter((figure) => !isMet(figure)).length
  console.log(missed === 0 ? '\nAll targets are met.' : `\n${missed} targets are missed.`)
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
  if (values.docs === true) intoDocs(table)
}

async function measuredApart(name: string): Promise<readonly Figure[]> {
  const [program = ''] = process.argv.slice(1)
  const { stdout } = await promisify(execFile)(process.execPath, [program, `${PART}${name}`])
  return JSON.parse(stdout) as readonly Figure[]
}

/** In place of the table that stands there. */
function intoDocs(table: string): void {
  const page = readFileSync(DOCS, 'utf8')
  writeFileSync(
    DOCS,
    page.replace(/\| what[\s\S]*?\n(?!\|)/, () => `${table}\n`),
  )
}
