/**
 * The built desktop app, run with the stand-in for Electron of `test/desktop-standin`: that main process, preload, page
 * and host fit together. What only Electron itself can show is in `desktopReal.e2e.test.ts`.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type Page } from '@playwright/test'
import type { KlopfBridge } from '../../src/preload/api.ts'
import { hostOnTheNetwork } from '../support/commandHost.ts'
import { openWithStandIn, startAgain, type DesktopApp } from '../support/desktopApp.ts'
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
import { CERTIFICATE_FILE, feedServer } from '../support/feedServer.ts'
import { joinByLink, newGuest } from '../support/e2eLobby.ts'
import { expectPlaysAlone, goTo, playOn, walk } from '../support/e2eReplay.ts'

// Each start is one of a browser as well.
test.describe.configure({ timeout: 300_000 })

const folders: string[] = []
const apps: DesktopApp[] = []

test.afterAll(async () => {
  for (const app of apps) await app.end()
  // A browser that has just ended may still write there.
  for (const folder of folders)
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'klopf-desktop-'))
  folders.push(folder)
  return folder
}

async function open(data: string, ...args: readonly string[]): Promise<DesktopApp> {
  return openIn({}, data, ...args)
}

async function openIn(
  env: Readonly<Record<string, string>>,
  data: string,
  ...args: readonly string[]
): Promise<DesktopApp> {
  const app = await openWithStandIn({ data, args, env })
  apps.push(app)
  return app
}

test('hosts a table that a guest joins by its link, plays a hand, asks before it quits, and goes on after a new start', async ({
  browser,
}) => {
  const data = await newFolder()
  const first = await open(data, '--no-discovery')
  const link = await hostInWindow(first, 'Mia')
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#\/join\/[A-Z0-9]{6}$/)
  const guest = await newGuest(browser)
  const table = (page: Page) => page.getByRole('main', { name: 'Table' })

  await test.step('a guest joins, and they play a hand, during which the computer stays awake', async () => {
    await first.page.getByRole('button', { name: 'Nobody comes in?' }).click()
    await expect(first.page.getByRole('dialog', { name: 'How others come in' })).toContainText(
      'Only the host’s own computer comes this way.',
    )
    await first.page.keyboard.press('Escape')
    await joinByLink(guest, { link, name: 'Jonas' })
    await expect(first.page.getByRole('button', { name: 'Nobody comes in?' })).toBeVisible()
    await expect(guest.getByRole('button', { name: 'Nobody comes in?' })).toBeHidden()
    await startWith(first, guest)
    await expect.poll(() => first.evaluate(blockers, null)).toBe(1)
    await first.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.blur()
    }, null)
    await playHand(first.page, guest)
    expect(await first.evaluate(notices, null)).toContain('Your turn')
  })

  await test.step('it asks before it quits, says goodbye, and keeps the place of its window', async () => {
    await answerDialogs(first, [{ response: 0 }])
    await first.evaluate(({ app, BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 30, width: 1180, height: 760 })
      app.quit()
    }, null)
    await expect.poll(() => dialogs(first)).toHaveLength(1)
    await expect(table(first.page)).toBeVisible()

    await first.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.close()
    }, null)
    await expect.poll(() => dialogs(first)).toHaveLength(2)
    await expect(table(first.page)).toBeVisible()

    await answerDialogs(first, [{ response: 1 }])
    expect(await first.quit()).toBe(0)
    await expect(fetch(new URL('/healthz', link))).rejects.toThrow()
  })

  await test.step('after a new start everybody sits where they sat, and a sleeping computer pauses', async () => {
    const second = await open(data, '--no-discovery')
    expect(
      await second.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds(), null),
    ).toEqual({ x: 40, y: 30, width: 1180, height: 760 })
    await second.page.getByRole('button', { name: 'Continue' }).click()
    // The links stay valid, since the port does: the guest comes back without a reload.
    for (const page of [second.page, guest]) await expect(table(page)).toBeVisible()
    const still = second.page.getByRole('heading', { name: 'The game stands still' })
    // It goes on by itself once everybody is back.
    await expect(still).toBeHidden()
    await second.evaluate(({ powerMonitor }) => powerMonitor.emit('suspend'), null)
    await expect(still).toBeVisible()
  })
})

test('opens the replay file of the command line, and uses the network only once it has said what Windows will ask', async () => {
  const data = await newFolder()
  const app = await openIn({ STANDIN_PLATFORM: 'win32' }, data, ...ASKED, REPLAY)
  await expectNetworkExplained(app, data)
  await expectReplayShown(app)
})

test('lists a table that another host opens on the network', async () => {
  const other = await hostOnTheNetwork({ data: await newFolder(), table: `Attic ${process.pid}` })
  try {
    const { page } = await open(await newFolder())
    await expect(page.getByText(`Attic ${process.pid}`)).toBeVisible()
  } finally {
    await other.end()
  }
})

/** What the stand-in keeps of what the app has asked of the desktop. */
interface StandIn {
  readonly standin: {
    readonly blockers: ReadonlySet<number>
    readonly dialogs: readonly { readonly kind: string; readonly options: unknown }[]
    readonly dialogAnswers: unknown[]
    readonly notified: readonly { readonly options: { readonly title: string } }[]
    readonly opened: readonly string[]
    readonly recent: readonly string[]
  }
}

