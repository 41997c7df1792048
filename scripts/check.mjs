// All checks, whatever fails.
import { report, runChecks } from './lib/stages.mjs'
import { ensureInstalled } from './lib/ensure.mjs'

await ensureInstalled()
const results = await runChecks()
report(results)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
