// Type-checks every layer with its own tsconfig, so that no layer sees types it must not have.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { binOf, inRoot, root, run } from './lib/project.mjs'

/** Folders that hold or import .vue files, which only vue-tsc understands. */
const withVue = ['src/renderer', 'test']

const layers = readdirSync(inRoot('src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => `src/${entry.name}`)
const folders = ['.', 'scripts', ...layers, 'test'].filter(hasSources)
const failed = folders.filter((folder) => !existsSync(inRoot(folder, 'tsconfig.json')))
for (const folder of failed) console.error(`${folder} has sources and no tsconfig.json`)
const todo = folders.filter((folder) => !failed.includes(folder))

// The processes start first and work while this one checks the rest.
const vue = checkVue(todo.filter((folder) => withVue.includes(folder)))
failed.push(...(await checkPlain(todo.filter((folder) => !withVue.includes(folder)))), ...(await vue))

console.log(
  failed.length === 0 ? `types: ${folders.length} projects pass` : `types: ${failed.join(', ')} fail`,
)
process.exitCode = failed.length === 0 ? 0 : 1

/** @param {string[]} projects */
async function checkVue(projects) {
  const bad = []
  for (const folder of projects) {
    const info = cacheOf(folder, 'tsbuildinfo')
    const args = [binOf('vue-tsc'), '-p', inRoot(folder), '--incremental', '--tsBuildInfoFile', info]
    if ((await run(process.execPath, args)) !== 0) bad.push(folder)
  }
  return bad
}

/**
 * All in one process: the large declaration files (Node, DOM, Electron, Vite) are parsed once and not per layer.
 * @param {string[]} projects
 */
async function checkPlain(projects) {
  const { default: ts } = await import('typescript')
  /** @type {Map<string, import('typescript').SourceFile | undefined>} */
  const parsed = new Map()
  const told = new Set()
  const bad = []
  for (const folder of projects) {
    const path = inRoot(folder, 'tsconfig.json')
    const config = ts.parseJsonConfigFileContent(
      ts.readConfigFile(path, ts.sys.readFile).config,
      ts.sys,
      resolve(root, folder),
      undefined,
      path,
    )
    // What passed and has not changed since, in any file that was read, passes again.
    const passed = cacheOf(folder, 'passed')
    const key = JSON.stringify([ts.version, config.options, config.fileNames])
    if (isUnchanged(passed, key)) continue
    const host = ts.createCompilerHost(config.options)
    const read = host.getSourceFile
    host.getSourceFile = (file, options, ...rest) => {
      const key = JSON.stringify([file, options])
      if (!parsed.has(key)) parsed.set(key, read(file, options, ...rest))
      return parsed.get(key)
    }
    const program = ts.createProgram(config.fileNames, config.options, host)
    const problems = ts.sortAndDeduplicateDiagnostics([
      ...config.errors,
      ...ts.getPreEmitDiagnostics(program),
    ])
    // The second vue-tsc starts from this process, which must not be busy all the time.
    await new Promise(setImmediate)
    if (problems.length === 0) {
      const files = [
        path,
        inRoot('package-lock.json'),
        ...program.getSourceFiles().map(({ fileName }) => fileName),
      ]
      writeFileSync(passed, JSON.stringify({ key, files: files.map((file) => [file, stateOf(file)]) }))
      continue
    }
    bad.push(folder)
    const names = { getCurrentDirectory: () => root, getCanonicalFileName: String, getNewLine: () => '\n' }
    const format = process.stdout.isTTY ? ts.formatDiagnosticsWithColorAndContext : ts.formatDiagnostics
    for (const problem of problems) {
      const text = format([problem], names)
      // Layers above find a lower layer's faults again.
      if (!told.has(text)) process.stdout.write(text)
      told.add(text)
    }
  }
  return bad
}

/** @param {string} folder @param {string} ending */
function cacheOf(folder, ending) {
  const cache = inRoot('node_modules/.cache/types')
  mkdirSync(cache, { recursive: true })
  return `${cache}/${folder === '.' ? 'root' : folder.replaceAll('/', '-')}.${ending}`
}

/** @param {string} passed @param {string} key */
function isUnchanged(passed, key) {
  try {
    const last = JSON.parse(readFileSync(passed, 'utf8'))
    return (
      last.key === key && last.files.every((/** @type {string[]} */ [file, state]) => stateOf(file) === state)
    )
  } catch {
    return false
  }
}

/** @param {string | undefined} file */
function stateOf(file) {
  const { mtimeMs, size } = statSync(String(file))
  return `${mtimeMs} ${size}`
}

/** @param {string} folder */
function hasSources(folder) {
  const path = inRoot(folder)
  if (!existsSync(path)) return false
  return readdirSync(path, { recursive: folder !== '.', encoding: 'utf8' }).some(
    (file) => /\.(ts|vue|mjs)$/.test(file) && !file.endsWith('.d.ts'),
  )
}