const blockers = (electron: unknown): number => (electron as StandIn).standin.blockers.size
const notices = (electron: unknown): readonly string[] =>
  (electron as StandIn).standin.notified.map(({ options }) => options.title)

function dialogs(app: DesktopApp): Promise<StandIn['standin']['dialogs']> {
  return app.evaluate((electron) => (electron as unknown as StandIn).standin.dialogs, null)
}

function opened(app: DesktopApp): Promise<readonly string[]> {
  return app.evaluate((electron) => (electron as unknown as StandIn).standin.opened, null)
}

function recent(app: DesktopApp): Promise<readonly string[]> {
  return app.evaluate((electron) => (electron as unknown as StandIn).standin.recent, null)
}

function speakGerman(app: DesktopApp): Promise<void> {
  return app.page.evaluate(async () => {
    await (window as unknown as { readonly klopf: KlopfBridge }).klopf.setLanguage('de')
  })
}

async function answerDialogs(app: DesktopApp, answers: readonly unknown[]): Promise<void> {
  await app.evaluate((electron, given) => {
    ;(electron as unknown as StandIn).standin.dialogAnswers.push(...given)
  }, answers)
}

test.describe('the window', () => {
  let data = ''
  let app: DesktopApp

  test.beforeAll(async () => {
    data = await newFolder()
    app = await openIn({ NODE_EXTRA_CA_CERTS: CERTIFICATE_FILE }, data, '--no-discovery')
  })

  test('shows its page from its own scheme with its policy, and no file beside it', async () => {
    const served = await app.page.evaluate(async () => {
      const { headers } = await fetch('/')
      return { type: headers.get('content-type'), policy: headers.get('content-security-policy') }
    })
    expect(served.type).toContain('text/html')
    expect(served.policy).toContain("default-src 'none'")
    expect(await app.page.evaluate(async () => (await fetch('/..%2f..%2fpackage.json')).status)).toBe(404)
  })

  test('is shut off from the computer', async () => {
    await expectShutOff(app)
  })

  test('may open no windows, go nowhere, get no permissions and not reach the internet', async () => {
    await expectRefusals(app)
  })

  test('carries out what is chosen in the menu', async () => {
    await app.evaluate(({ Menu }) => {
      Menu.getApplicationMenu()?.getMenuItemById('host')?.click()
    }, null)
    const dialog = app.page.getByRole('dialog', { name: 'Host a table' })
    await expect(dialog).toBeVisible()
    await app.page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('looks for a newer version where the person says, and in the language of the page', async () => {
    const server = await feedServer()
    server.answer = (_request, response) =>
      response.end(JSON.stringify({ version: '99.1.0', page: `${server.origin}/get` }))
    const choose = (id: string): Promise<void> =>
      app.evaluate(({ Menu }, item) => {
        Menu.getApplicationMenu()?.getMenuItemById(item)?.click()
      }, id)
    const told = async () => (await dialogs(app)).at(-1)?.options
    try {
      await choose('checkForUpdates')
      await expect.poll(told).toMatchObject({ message: 'Klopf does not look for new versions.' })

      await choose('settings')
      const settings = app.page.getByRole('dialog', { name: 'Settings' })
      const feed = settings.getByLabel('Where to look for new versions')
      await feed.fill('http://127.0.0.1/')
      await settings.getByRole('button', { name: 'Look now' }).click()
      await expect(settings).toContainText('It must begin with https://.')
      await feed.fill(`${server.origin}/klopf.json`)
      await answerDialogs(app, [{ response: 0 }, { response: 1 }, { response: 0 }])
      await settings.getByRole('button', { name: 'Look now' }).click()
      await expect.poll(told).toMatchObject({ message: 'Look for new versions there?' })
      await expect(feed).toHaveValue('')
      expect(server.asked).toEqual([])
      await feed.fill(`${server.origin}/klopf.json`)
      await settings.getByRole('button', { name: 'Look now' }).click()
      await expect.poll(told).toMatchObject({ message: 'Klopf 99.1.0 is out.' })
      await expect.poll(() => opened(app)).toContain(`${server.origin}/get`)

      await speakGerman(app)
      server.answer = (_request, response) => response.end('{}')
      await choose('checkForUpdates')
      await expect.poll(told).toMatchObject({ message: expect.stringContaining('nicht feststellen') })
      await app.page.keyboard.press('Escape')
    } finally {
      await server.stop()
    }
  })

  test('opens a replay file that is chosen in its menu, or dropped on it, and keeps it where the person says', async ({
    browser,
  }) => {
    await answerDialogs(app, [{ canceled: false, filePaths: [REPLAY] }])
    await app.evaluate(({ Menu }) => {
      Menu.getApplicationMenu()?.getMenuItemById('openFile')?.click()
    }, null)
    await expectReplayShown(app)
    expect(await recent(app)).toContain(REPLAY)
    await app.page.goBack()
    await dropFile(app, 'Sunday.klopf', await readFile(REPLAY, 'utf8'))
    await expectReplayShown(app)

    await walk(app.page)

    const [filePath, pagePath] = [join(data, 'kept.jsonl'), join(data, 'kept.html')]
    await answerDialogs(app, [
      { canceled: false, filePath },
      { canceled: false, filePath: pagePath },
    ])
    await app.page.keyboard.press('e')
    await app.page.getByRole('button', { name: 'Keep the file' }).click()
    await expect.poll(() => readFile(filePath, 'utf8').catch(() => '')).toBe(await readFile(REPLAY, 'utf8'))
    await app.page.keyboard.press('e')
    await app.page.getByRole('button', { name: 'Keep as a page' }).click()
    await expect.poll(() => readFile(pagePath, 'utf8').catch(() => '')).toContain('</html>')
    await expectPlaysAlone(browser, pagePath)
    await goTo(app.page, '1.20')
    await playOn(app.page, 'Mia')
  })

  test('says a fault of the main process in words, with the place of its log', async () => {
    await speakGerman(app)
    await app.evaluate(() => {
      setTimeout(() => {
        throw new Error('The test says so.')
      }, 0)
    }, null)
    const last = async () => (await dialogs(app)).at(-1)
    await expect.poll(last).toMatchObject({ kind: 'error', options: { title: 'Klopf hat ein Problem' } })
    expect(JSON.stringify(await last())).toContain(JSON.stringify(join(data, 'faults.log')).slice(1, -1))
    expect(await readFile(join(data, 'faults.log'), 'utf8')).toContain('The test says so.')
  })

  test('collects a report for the person to send, and shows the licences', async () => {
    const filePath = join(data, 'report.txt')
    await answerDialogs(app, [{ canceled: false, filePath }])
    await app.evaluate(({ Menu }) => {
      for (const id of ['report', 'licences']) Menu.getApplicationMenu()?.getMenuItemById(id)?.click()
    }, null)
    await expect.poll(() => readFile(filePath, 'utf8').catch(() => '')).toContain('The test says so.')
    await expect.poll(() => opened(app)).toContain(join(data, 'licences.txt'))
    expect(await readFile(join(data, 'licences.txt'), 'utf8')).toContain('MIT License')
  })

  test('says what to do when a report cannot be kept where the person wants it', async () => {
    await answerDialogs(app, [{ canceled: false, filePath: join(data, 'gone', 'report.txt') }])
    await app.evaluate(({ Menu }) => {
      Menu.getApplicationMenu()?.getMenuItemById('report')?.click()
    }, null)
    await expect
      .poll(async () => JSON.stringify((await dialogs(app)).at(-1)))
      .toContain('Diesen Ort gibt es nicht mehr.')
  })

  test('comes to the front when the app is started again, and gets the file of that start', async () => {
    const file = join(data, 'Sunday.klopf')
    await writeFile(file, 'no replay')
    await app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.minimize()
    }, null)
    await app.page.evaluate(() => {
      const seen: unknown[] = []
      const { klopf } = Object.assign(window, { seen }) as unknown as { readonly klopf: KlopfBridge }
      klopf.onOpen((opened) => seen.push(opened))
    })
    const link = 'klopf://join/192.168.1.2:4711/K7QXRA'
    expect(await startAgain({ data, args: [file, link] })).toBe(0)
    await expect
      .poll(() => app.page.evaluate(() => (window as unknown as { seen: readonly unknown[] }).seen))
      .toEqual(
        expect.arrayContaining([
          { type: 'file', file: { name: 'Sunday.klopf', text: 'no replay' } },
          { type: 'link', link },
        ]),
      )
    expect(
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized(), null),
    ).toBe(false)
    expect(await recent(app)).toContain(file)

    const next = 'klopf://join/192.168.1.3:4711/BBBBBB'
    await app.evaluate(({ app: self }, url) => {
      self.emit('open-url', { preventDefault: () => undefined }, url)
    }, next)
    await expect(app.page.getByLabel('Code, link or address')).toHaveValue(next)
  })

  test('hears no answer while it shows a foreign page', async () => {
    await expectForeignPageUnheard(app)
  })
})
