import { binOf, capture, inRoot } from './project.mjs'

/**
 * @typedef {{ name: string, work: () => Promise<number> }} Stage work resolves with an exit code
 * @typedef {{ name: string, ok: boolean, seconds: number }} Result
 */

const cache = 'node_modules/.cache'

/**
 * Scripts for this very Node, each with its arguments. Asked for only once the packages are installed.
 * @returns {Record<string, readonly [string, ...string[]]>}
 */
const commands = () => ({
  lint: [binOf('eslint'), '.', '--max-warnings', '0', '--cache', '--cache-location', `${cache}/eslint/`],
  types: [inRoot('scripts/types.mjs')],
  format: [binOf('prettier'), '--check', '.', '--log-level', 'warn', '--cache'],
  imports: [
    binOf('dependency-cruiser', 'depcruise'),
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err-long',
    ...['src', 'test', 'scripts'],
  ],
  unused: [binOf('knip'), '--no-progress', '--cache', '--cache-location', `${cache}/knip`],
  rules: [inRoot('scripts/rules.mjs'), '--quiet'],
})

/**
 * Runs all stages, also after one has failed.
 * @param {readonly Stage[]} stages
 * @returns {Promise<Result[]>}
 */
export async function runStages(stages) {
  const results = []
  for (const stage of stages) {
    console.log(`\n── ${stage.name}`)
    results.push(await runStage(stage))
  }
  return results
}

/** Checks that run at once: most work on one core only, and two of them hold most of what a small machine has. */
const AT_ONCE = 2

/**
 * Runs all checks, two at a time, the longest first; what each prints comes in one piece when it is done.
 * @returns {Promise<Result[]>}
 */
export async function runChecks() {
  const waiting = Object.entries(commands())
  /** @type {Result[]} */
  const results = []
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, [file, ...args]] = next
      /** @type {string[]} */
      const printed = []
      const result = await runStage({ name, work: () => capture(file, args, printed) })
      console.log(`\n── ${name}\n${printed.join('').trimEnd()}`)
      results.push(result)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

/**
 * @param {Stage} stage
 * @returns {Promise<Result>}
 */
async function runStage({ name, work }) {
  const began = performance.now()
  let code = 1
  try {
    code = await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  return { name, ok: code === 0, seconds: (performance.now() - began) / 1000 }
}

/** @param {readonly Result[]} results */
export function report(results) {
  console.log('\n── summary')
  for (const { name, ok, seconds } of results) {
    console.log(`${ok ? 'pass' : 'FAIL'}  ${name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s`)
  }
}
