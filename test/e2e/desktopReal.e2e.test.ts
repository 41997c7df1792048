/** The built desktop app with Electron itself, on the same way as `desktop.e2e.test.ts`. Skipped where it is absent. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { openWithElectron, whyNoElectron, type DesktopApp } from '../support/desktopApp.ts'
import {
  ASKED,
  dropFile,
  expectForeignPageUnheard,
  expectNetworkExplained,
  expectRefusals,
  expectReplayShown,
  expectShutOff,
  hostInWindow,
  playHand,
  REPLAY,
  startWith,
} from '../support/desktopPath.ts'
import { expect } from '../support/e2eHost.ts'
import { joinByLink, newGuest } from '../support/e2eLobby.ts'

const absent = whyNoElectron()
test.skip(absent !== null, `Not tested with Electron itself, because ${absent}.`)

// Each starts a browser of its own.
test.describe.configure({ timeout: 300_000 })

let data = ''
let app: DesktopApp | null = null

test.beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'klopf-electron-'))
})
test.afterEach(async () => {
  await app?.end()
  app = null
  // A browser that was just killed may still write there.
  await rm(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

async function open(...args: readonly string[]): Promise<DesktopApp> {
  app = await openWithElectron({ data, args: ['--no-discovery', ...args] })
  return app
}

test('Electron: hosts a table that a guest joins by its link, plays a hand, asks before it quits, and goes on after a new start', async ({
  browser,
}) => {
  const first = await open()
  const { page, evaluate } = first
  expect(page.url()).toMatch(/^klopf-app:\/\/ui\//)
  await evaluate(({ dialog }) => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    dialog.showMessageBox = ((options: { readonly message: string }) => {
      asked.push(options.message)
      return Promise.resolve({ response: asked.length === 1 ? 0 : 1, checkboxChecked: false })
    }) as typeof dialog.showMessageBox
  }, null)
  const link = await hostInWindow(first, 'Mia')
  const guest = await newGuest(browser)
  await joinByLink(guest, { link, name: 'Jonas' })
  await startWith(first, guest)
  await playHand(page, guest)

  await evaluate(({ app: self }) => {
    self.quit()
  }, null)
  await expect
    .poll(() => evaluate(() => (globalThis as unknown as { asked: readonly string[] }).asked, null))
    .toEqual(['A game is running at your table.'])
  await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()
  expect(await first.quit()).toBe(0)

  const second = await open()
  await second.page.getByRole('button', { name: 'Continue' }).click()
  for (const shown of [second.page, guest])
    await expect(shown.getByRole('main', { name: 'Table' })).toBeVisible()
})

test('Electron: opens the replay file of the command line', async () => {
  await expectReplayShown(await open(REPLAY))
})

test('Electron: opens a replay file that is dropped on it', async () => {
  const opened = await open()
  await dropFile(opened, 'Sunday.klopf', await readFile(REPLAY, 'utf8'))
  await expectReplayShown(opened)
})

// Elsewhere the system asks nothing.
if (['win32', 'darwin'].includes(process.platform))
  test('Electron: uses the network only once it has said what the system will ask', async () => {
    await expectNetworkExplained(await open(...ASKED), data)
  })

test('Electron: the page is isolated, sandboxed and without Node', async () => {
  const opened = await open()
  expect(await opened.page.evaluate(() => [typeof require, typeof process, typeof Buffer])).toEqual([
    'undefined',
    'undefined',
    'undefined',
  ])
  await expectShutOff(opened)
})

test('Electron: refuses new windows, navigation, permissions and the internet', async () => {
  await expectRefusals(await open())
})

test('Electron: answers no call of a foreign page in its window', async () => {
  await expectForeignPageUnheard(await open())
})
