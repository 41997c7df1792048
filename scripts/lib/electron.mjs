import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { inRoot, readJson, run, say } from './project.mjs'

/** Where Electron's own script downloads from, unless a mirror is set. */
const downloadHost = 'github.com'
/** ms: to reach the download's host, and for the whole download of about 120 MB. */
const limits = { reach: 4_000, download: 240_000 }

/**
 * Path of Electron's binary, or null. Looks at files only: `require('electron')` would start a download.
 * @returns {string | null}
 */
export function electronBinary() {
  try {
    const folder = inRoot('node_modules', 'electron')
    const name = existsSync(join(folder, 'path.txt')) ? readFileSync(join(folder, 'path.txt'), 'utf8') : null
    const override = process.env['ELECTRON_OVERRIDE_DIST_PATH']
    if (override) {
      const path = join(override, name ?? 'electron')
      return existsSync(path) ? path : null
    }
    if (name === null) return null
    const path = join(folder, 'dist', name)
    const version = readFileSync(join(folder, 'dist', 'version'), 'utf8')
      .trim()
      .replace(/^v/, '')
    return existsSync(path) && version === readJson(join(folder, 'package.json')).version ? path : null
  } catch {
    return null
  }
}

export function hasDisplay() {
  if (process.platform === 'win32' || process.platform === 'darwin') return true
  return Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])
}

/** Downloads the binary with Electron's own script, if its source can be reached soon. */
export async function fetchElectron() {
  if (!(await canReachSource())) return
  say('downloading Electron, about 120 MB, once')
  await run(process.execPath, [inRoot('node_modules', 'electron', 'install.js')], {
    stdio: ['ignore', 2, 2],
    timeout: limits.download,
  })
}

/** @returns {Promise<boolean>} */
function canReachSource() {
  const env = process.env
  // Behind a proxy only the script itself can tell.
  if (
    env['ELECTRON_GET_USE_PROXY'] ||
    env['GLOBAL_AGENT_HTTPS_PROXY'] ||
    env['HTTPS_PROXY'] ||
    env['https_proxy']
  ) {
    return Promise.resolve(true)
  }
  const mirror = env['ELECTRON_MIRROR'] ?? env['npm_config_electron_mirror']
  const source = mirror && URL.canParse(mirror) ? new URL(mirror) : new URL(`https://${downloadHost}`)
  const port = Number(source.port) || (source.protocol === 'http:' ? 80 : 443)
  return new Promise((resolve) => {
    const socket = connect({ host: source.hostname, port })
    /** @param {boolean} answer */
    const end = (answer) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(answer)
    }
    const timer = setTimeout(end, limits.reach, false)
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}
