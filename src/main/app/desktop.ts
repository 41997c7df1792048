/** Puts the app together: page, host, discovery, window, menu, and an orderly end. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app, dialog, ipcMain, Menu, powerMonitor, powerSaveBlocker, protocol, session } from 'electron'
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
import { fullItem, type StartOptions } from '../start/startOptions.ts'
import { openAppWindow } from '../window/appWindow.ts'
import { guardContents, guardSession } from '../window/guards.ts'
import { menuTemplate, type ShellChoice } from '../window/menuTemplate.ts'
import { shellWindow } from '../window/shellWindow.ts'
import { noticeTurn } from '../window/turnNotice.ts'
import type { Words } from '../words/en.ts'
import type { Faults } from './faults.ts'
import { handOver } from './handOver.ts'
import { keepAwake } from './keepAwake.ts'
import { showLicences } from './licences.ts'
import { quitInOrder } from './quitInOrder.ts'
import { quitQuestion } from './quitQuestion.ts'
import { saveReport } from './report.ts'
import { introduce } from './system.ts'

const COPYRIGHT = '© the Klopf contributors, MIT licence'

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
      onClose: (event) => {
        // On macOS the app and its table outlive the window.
        if (process.platform !== 'darwin')
          question.mayLeave(event, () => {
            app.quit()
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
    onRead: (path) => {
      app.addRecentDocument(path)
    },
    onUnreadable: ({ reason, name }) => {
      dialog.showErrorBox(words().faults.title, words().files[reason](name))
    },
  })
  handOver({ show: window.show, open: (item) => void opened.open(item) })
  for (const item of options.opened) void opened.open(fullItem(item, process.cwd()))

  await app.whenReady()
  introduce(COPYRIGHT)

  const own = startOwnHost({
    options,
    rendererDir,
    onEvent: (event) => {
      awake.look()
      if (event.type === 'diskFailing' || event.type === 'fileRefused' || event.type === 'discovery')
        faults.note(event.type, event.text)
    },
    onFault: (error) => {
      faults.note('host', error)
    },
  })
  const awake = keepAwake(powerSaveBlocker, own.isPlaying)
  powerMonitor.on('suspend', own.sleeps)
  const question = quitQuestion({
    isPlaying: own.isPlaying,
    ask: async () => {
      const { question: message, detail, stay, quit } = words().quit
      const buttons = [stay, quit]
      const { response } = await dialog.showMessageBox({
        type: 'question',
        message,
        detail,
        buttons,
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      })
      return response === 1
    },
  })
  app.on('before-quit', (event) => {
    question.mayLeave(event, () => {
      app.quit()
    })
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      question.settle()
      app.quit()
    })
  powerMonitor.on('shutdown', () => {
    question.settle()
    app.quit()
  })
  const browser = options.discovery ? browseNetwork() : null
  quitInOrder({
    stop: () => {
      awake.stop()
      return Promise.all([browser?.stop(), own.stop()])
    },
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
      importFile: () =>
        importFile(words().files, (path) => {
          app.addRecentDocument(path)
        }),
      saveFile: (file) => saveFile(words().files, file),
      notifyTurn: noticeTurn(window),
      takeOpened: opened.take,
    },
    isOwnWindow: window.isOwn,
    onFault: faults.note,
  })

  const carryOut: Readonly<Record<ShellChoice, () => Promise<void>>> = {
    licences: showLicences,
    report: () =>
      saveReport({
        words: words().report,
        faultLog: faults.log(),
        tables:
          own.tables()?.map(({ status, paused, players }) => ({ status, paused, seats: players.length })) ??
          null,
      }),
  }
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      menuTemplate({
        words: words(),
        isMac: process.platform === 'darwin',
        choose: (choice) => {
          window.show()
          window.push('menu', choice)
        },
        carryOut: (choice) => {
          carryOut[choice]().catch((error: unknown) => {
            faults.tell(choice, error)
          })
        },
      }),
    ),
  )
  window.show()
}
