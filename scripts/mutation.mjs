// `npm run mutation [-- FOLDER ...]`: changes each expression of src/game (or of these parts of it) in turn, and lists the
// changes that no test noticed, a line each, so that they can be killed or explained.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { binOf, inRoot, readJson, run } from './lib/project.mjs'

const report = inRoot('reports/mutation.json')
const parts = process.argv.slice(2).map((part) => (part.endsWith('.ts') ? part : `${part}/**/*.ts`))
rmSync(report, { force: true })
const args = ['run', inRoot('stryker.config.mjs'), ...(parts.length > 0 ? ['--mutate', parts.join()] : [])]
const code = await run(process.execPath, [binOf('@stryker-mutator/core', 'stryker'), ...args])
if (existsSync(report)) list()
process.exitCode = code

function list() {
  /** @type {string[]} */
  const lines = []
  for (const [file, { source, mutants }] of Object.entries(readJson(report).files)) {
    const text = source.split('\n')
    for (const { status, location, mutatorName, replacement } of mutants)
      if (status === 'Survived' || status === 'NoCoverage')
        lines.push(
          `${file}:${location.start.line} ${mutatorName}: ${original(text, location)} => ${oneLine(replacement)}`,
        )
  }
  const survivors = inRoot('reports/survivors.txt')
  writeFileSync(survivors, `${lines.join('\n')}\n`)
  console.log(`${lines.length} changes went unnoticed; they are listed in ${survivors}`)
}

/**
 * @param {readonly string[]} text
 * @param {{ start: { line: number, column: number }, end: { line: number, column: number } }} location
 */
function original(text, { start, end }) {
  const lines = text.slice(start.line - 1, end.line)
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1)
  lines[0] = (lines[0] ?? '').slice(start.column - 1)
  return oneLine(lines.join(' '))
}

/** @param {string} code */
function oneLine(code) {
  const line = code.replace(/\s+/g, ' ')
  return line.length > 100 ? `${line.slice(0, 99)}…` : line
}
