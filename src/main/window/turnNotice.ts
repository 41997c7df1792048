import { Notification } from 'electron'
import type { CallArgs } from '../ipc/calls.ts'
import type { ShellWindow } from './shellWindow.ts'

/** "Your turn" for somebody who looks elsewhere. Silent, since the page has sounds of its own. */
export function noticeTurn(window: ShellWindow): (words: CallArgs<'notifyTurn'>[0]) => null {
  let shown: Notification | null = null
  return ({ title, body }) => {
    if (window.isInFront) return null
    window.drawAttention()
    if (!Notification.isSupported()) return null
    shown?.close()
    shown = new Notification({ title, body, silent: true })
    shown.on('click', () => {
      window.show()
    })
    shown.show()
    return null
  }
}
