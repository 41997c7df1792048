// Type-checks every layer with its own tsconfig, so that no layer sees types it must not have.
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { binOf, inRoot, run } from './lib/project.mjs'

/** Layers that hold or import .vue files. */
const withVue = new Set(['src/renderer', 'test'])
/** Two at once: as many as a small machine has cores, and memory for. */
const parallel = 2

const layers = readdirSync(inRoot('src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => `src/${entry.name}`)
const folders = ['.', 'scripts', 'test', ...layers].filter(hasSources)
const orphans = folders.filter((folder) => !existsSync(inRoot(folder, 'tsconfig.json')))
for (const folder of orphans) console.error(`${folder} has sources and no tsconfig.json`)

const cache = inRoot('node_modules/.cache/types')
mkdirSync(cache, { recursive: true })
const todo = folders.filter((folder) => !orphans.includes(folder))
const failed = [...orphans]

await Promise.all(
  Array.from({ length: parallel }, async () => {
    for (let folder = todo.shift(); folder !== undefined; folder = todo.shift()) {
      const vue = withVue.has(folder)
      const name = folder === '.' ? 'root' : folder.replaceAll('/', '-')
      const compiler = vue ? binOf('vue-tsc') : binOf('typescript', 'tsc')
      const code = await run(process.execPath, [
        compiler,
        '--project',
        inRoot(folder),
        '--incremental',
        '--tsBuildInfoFile',
        `${cache}/${name}.tsbuildinfo`,
      ])
      if (code !== 0) failed.push(folder)
    }
  }),
)

console.log(
  failed.length === 0 ? `types: ${folders.length} projects pass` : `types: ${failed.sort().join(', ')} fail`,
)
process.exitCode = failed.length === 0 ? 0 : 1

/** @param {string} folder */
function hasSources(folder) {
  const path = inRoot(folder)
  if (!existsSync(path)) return false
  return readdirSync(path, { recursive: folder !== '.', encoding: 'utf8' }).some(
    (file) => /\.(ts|vue|mjs)$/.test(file) && !file.endsWith('.d.ts'),
  )
}
