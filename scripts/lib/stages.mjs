import { binOf, inRoot, run } from './project.mjs'

/**
 * @typedef {{ name: string, work: () => Promise<number> }} Stage work resolves with an exit code
 * @typedef {{ name: string, ok: boolean, seconds: number }} Result
 */

const cache = 'node_modules/.cache'

/** @param {string} file @param {string[]} args */
const node = (file, ...args) => run(process.execPath, [file, ...args])

/** @type {Record<string, () => Promise<number>>} */
const commands = {
  format: () => node(binOf('prettier'), '--check', '.', '--log-level', 'warn', '--cache'),
  lint: () =>
    node(binOf('eslint'), '.', '--max-warnings', '0', '--cache', '--cache-location', `${cache}/eslint/`),
  types: () => node(inRoot('scripts/types.mjs')),
  imports: () =>
    node(
      binOf('dependency-cruiser', 'depcruise'),
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err-long',
      ...['src', 'test', 'scripts'],
    ),
  rules: () => node(inRoot('scripts/rules.mjs'), '--quiet'),
  unused: () => node(binOf('knip'), '--no-progress', '--cache', '--cache-location', `${cache}/knip`),
}

/** @type {Stage[]} */
export const checks = Object.entries(commands).map(([name, work]) => ({ name, work }))

/**
 * Runs all stages, also after one has failed.
 * @param {readonly Stage[]} stages
 * @returns {Promise<Result[]>}
 */
export async function runStages(stages) {
  const results = []
  for (const { name, work } of stages) {
    console.log(`\n── ${name}`)
    const began = performance.now()
    let code = 1
    try {
      code = await work()
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
    results.push({ name, ok: code === 0, seconds: (performance.now() - began) / 1000 })
  }
  return results
}

/** @param {readonly Result[]} results */
export function report(results) {
  console.log('\n── summary')
  for (const { name, ok, seconds } of results) {
    console.log(`${ok ? 'pass' : 'FAIL'}  ${name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s`)
  }
}
