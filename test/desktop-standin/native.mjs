// The parts of Electron that talk to the desktop. They keep what was asked of them, so that a test can look.
import { EventEmitter } from 'node:events'

/** Answers to the next dialogs, first come first served, and what the app has shown, opened and copied. */
export const standin = {
  dialogAnswers: [],
  dialogs: [],
  opened: [],
  notified: [],
  menu: null,
  clipboard: '',
  blockers: new Set(),
  recent: [],
}

const ask =
  (kind, usual) =>
  async (...args) => {
    standin.dialogs.push({ kind, options: args.at(-1) })
    return standin.dialogAnswers.shift() ?? usual
  }

export const dialog = {
  showOpenDialog: ask('open', { canceled: true, filePaths: [] }),
  showSaveDialog: ask('save', { canceled: true, filePath: '' }),
  showMessageBox: ask('message', { response: 0, checkboxChecked: false }),
  showErrorBox: (title, content) => {
    standin.dialogs.push({ kind: 'error', options: { title, content } })
    console.error(`[error box] ${title}: ${content}`)
  },
}

export const shell = {
  openExternal: async (url) => void standin.opened.push(url),
  openPath: async (path) => {
    standin.opened.push(path)
    return ''
  },
  showItemInFolder: (path) => void standin.opened.push(path),
}

export const clipboard = {
  readText: () => standin.clipboard,
  writeText: (text) => {
    standin.clipboard = text
  },
}

export class Notification extends EventEmitter {
  static isSupported = () => true
  constructor(options) {
    super()
    this.options = options
  }
  show() {
    standin.notified.push(this)
  }
  close() {}
}

/** A menu of plain items: `click()` works, roles and shortcuts do nothing. */
export class Menu {
  items = []
  static buildFromTemplate(template) {
    const menu = new Menu()
    menu.items = template.map((item) => ({
      ...item,
      submenu: item.submenu === undefined ? undefined : Menu.buildFromTemplate(item.submenu),
    }))
    return menu
  }
  static setApplicationMenu(menu) {
    standin.menu = menu
  }
  static getApplicationMenu = () => standin.menu
  getMenuItemById(id) {
    for (const item of this.items) {
      if (item.id === id) return item
      const below = item.submenu?.getMenuItemById(id)
      if (below) return below
    }
    return null
  }
  popup() {}
}

const display = {
  id: 1,
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 0, width: 1920, height: 1040 },
  workAreaSize: { width: 1920, height: 1040 },
  scaleFactor: 1,
}
export const screen = Object.assign(new EventEmitter(), {
  getPrimaryDisplay: () => display,
  getAllDisplays: () => [display],
  getDisplayMatching: () => display,
})

export const nativeTheme = Object.assign(new EventEmitter(), {
  themeSource: 'system',
  shouldUseDarkColors: false,
  shouldUseHighContrastColors: false,
})
export const powerMonitor = new EventEmitter()
let lastBlocker = 0
export const powerSaveBlocker = {
  start: () => {
    standin.blockers.add(++lastBlocker)
    return lastBlocker
  },
  stop: (id) => standin.blockers.delete(id),
  isStarted: (id) => standin.blockers.has(id),
}
export const safeStorage = { isEncryptionAvailable: () => false }
export const nativeImage = { createFromPath: () => ({}), createEmpty: () => ({}) }
