/** The bridge between the sandboxed page and the main process: named calls and pushes, never a channel of the page's choice. */
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import type { CallAnswer, CallArgs, CallName, GameEntry, Pushes } from '../main/ipc/calls.ts'
import type { KlopfBridge, Unsubscribe } from './api.ts'

async function call<Name extends CallName>(name: Name, ...args: CallArgs<Name>): Promise<CallAnswer<Name>> {
  const channel: `klopf:call:${CallName}` = `klopf:call:${name}`
  return (await ipcRenderer.invoke(channel, ...args)) as CallAnswer<Name>
}

/** The listener gets the value alone: an event of Electron would hand the page a way to send anything. */
function subscribe<Name extends keyof Pushes>(
  name: Name,
  listener: (value: Pushes[Name]) => void,
): Unsubscribe {
  const channel: `klopf:push:${keyof Pushes}` = `klopf:push:${name}`
  const hear = (_event: IpcRendererEvent, value: Pushes[Name]): void => {
    listener(value)
  }
  ipcRenderer.on(channel, hear)
  return () => {
    ipcRenderer.off(channel, hear)
  }
}

const bridge: KlopfBridge = {
  version: __APP_VERSION__,
  host: () => call('host'),
  network: {
    question: () => call('network'),
    open: async () => {
      await call('openNetwork')
    },
  },
  updates: {
    get: () => call('updates'),
    set: (settings) => call('setUpdates', settings),
    check: async () => {
      await call('checkForUpdates')
    },
  },
  setLanguage: async (language) => {
    await call('setLanguage', language)
  },
  tables: {
    subscribe: (listener) => {
      let isNews = true
      const end = subscribe('foundHosts', (hosts) => {
        isNews = false
        listener(hosts)
      })
      // What was pushed meanwhile is newer than the answer.
      void call('foundHosts').then((hosts) => {
        if (isNews) listener(hosts)
      })
      return () => {
        isNews = false
        end()
      }
    },
  },
  games: {
    list: () => call('listGames'),
    // The main process refuses whatever is no id of a game.
    read: (game) => call('readGame', game as GameEntry['game']),
    importFile: () => call('importFile'),
    saveFile: (file) => call('saveFile', file),
  },
  notifyTurn: async (words) => {
    await call('notifyTurn', words)
  },
  onOpen: (listener) => {
    const end = subscribe('opened', listener)
    void call('takeOpened').then((all) => {
      for (const opened of all) listener(opened)
    })
    return end
  },
  onMenu: (listener) => subscribe('menu', listener),
}

contextBridge.exposeInMainWorld('klopf', bridge)
