import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.mjs'
import { startOriginProxy } from './originProxy.mjs'
import { session } from './session.mjs'

/** @type {Promise<{ context: import('playwright-core').BrowserContext, cdpPort: number, close: () => Promise<void> }> | null} */
let running = null

/** One browser for all windows, with its profile among the app's data, so that storage outlives the app. */
export function openChromium({ userData, locale }) {
  running ??= start({ userData, locale })
  return running
}

export async function closeChromium() {
  await (await running)?.close()
}

/** Where other programs may drive the windows from (Chrome DevTools Protocol); resolves once a window was opened. */
export async function cdpPort() {
  while (running === null) await new Promise((next) => setTimeout(next, 20))
  return (await running).cdpPort
}

async function start({ userData, locale }) {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('The stand-in found no Chromium. Set CHROMIUM to its path.')
  const proxy = await startOriginProxy((url) =>
    session.defaultSession.allowsRequest(url, { resourceType: 'webSocket' }),
  )
  const profile = join(userData, 'standin-profile')
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: process.env['STANDIN_HEADED'] !== '1',
    args: [...chromiumArgs, '--remote-debugging-port=0', '--disable-features=LocalNetworkAccessChecks'],
    proxy: { server: `http://127.0.0.1:${proxy.port}` },
    viewport: null,
    locale,
  })
  // Only pages that became windows load anything.
  await context.route('**/*', (route) => route.abort())
  const port = Number(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0])
  return {
    context,
    cdpPort: port,
    close: async () => {
      proxy.close()
      await context.close().catch(() => {})
    },
  }
}
