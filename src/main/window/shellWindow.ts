/** The one window, which may be closed and opened again (on macOS the app outlives it). */
import type { BrowserWindow } from 'electron'
import { pushChannel } from '../ipc/serve.ts'
import type { Pushes } from '../ipc/calls.ts'

export interface ShellWindow {
  /** Brings it to the front, opened anew if need be. */
  readonly show: () => void
  readonly isInFront: boolean
  readonly isOwn: (webContentsId: number) => boolean
  /** Said to nobody while there is no window. */
  readonly push: <Name extends keyof Pushes>(name: Name, value: Pushes[Name]) => void
  readonly drawAttention: () => void
}

export function shellWindow(open: () => BrowserWindow): ShellWindow {
  let window: BrowserWindow | null = null
  return {
    show: () => {
      if (window === null) {
        window = open()
        window.once('closed', () => {
          window = null
        })
        return
      }
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
    },
    get isInFront() {
      return window?.isFocused() ?? false
    },
    isOwn: (webContentsId) => window?.webContents.id === webContentsId,
    push: (name, value) => {
      if (window !== null && !window.webContents.isDestroyed())
        window.webContents.send(pushChannel(name), value)
    },
    drawAttention: () => {
      window?.flashFrame(true)
    },
  }
}
