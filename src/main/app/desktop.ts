/** Puts the app together: page, host, discovery, window, menu, and an orderly end. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app, dialog, ipcMain, Menu, protocol, session } from 'electron'
import { browse, type HostBrowser } from '../../host/discovery/browse.ts'
import { hostUrl } from '../../host/server/addresses.ts'
import { readStaticFiles } from '../../host/server/staticFiles.ts'
import { importFile, saveFile } from '../files/fileDialogs.ts'
import { openedItems } from '../files/openedItems.ts'
import { listOwnGames, readOwnGame } from '../files/ownGames.ts'
import { serveCalls } from '../ipc/serve.ts'
import { foundHosts } from '../network/foundHosts.ts'
import { startOwnHost } from '../network/ownHost.ts'
import { devPage } from '../page/devPage.ts'
import { SCHEME } from '../page/ownPage.ts'
import { servePage } from '../page/servePage.ts'
import { readSettings, writeSettings } from '../start/settings.ts'
import { fullItem, parseStartOptions, type StartOptions } from '../start/startOptions.ts'
import { openAppWindow } from '../window/appWindow.ts'
import { guardContents, guardSession } from '../window/guards.ts'
import { menuTemplate } from '../window/menuTemplate.ts'
import { shellWindow } from '../window/shellWindow.ts'
import { noticeTurn } from '../window/turnNotice.ts'
import type { Words } from '../words/en.ts'
import type { Faults } from './faults.ts'
import { quitInOrder } from './quitInOrder.ts'

export interface DesktopParts {
  readonly options: StartOptions
  readonly faults: Faults
  readonly words: () => Words
}

/** Called before the app is ready: what the system hands over may come that early. */
export async function openDesktop({ options, faults, words }: DesktopParts): Promise<void> {
  const rendererDir = fileURLToPath(new URL('../renderer', import.meta.url))
  const settingsPath = join(app.getPath('userData'), 'settings.json')

  const window = shellWindow(() =>
    openAppWindow({
      left: readSettings(settingsPath).window,
      onLeave: (place) => {
        writeSettings(settingsPath, { window: place }).catch((error: unknown) => {
          faults.note('settings', error)
        })
      },
      onPageGone: opened.pageGone,
      onCrash: (reason) => {
        faults.note('window', reason)
        const { title, pageGone } = words().faults
        dialog.showErrorBox(title, pageGone)
      },
    }),
  )
  const opened = openedItems({
    push: (item) => {
      window.push('opened', item)
    },
    onUnreadable: ({ reason, name }) => {
      dialog.showErrorBox(words().faults.title, words().files[reason](name))
    },
  })
  handOver({ window, open: (item) => void opened.open(item) })
  for (const item of options.opened) void opened.open(fullItem(item, process.cwd()))

  await app.whenReady()

  const own = startOwnHost({
    options,
    rendererDir,
    onEvent: (event) => {
      if (event.type === 'diskFailing' || event.type === 'fileRefused' || event.type === 'discovery')
        faults.note(event.type, event.text)
    },
    onFault: (error) => {
      faults.note('host', error)
    },
  })
  const browser = options.discovery ? browseNetwork() : null
  quitInOrder({
    stop: () => Promise.all([browser?.stop(), own.stop()]),
    onFault: (error) => {
      faults.note('quit', error)
    },
  })

  function browseNetwork(): HostBrowser {
    return browse({
      only: options.address,
      changed: () => void tellHosts(),
      fault: (text) => {
        faults.note('discovery', text)
      },
    })
  }
  const hosts = async () => foundHosts(browser?.hosts ?? [], (await own.host)?.hostId ?? null)
  const tellHosts = async (): Promise<void> => {
    window.push('foundHosts', await hosts())
  }

  guardSession(session.defaultSession)
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents, {
      isHostPage: (url) => browser?.hosts.some((host) => hostUrl(host.address, host.port) === url) ?? false,
    })
  })
  // Vite's server, named by `electron-vite dev`; what is packaged never asks for it.
  const dev = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL']
  protocol.handle(SCHEME, dev === undefined ? servePage(await readStaticFiles(rendererDir)) : devPage(dev))
  serveCalls(ipcMain, {
    handlers: {
      host: own.answer,
      foundHosts: hosts,
      listGames: () => listOwnGames(own.gamesDir),
      readGame: (game) => readOwnGame(own.gamesDir, game),
      importFile: () => importFile(words().files),
      saveFile: (file) => saveFile(words().files, file),
      notifyTurn: noticeTurn(window),
      takeOpened: opened.take,
    },
    isOwnWindow: window.isOwn,
    onFault: faults.note,
  })

  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      menuTemplate({
        words: words().menu,
        isMac: process.platform === 'darwin',
        choose: (choice) => {
          window.show()
          window.push('menu', choice)
        },
      }),
    ),
  )
  window.show()
}

/** Files and links from the system: by a second start, or on macOS by events. */
function handOver({
  window,
  open,
}: {
  readonly window: { readonly show: () => void }
  readonly open: (item: string) => void
}): void {
  app.on('second-instance', (_event, argv, cwd) => {
    const second = parseStartOptions(argv.slice(1))
    if (second.ok) for (const item of second.options.opened) open(fullItem(item, cwd))
    if (app.isReady()) window.show()
  })
  app.on('open-file', (event, path) => {
    event.preventDefault()
    open(path)
  })
  app.on('open-url', (event, url) => {
    event.preventDefault()
    open(url)
  })
  app.on('activate', () => {
    if (app.isReady()) window.show()
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
}
