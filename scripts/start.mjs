// `npm start`: the desktop app where it can be opened, a host in plain Node otherwise.
import { electronBinary, fetchElectron, hasDisplay } from './lib/electron.mjs'
import { ensureBuilt, ensureInstalled } from './lib/ensure.mjs'
import { handOver, inRoot, root, say } from './lib/project.mjs'

/** An app that fails this early (ms) could not start: a library is missing, say. */
const early = 5_000
/** Exit codes of somebody's wish to end it: SIGHUP, SIGINT, SIGTERM. */
const ended = [129, 130, 143]

const args = process.argv.slice(2)

try {
  await ensureInstalled()
  await ensureBuilt()
  process.exitCode =
    (await desktop()) ?? (await handOver(process.execPath, [inRoot('out/main/cli.js'), 'host', ...args]))
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

/** @returns {Promise<number | null>} the app's exit code, or null when it could not be opened, which has been said */
async function desktop() {
  if (!hasDisplay()) return no('there is no display')
  if (electronBinary() === null) await fetchElectron()
  const binary = electronBinary()
  if (binary === null) return no("Electron's binary is missing and could not be downloaded")

  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env
  // Chromium refuses its sandbox to root on Linux.
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0
  const began = Date.now()
  const code = await handOver(binary, [...(asRoot ? ['--no-sandbox'] : []), root, ...args], { env })
  if (code !== 0 && !ended.includes(code) && Date.now() - began < early)
    return no(`Electron ended at once with exit code ${code}`)
  return code
}

/** @param {string} why */
function no(why) {
  say(`The desktop app cannot be opened because ${why}, so this hosts for browsers instead.`)
  return null
}
