import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { binOf, run, say } from './project.mjs'

/** No sandbox, since tests run as root too; nothing that speaks to the outside by itself. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A Chromium to test with: the one named by CHROMIUM, an installed one, or Playwright's own. Null if there is none.
 * @returns {string | null}
 */
export function findChromium() {
  const named = process.env['CHROMIUM']
  if (named) return existsSync(named) ? named : null
  return candidates().find((path) => existsSync(path)) ?? playwrightsOwn()
}

/** Like `findChromium`, but installs one where that can be done without asking. */
export async function ensureChromium() {
  const found = findChromium()
  if (found !== null) return found
  if (process.env['CHROMIUM'])
    throw new Error(`CHROMIUM names ${process.env['CHROMIUM']}, which does not exist.`)
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')) {
    say('installing chromium (apt-get)')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    // A failed update may still leave lists good enough to install from.
    await run('apt-get', ['update', '-q'], { env, stdio: ['ignore', 'ignore', 2] })
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], {
      env,
      stdio: ['ignore', 'ignore', 2],
    })
  } else {
    say("installing Playwright's chromium")
    await run(process.execPath, [binOf('@playwright/test', 'playwright'), 'install', 'chromium'])
  }
  const installed = findChromium()
  if (installed !== null) return installed
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM to its path.',
  )
}

/** @returns {string[]} */
function candidates() {
  const env = process.env
  switch (process.platform) {
    case 'win32':
      return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
        const base = env[name]
        if (!base) return []
        return [
          join(base, 'Chromium', 'Application', 'chrome.exe'),
          join(base, 'Google', 'Chrome', 'Application', 'chrome.exe'),
          join(base, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
        ]
      })
    case 'darwin':
      return ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
        (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
      )
    default: {
      const folders = new Set(['/usr/bin', ...(env['PATH'] ?? '').split(delimiter).filter(Boolean)])
      const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
      return names.flatMap((name) => [...folders].map((folder) => join(folder, name)))
    }
  }
}

function playwrightsOwn() {
  try {
    const require = createRequire(import.meta.url)
    const path = require('@playwright/test').chromium.executablePath()
    return path && existsSync(path) ? path : null
  } catch {
    return null
  }
}
