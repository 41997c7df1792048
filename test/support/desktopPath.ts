/** What is done with the app in its tests, the same with Electron and with the stand-in. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { KlopfBridge, OwnHost } from '../../src/preload/api.ts'
import type { DesktopApp } from './desktopApp.ts'
import { expect, root } from './e2eHost.ts'
import { chooseLongPause, choosePhases, joinLink, pressReady, seats } from './e2eLobby.ts'
import { clicking, play } from './e2ePlayer.ts'

/** From the home screen to the lobby of a new table; resolves with the link for guests. */
export async function hostInWindow({ page }: Pick<DesktopApp, 'page'>, owner: string): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Pull up a chair' })).toBeVisible()
  await page.getByRole('button', { name: 'Open a table' }).click()
  const dialog = page.getByRole('dialog', { name: 'Host a table' })
  await dialog.getByLabel('Your name').fill(owner)
  await dialog.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.getByTestId('join-code')).toBeVisible()
  return joinLink(page)
}

/** Two phases are left of the rules, nobody is hurried between hands, the guest is ready, and the game starts. */
export async function startWith({ page }: Pick<DesktopApp, 'page'>, guest: Page): Promise<void> {
  await expect(seats(page)).toContainText('Jonas')
  await expect(seats(guest)).toContainText('Mia')
  await choosePhases(page, [1, 2])
  await chooseLongPause(page)
  await pressReady(guest)
  await page.getByRole('button', { name: 'Start the game' }).click()
}

/** All play the hand to its end by clicking, and are ready for the next one. */
export async function playHand(...pages: readonly Page[]): Promise<void> {
  await Promise.all(
    pages.map((page) => play(page, { hands: clicking, until: (_tree, act) => act?.type === 'ready' })),
  )
  for (const page of pages) await page.getByRole('button', { name: 'Ready', exact: true }).click()
  for (const page of pages) await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()
}

/** A finished game. */
export const REPLAY = join(root, 'test', 'golden', 'format-2-classic.jsonl')

export async function expectReplayShown({ page }: DesktopApp): Promise<void> {
  await expect(page).toHaveURL(/#\/replay\//)
  await expect(page.getByRole('region', { name: 'Events' })).toBeVisible()
}

/** Drops a file on the window as a person does. */
export async function dropFile({ page }: DesktopApp, name: string, text: string): Promise<void> {
  await page.evaluate(
    (file) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([file.text], file.name))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    { name, text },
  )
}

/** Of no computer, so that a host can never listen there. */
const NO_ADDRESS = '192.0.2.1'

/** Start options with which the system would ask about the network, if a host could listen there. */
export const ASKED = ['--no-discovery', '--address', NO_ADDRESS] as const

/** Started so on Windows or macOS, the app uses the network only once it has said what the system will ask. */
export async function expectNetworkExplained({ page }: DesktopApp, data: string): Promise<void> {
  const question = page.getByRole('dialog', { name: /^Before (Windows|your Mac) asks you something$/ })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    const { klopf } = window as unknown as { readonly klopf: KlopfBridge }
    void klopf.host().then((host) => Object.assign(window, { host }))
  })
  const host = () => page.evaluate(() => (window as unknown as { readonly host?: OwnHost }).host ?? null)
  expect(await host()).toBeNull()
  await question.getByRole('button', { name: 'Understood' }).click()
  await expect.poll(host).toMatchObject({ ok: false, detail: expect.stringContaining(NO_ADDRESS) })
  await expect(question).toBeHidden()
  await expect
    .poll(() => readFile(join(data, 'settings.json'), 'utf8').catch(() => ''))
    .toContain('"networkExplained": true')
}

/** The window is shut off from the computer, and nothing that Chromium leaves out is switched on. */
export async function expectShutOff({ evaluate }: DesktopApp): Promise<void> {
  const preferences = await evaluate(({ BrowserWindow }) => {
    // Electron has it, its types have not.
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      getLastWebPreferences: () => Readonly<Record<string, unknown>>
    }
    return contents.getLastWebPreferences()
  }, null)
  expect(preferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false })
  expect(preferences['webSecurity'] ?? true).toBe(true)
  for (const name of [
    'nodeIntegrationInWorker',
    'nodeIntegrationInSubFrames',
    'allowRunningInsecureContent',
    'experimentalFeatures',
    'enableBlinkFeatures',
    'webviewTag',
    'plugins',
    'navigateOnDragDrop',
  ])
    expect(preferences[name] ?? false, name).toBe(false)
}

/** Everything that a page may not do is refused, and the page goes on as it was. */
export async function expectRefusals({ page, evaluate }: DesktopApp): Promise<void> {
  const address = page.url()
  expect(await page.evaluate(() => window.open('https://example.com/') === null)).toBe(true)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'https://example.com/'
    link.target = '_blank'
    document.body.append(link)
    link.click()
    link.remove()
    location.href = 'https://example.com/'
  })
  expect(
    await page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ audio: true }).then(
        () => 'granted',
        (error: unknown) => (error instanceof DOMException ? error.name : 'other'),
      ),
    ),
    // A computer without a microphone may say that first.
  ).toMatch(/^Not(Allowed|Found)Error$/)
  expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied')
  for (const url of ['ws://example.com/ws', 'ws://198.51.100.7:4711/ws']) {
    expect(
      await page.evaluate(
        (to) =>
          new Promise<string>((resolve) => {
            const socket = new WebSocket(to)
            socket.onopen = () => {
              resolve('open')
            }
            socket.onerror = () => {
              resolve('refused')
            }
          }),
        url,
      ),
    ).toBe('refused')
  }
  expect(
    await page.evaluate(() =>
      fetch('https://example.com/').then(
        () => 'loaded',
        () => 'refused',
      ),
    ),
  ).toBe('refused')
  expect(page.url()).toBe(address)
  expect(await evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length, null)).toBe(1)
}

/** A foreign page in the window finds the bridge of the preload, but nobody who answers. */
export async function expectForeignPageUnheard({ page, evaluate }: DesktopApp): Promise<void> {
  await evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.loadURL('data:text/html,<title>Foreign</title>'),
    null,
  )
  await expect(page).toHaveTitle('Foreign')
  for (const call of ['host()', 'games.list()', 'games.importFile()'])
    await expect(page.evaluate(`klopf.${call}`)).rejects.toThrow('may not ask')
}
