import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { binOf, inRoot, npm, readJson, root, run, say } from './project.mjs'

/** What a whole build consists of. */
const products = [
  'main/index.js',
  'main/cli.js',
  'preload/index.cjs',
  'renderer/index.html',
  'renderer/player.html',
]

/** Installers and bundlers talk on stderr: stdout belongs to the command that follows. */
/** @type {import('node:child_process').SpawnOptions} */
const quiet = { stdio: ['ignore', 2, 2] }

/** node_modules holds what package-lock.json says. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await withLock(async () => {
    if (isInstalled()) return
    say('installing packages (npm ci)')
    const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], quiet)
    if (code !== 0) throw new Error(`npm ci failed with exit code ${code}`)
  })
}

/**
 * out/ is built from the sources as they are now.
 * @param {{ force?: boolean }} [options]
 */
export async function ensureBuilt({ force = false } = {}) {
  if (!force && isBuilt(sourceHash())) return
  await withLock(async () => {
    const hash = sourceHash()
    if (!force && isBuilt(hash)) return
    await build(hash)
  })
}

function isInstalled() {
  try {
    const wanted = readJson(inRoot('package-lock.json')).packages
    const present = readJson(inRoot('node_modules', '.package-lock.json')).packages
    return Object.entries(wanted).every(([path, entry]) => {
      if (path === '') return true
      const here = present[path]
      if (here === undefined)
        return entry.optional === true || entry.devOptional === true || entry.peer === true
      return here.version === entry.version && here.integrity === entry.integrity
    })
  } catch {
    return false
  }
}

/** @param {string} hash */
function isBuilt(hash) {
  try {
    return (
      readFileSync(inRoot('out', '.stamp'), 'utf8') === hash &&
      products.every((file) => existsSync(inRoot('out', file)))
    )
  } catch {
    return false
  }
}

/** @param {string} hash */
async function build(hash) {
  say('building')
  for (const left of readdirSync(root)) {
    if (/^out\.(new|old)-/.test(left)) rmSync(inRoot(left), { recursive: true, force: true })
  }
  // Built aside and then swapped: nobody ever starts a half-written out/.
  const fresh = `out.new-${process.pid}`
  const code = await run(
    process.execPath,
    [binOf('electron-vite'), 'build', '--outDir', inRoot(fresh), '--logLevel', 'warn'],
    quiet,
  )
  const player = [binOf('vite'), 'build', '--config', 'player.vite.config.ts', '--logLevel', 'warn']
  const playerCode =
    code === 0 ? await run(process.execPath, [...player, '--outDir', inRoot(fresh, 'renderer')], quiet) : 0
  const missing = products.filter((file) => !existsSync(inRoot(fresh, file)))
  const failed = code !== 0 ? code : playerCode
  if (failed !== 0 || missing.length > 0) {
    rmSync(inRoot(fresh), { recursive: true, force: true })
    throw new Error(
      failed !== 0 ? `the build failed with exit code ${failed}` : `the build lacks ${missing.join(', ')}`,
    )
  }
  writeFileSync(inRoot(fresh, '.stamp'), hash)
  const old = `out.old-${process.pid}`
  if (existsSync(inRoot('out'))) renameSync(inRoot('out'), inRoot(old))
  renameSync(inRoot(fresh), inRoot('out'))
  rmSync(inRoot(old), { recursive: true, force: true })
}

function sourceHash() {
  const hash = createHash('sha256')
  const single = [
    'package.json',
    'package-lock.json',
    'electron.vite.config.ts',
    'player.vite.config.ts',
    'scripts/lib/licences.mjs',
    'scripts/lib/singlePage.mjs',
    'tsconfig.base.json',
  ]
  for (const file of [...single, ...filesIn('src'), ...filesIn('resources')]) {
    hash.update(`${file}\0`)
    hash.update(readFileSync(inRoot(file)))
    hash.update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  if (!existsSync(inRoot(folder))) return []
  return readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}
