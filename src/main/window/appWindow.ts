import { fileURLToPath } from 'node:url'
import { BrowserWindow, screen } from 'electron'
import { PAGE_URL } from '../page/ownPage.ts'
import type { WindowPlace } from '../start/settings.ts'
import { openingPlace, SMALLEST } from './windowPlace.ts'

/** Wool in the dark: what is seen before the page has drawn itself. */
const BACKGROUND = '#22302a'

/** Opens the app's window; `onLeave` hears where it was when it closes. */
export function openAppWindow({
  left,
  onLeave,
}: {
  readonly left: WindowPlace | null
  readonly onLeave: (place: WindowPlace) => void
}): BrowserWindow {
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea)
  const window = new BrowserWindow({
    ...openingPlace(left, areas),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: 'Klopf',
    show: false,
    backgroundColor: BACKGROUND,
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
  window.on('close', () => {
    onLeave({ ...window.getNormalBounds(), maximized: window.isMaximized() })
  })
  void window.loadURL(PAGE_URL)
  return window
}
