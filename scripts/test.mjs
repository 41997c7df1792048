// `npm test`: what it needs (packages, a Chromium, a build), all checks, then all tests. One failure stops nothing else.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureBuilt, ensureInstalled } from './lib/ensure.mjs'
import { binOf, inRoot, run, say } from './lib/project.mjs'
import { report, runChecks, runStages } from './lib/stages.mjs'

const reports = inRoot('reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports)

try {
  await ensureInstalled()
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

const results = await runStages([
  { name: 'browser', work: () => done(ensureChromium()) },
  { name: 'build', work: () => done(ensureBuilt()) },
])
results.push(...(await runChecks()))
const tests = await runStages([
  {
    name: 'unit',
    work: () =>
      run(process.execPath, [
        binOf('vitest'),
        'run',
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=reports/vitest.json',
      ]),
  },
  {
    name: 'e2e',
    work: () =>
      run(process.execPath, [
        binOf('@playwright/test', 'playwright'),
        'test',
        '--project=games',
        '--project=e2e',
      ]),
  },
])

results.push(...tests)

writeFileSync(inRoot('reports/stages.json'), JSON.stringify(results, null, 2))
report(results)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1

/** @param {Promise<unknown>} work */
async function done(work) {
  await work
  return 0
}
