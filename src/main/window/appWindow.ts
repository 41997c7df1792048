import { fileURLToPath } from 'node:url'
import { BrowserWindow, nativeTheme, screen } from 'electron'
import { PAGE_URL } from '../page/ownPage.ts'
import type { WindowPlace } from '../start/settings.ts'
import { openingPlace, SMALLEST } from './windowPlace.ts'

/** The page's own background, seen until it has drawn itself. */
const BACKGROUND = { light: '#e6dcc9', dark: '#191613' } as const

/** Opens the app's window. */
export function openAppWindow({
  left,
  onLeave,
  onClose,
  onPageGone,
  onCrash,
}: {
  readonly left: WindowPlace | null
  /** Where it was when it closes. */
  readonly onLeave: (place: WindowPlace) => void
  /** It is about to close, unless that is prevented. */
  readonly onClose: (event: { readonly preventDefault: () => void }) => void
  /** The page goes, for good or to be loaded again. */
  readonly onPageGone: () => void
  /** The page's process has died; when this returns the page is loaded again. */
  readonly onCrash: (reason: string) => void
}): BrowserWindow {
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea)
  const window = new BrowserWindow({
    ...openingPlace(left, areas),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: 'Klopf',
    show: false,
    icon: fileURLToPath(new URL('../../resources/icons/icon.png', import.meta.url)),
    backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light,
    webPreferences: {
      preload: fileURLToPath(new URL('../preload/index.cjs', import.meta.url)),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      // Cards must not stop in mid-air while another window is in front.
      backgroundThrottling: false,
    },
  })
  if (left?.maximized === true) window.maximize()
  window.once('ready-to-show', () => {
    window.show()
  })
  window.on('focus', () => {
    window.flashFrame(false)
  })
  window.on('close', (event) => {
    onClose(event)
    onLeave({ ...window.getNormalBounds(), maximized: window.isMaximized() })
  })
  window.on('closed', onPageGone)
  window.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) onPageGone()
  })
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    onPageGone()
    if (reason === 'clean-exit') return
    onCrash(reason)
    void window.loadURL(PAGE_URL)
  })
  void window.loadURL(PAGE_URL)
  return window
}
