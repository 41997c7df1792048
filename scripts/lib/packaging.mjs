// Packs the app as a release does, where Electron's binary is missing: everything but that binary is real.
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { binOf, inRoot, readJson, root } from './project.mjs'

const CONFIG = 'electron-builder.yml'

// The packager's own parts, found from where the packager finds them.
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'))
const ofPackager = createRequire(ofBuilder.resolve('app-builder-lib/package.json'))

const asar = ofPackager('@electron/asar')
const fuses = ofPackager('@electron/fuses')

/** What a byte of the fuse wire says; 48 and 49 are the digits 0 and 1. */
const FUSE = { off: 48, on: 49 }

/**
 * The configuration of the packager, once its schema accepts it.
 * @returns {Promise<import('electron-builder').Configuration>}
 * @throws Error with what is wrong where.
 */
export async function checkedConfig() {
  const { getConfig, validateConfiguration } = ofBuilder('app-builder-lib/out/util/config/config')
  const { DebugLogger } = ofPackager('builder-util')
  const config = await getConfig(root, CONFIG, null)
  await validateConfiguration(config, new DebugLogger(false))
  return config
}

/**
 * Packs for Linux into `folder` with an Electron that is none: files of its names, and a fuse wire to be set.
 * @param {string} folder an empty one
 * @returns {Promise<{ app: string, asar: string }>} the unpacked app's folder and its archive
 */
export async function packWithoutElectron(folder) {
  const electron = join(folder, 'electron')
  writeElectronFolder(electron)
  const output = join(folder, 'dist')
  const args = ['--linux', '--x64', '--dir', '--publish', 'never', '--config', CONFIG]
  const overrides = [`-c.electronDist=${electron}`, `-c.directories.output=${output}`]
  const { code, said } = await packager([...args, ...overrides])
  if (code !== 0) throw new Error(`electron-builder ended with exit code ${code}:\n${said}`)
  const app = join(output, 'linux-unpacked')
  return { app, asar: join(app, 'resources', 'app.asar') }
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number | null, said: string }>}
 */
function packager(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [binOf('electron-builder'), ...args], { cwd: root })
    let said = ''
    child.stdout.on('data', (data) => (said += data))
    child.stderr.on('data', (data) => (said += data))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, said }))
  })
}

/** @param {string} folder */
function writeElectronFolder(folder) {
  mkdirSync(join(folder, 'locales'), { recursive: true })
  mkdirSync(join(folder, 'resources'))
  const { version } = readJson(inRoot('node_modules', 'electron', 'package.json'))
  writeFileSync(join(folder, 'version'), version)
  for (const name of ['LICENSE', 'LICENSES.chromium.html']) writeFileSync(join(folder, name), `${name}\n`)
  const count = Object.values(fuses.FuseV1Options).filter((value) => typeof value === 'number').length
  const { SENTINEL } = createRequire(ofPackager.resolve('@electron/fuses'))('./constants')
  const wire = Buffer.concat([
    Buffer.from(SENTINEL),
    Buffer.from([Number(fuses.FuseVersion.V1), count]),
    Buffer.alloc(count, FUSE.off),
  ])
  writeFileSync(join(folder, 'electron'), wire, { mode: 0o755 })
}

/**
 * The fuses of a packed binary by name, as on or off.
 * @param {string} binary
 * @returns {Promise<Record<string, boolean>>}
 */
export async function fusesOf(binary) {
  const wire = await fuses.getCurrentFuseWire(binary)
  const names = Object.entries(fuses.FuseV1Options).filter(([, value]) => typeof value === 'number')
  return Object.fromEntries(names.map(([name, at]) => [name, wire[/** @type {number} */ (at)] === FUSE.on]))
}

/**
 * The files in an archive, without its folders, each as a path with `/` between and before its parts.
 * @param {string} archive
 * @returns {string[]}
 */
export function filesOf(archive) {
  /** @type {string[]} */
  const entries = asar.listPackage(archive, { isPack: false })
  return entries
    .filter((entry) => 'size' in asar.statFile(archive, entry.slice(1), false))
    .map((entry) => entry.replaceAll('\\', '/'))
}

/** @param {string} archive @param {string} file as `filesOf` names it @returns {string} */
export function textOf(archive, file) {
  return asar.extractFile(archive, file.slice(1)).toString('utf8')
}

/** @param {string} archive @param {string} folder */
export function unpackArchive(archive, folder) {
  asar.extractAll(archive, folder)
}
