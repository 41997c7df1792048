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
  hostInWindow,
  REPLAY,
} from '../support/desktopPath.ts'
import { expect } from '../support/e2eHost.ts'
import { joinByLink, newGuest, seats } from '../support/e2eLobby.ts'

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

test('Electron: hosts a table that a guest joins by its link, quits in order, and goes on with it', async ({
  browser,
}) => {
  const first = await open()
  expect(first.page.url()).toMatch(/^klopf-app:\/\/ui\//)
  const link = await hostInWindow(first, 'Mia')
  const guest = await newGuest(browser)
  await joinByLink(guest, { link, name: 'Jonas' })
  await expect(seats(first.page)).toContainText('Jonas')
  await expect(seats(guest)).toContainText('Mia')
  expect(await first.quit()).toBe(0)

  const second = await open()
  await second.page.getByRole('button', { name: 'Continue' }).click()
  await expect(seats(second.page)).toContainText('Jonas')
})

test('Electron: asks before it quits in a running game, and ends after a yes', async () => {
  const { page, evaluate, quit } = await open()
  await evaluate(({ dialog }) => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    dialog.showMessageBox = ((options: { readonly message: string }) => {
      asked.push(options.message)
      return Promise.resolve({ response: asked.length === 1 ? 0 : 1, checkboxChecked: false })
    }) as typeof dialog.showMessageBox
  }, null)
  await hostInWindow({ page }, 'Mia')
  await page.getByRole('button', { name: 'Put a bot on seat 2' }).click()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()
  await evaluate(({ app: self }) => {
    self.quit()
  }, null)
  await expect
    .poll(() => evaluate(() => (globalThis as unknown as { asked: readonly string[] }).asked, null))
    .toEqual(['A game is running at your table.'])
  await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()
  expect(await quit()).toBe(0)
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
  const { page, evaluate } = await open()
  expect(await page.evaluate(() => [typeof require, typeof process, typeof Buffer])).toEqual([
    'undefined',
    'undefined',
    'undefined',
  ])
  const preferences = await evaluate(({ BrowserWindow }) => {
    // Electron has it, its types have not.
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      getLastWebPreferences: () => Readonly<Record<string, unknown>>
    }
    return contents.getLastWebPreferences()
  }, null)
  expect(preferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false })
})

test('Electron: refuses new windows, navigation, permissions and the internet', async () => {
  await expectRefusals(await open())
})

test('Electron: answers no call of a foreign page in its window', async () => {
  await expectForeignPageUnheard(await open())
})
