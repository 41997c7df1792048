// All checks, one after another, whatever fails.
import { checks, report, runStages } from './lib/stages.mjs'
import { ensureInstalled } from './lib/ensure.mjs'

await ensureInstalled()
const results = await runStages(checks)
report(results)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
