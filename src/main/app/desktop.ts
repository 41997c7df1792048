/** Puts the app together: page, host, discovery, window, menu, and an orderly end. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app, dialog, ipcMain, powerMonitor, powerSaveBlocker, protocol, session, shell } from 'electron'
import { browse, type HostBrowser } from '../../host/discovery/browse.ts'
import { hostUrl } from '../../host/server/addresses.ts'
import { readStaticFiles } from '../../host/server/staticFiles.ts'
import { importFile, saveFile } from '../files/fileDialogs.ts'
import { openedItems } from '../files/openedItems.ts'
import { listOwnGames, readOwnGame } from '../files/ownGames.ts'
import type { ShellLanguage } from '../ipc/choices.ts'
import { serveCalls } from '../ipc/serve.ts'
import { foundHosts } from '../network/foundHosts.ts'
import { networkQuestion } from '../network/networkQuestion.ts'
import { startOwnHost } from '../network/ownHost.ts'
import { devPage } from '../page/devPage.ts'
import { SCHEME } from '../page/ownPage.ts'
import { servePage } from '../page/servePage.ts'
import { openSettings, type Settings } from '../start/settings.ts'
import { fullItem, type StartOptions } from '../start/startOptions.ts'
import { confirmFeed } from '../updates/tellUpdate.ts'
import { updates } from '../updates/updates.ts'
import { openAppWindow } from '../window/appWindow.ts'
import { guardContents, guardSession } from '../window/guards.ts'
import { links } from '../window/openLink.ts'
import { shellMenu } from '../window/shellMenu.ts'
import { shellWindow } from '../window/shellWindow.ts'
import { noticeTurn } from '../window/turnNotice.ts'
import type { Words } from '../words/en.ts'
import type { Faults } from './faults.ts'
import { handOver } from './handOver.ts'
import { keepAwake } from './keepAwake.ts'
import { showLicences } from './licences.ts'
import { askToQuit } from './quitDialog.ts'
import { quitInOrder } from './quitInOrder.ts'
import { quitQuestion } from './quitQuestion.ts'
import { saveReport } from './report.ts'
import { introduce } from './system.ts'

const COPYRIGHT = '© the Klopf contributors, MIT licence'

export interface DesktopParts {
  readonly options: StartOptions
  readonly faults: Faults
  readonly words: () => Words
  /** From now on `words` are those of this language. */
  readonly speak: (language: ShellLanguage) => void
}

/** Called before the app is ready: what the system hands over may come that early. */
export async function openDesktop({ options, faults, words, speak }: DesktopParts): Promise<void> {
  const rendererDir = fileURLToPath(new URL('../renderer', import.meta.url))
  const settings = openSettings(join(app.getPath('userData'), 'settings.json'))
  const keep = (part: Partial<Settings>): Promise<void> =>
    settings.change(part).catch((error: unknown) => {
      faults.note('settings', error)
    })
  if (settings.current.language !== null) speak(settings.current.language)

  const window = shellWindow(() =>
    openAppWindow({
      left: settings.current.window,
      onLeave: (place) => void keep({ window: place }),
      onClose: (event) => {
        // On macOS the app and its table outlive the window.
        if (process.platform !== 'darwin')
          leaving.mayLeave(event, () => {
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

  const question = networkQuestion({
    platform: process.platform,
    address: options.address,
    explained: settings.current.networkExplained,
    keep: () => keep({ networkExplained: true }),
  })
  const own = startOwnHost({
    options,
    mayStart: question.answered,
    rendererDir,
    onEvent: (event) => {
      awake.look()
      if (
        event.type === 'diskFailing' ||
        event.type === 'fileRefused' ||
        event.type === 'serverFault' ||
        event.type === 'discovery'
      )
        faults.note(event.type, event.text)
    },
    onFault: (error) => {
      faults.note('host', error)
    },
  })
  const awake = keepAwake(powerSaveBlocker, own.isPlaying)
  powerMonitor.on('suspend', own.sleeps)
  const leaving = quitQuestion({ isPlaying: own.isPlaying, ask: () => askToQuit(words().quit) })
  app.on('before-quit', (event) => {
    leaving.mayLeave(event, () => {
      app.quit()
    })
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      leaving.settle()
      app.quit()
    })
  powerMonitor.on('shutdown', () => {
    leaving.settle()
    app.quit()
  })
  let browser: HostBrowser | null = null
  let isEnding = false
  void question.answered.then(() => {
    if (options.discovery && !isEnding) browser = browseNetwork()
  })
  quitInOrder({
    stop: () => {
      isEnding = true
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

  const { openHostPage, openUpdatePage } = links(shell, {
    isHostPage: (url) => browser?.hosts.some((host) => hostUrl(host.address, host.port) === url) ?? false,
    feed: () => settings.current.updates.feed,
    notOpened: (url, error) => {
      faults.note('browser', error)
      dialog.showErrorBox(words().links.notOpened, words().links.byHand(url))
    },
  })
  const newer = updates({
    settings: () => settings.current.updates,
    keep: (wanted) => settings.change({ updates: wanted }),
    notKept: (error) => {
      faults.note('settings', error)
      const { notKept, notKeptDetail } = words().updates
      dialog.showErrorBox(notKept, notKeptDetail)
    },
    confirm: (feed) => confirmFeed(feed, words().updates),
    words: () => words().updates,
    openPage: openUpdatePage,
  })
  guardSession(session.defaultSession)
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents, { openHostPage })
  })
  // Vite's server, named by `electron-vite dev`; what is packaged never asks for it.
  const dev = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL']
  protocol.handle(SCHEME, dev === undefined ? servePage(await readStaticFiles(rendererDir)) : devPage(dev))
  serveCalls(ipcMain, {
    handlers: {
      network: () => ({ system: question.system, waits: question.isOpen() }),
      openNetwork: async () => {
        await question.answer()
        return null
      },
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
      setLanguage: (language) => {
        if (language === settings.current.language) return null
        speak(language)
        drawMenu()
        void keep({ language })
        return null
      },
      updates: () => settings.current.updates,
      setUpdates: newer.set,
      checkForUpdates: async () => {
        await newer.check()
        return null
      },
      takeOpened: opened.take,
    },
    isOwnWindow: window.isOwn,
    onFault: faults.note,
  })

  const drawMenu = shellMenu({
    words,
    choose: (choice) => {
      window.show()
      window.push('menu', choice)
    },
    carryOut: {
      checkForUpdates: newer.check,
      licences: () => showLicences(words().licences),
      report: () =>
        saveReport({
          words: words(),
          faultLog: faults.log(),
          tables:
            own.tables()?.map(({ status, paused, players }) => ({ status, paused, seats: players.length })) ??
            null,
        }),
    },
    onFault: faults.tell,
  })
  drawMenu()
  window.show()
  newer.checkAtStart().catch((error: unknown) => {
    faults.note('updates', error)
  })
}
