// Adds up the reports of `npm test` into one line: N passed, N failed[, N skipped]. Exits with 1 on a failure or no test.
import { existsSync } from 'node:fs'
import { inRoot, readJson } from './lib/project.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** @type {Count} */
const total = { passed: 0, failed: 0, skipped: 0 }
/** Tests proper: checks alone are no test run. */
let tests = 0

/** @type {Record<string, () => Count>} */
const counted = { unit: vitest, e2e: playwright }

/** @type {import('./lib/stages.mjs').Result[]} */
const stages = read('stages') ?? [{ name: 'install', ok: false, seconds: 0 }]
for (const { name, ok } of stages) {
  const count = counted[name]?.() ?? { passed: ok ? 1 : 0, failed: 0, skipped: 0 }
  if (name in counted) tests += count.passed + count.failed
  // A stage can fail without a failed test: a file that does not load, an error outside any test.
  if (!ok && count.failed === 0) count.failed = 1
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
}

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
if (tests === 0) console.error('no tests were run')
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 || tests === 0 ? 1 : 0

/** @returns {Count} */
function vitest() {
  const report = read('vitest')
  if (report === null) return { passed: 0, failed: 0, skipped: 0 }
  // A file that did not load has no tests to count and is one failure.
  const broken = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.every(notFailed),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** @returns {Count} */
function playwright() {
  const report = read('playwright')
  if (report === null) return { passed: 0, failed: 0, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

/** @param {{ status: string }} test */
function notFailed(test) {
  return test.status !== 'failed'
}

/** @param {string} name @returns {any} */
function read(name) {
  const path = inRoot('reports', `${name}.json`)
  return existsSync(path) ? readJson(path) : null
}
