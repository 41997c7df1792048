/**
 * `npm run bench`: how fast the rules, the bots, logs, replays and the host are. Ratios are to `JSON.stringify` of the
 * same events in the same rounds, and for the host to a bare fan-out, so that they mean the same on any machine.
 */
import { writeFileSync } from 'node:fs'
import { attack, isAttacker } from './fuzzed.ts'
import { measureGames } from './games.ts'
import { measureHost } from './host.ts'
import { measureLogs } from './logs.ts'
import { measureRules } from './rules.ts'

if (isAttacker) await attack()
else await measureAll()

async function measureAll(): Promise<void> {
  const at = process.argv.indexOf('--json')
  const file = at < 0 ? null : process.argv[at + 1]
  const results = { ...measureRules(), ...measureGames(), ...measureLogs(), ...(await measureHost()) }
  for (const [name, value] of Object.entries(results)) console.log(`${name.padEnd(62)} ${format(value)}`)
  if (file !== null) writeFileSync(file ?? 'bench.json', `${JSON.stringify(results, null, 2)}\n`)
}

function format(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)
}
