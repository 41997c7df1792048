import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unpackArchive } from '../../scripts/lib/packaging.mjs'

const named = resolve(process.argv.slice(2).find((arg) => !arg.startsWith('-')) ?? '.')
const isPackaged = named.endsWith('.asar')
const folder = isPackaged ? unpack(named) : named
process.env['STANDIN_APP'] = folder
if (isPackaged) process.env['STANDIN_PACKAGED'] = '1'
const platform = process.env['STANDIN_PLATFORM']
if (platform !== undefined) pretend(platform)

await import('./register.mjs')
const electron = await import('./electron.mjs')
const { serveControl } = await import('./control.mjs')
await serveControl(electron)

const { main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
await import(pathToFileURL(join(folder, main)).href)
electron.app.becomeReady()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => electron.app.quit())

/** Node reads no archives: what is in one lies in a folder of its own, with nothing beside it, while the app runs. */
function unpack(archive) {
  const folder = mkdtempSync(join(tmpdir(), 'standin-app-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  unpackArchive(archive, folder)
  return folder
}

/** Another system for the app alone: the browser and what drives it stay on this one. */
function pretend(platform) {
  const real = process.platform
  const app = pathToFileURL(join(folder, 'out/')).href
  Object.defineProperty(process, 'platform', {
    get: () => (new Error().stack.split('\n')[2]?.includes(app) ? platform : real),
  })
}
