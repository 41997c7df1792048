import { EventEmitter } from 'node:events'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from './app.mjs'
import { cancellable } from './cancellable.mjs'
import { openChromium } from './chromium.mjs'
import { preparePage } from './page.mjs'
import { toPage } from './schemeUrls.mjs'
import { WebContents } from './webContents.mjs'

let lastId = 0

export class BrowserWindow extends EventEmitter {
  static getAllWindows = () => [...app.windows]
  static fromId = (id) => [...app.windows].find((window) => window.id === id) ?? null
  static fromWebContents = (contents) =>
    [...app.windows].find((window) => window.webContents === contents) ?? null
  static getFocusedWindow = () => [...app.windows].find((window) => window.isFocused()) ?? null

  id = ++lastId
  /** The page of Chromium, null until it is open. */
  page = null
  #options
  #opening
  #bounds
  #title
  #is = {
    visible: false,
    focused: false,
    destroyed: false,
    maximized: false,
    minimized: false,
    fullScreen: false,
    flashing: false,
  }

  constructor(options = {}) {
    super()
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    this.#options = options
    this.#title = options.title ?? app.name
    this.#bounds = {
      x: options.x ?? 0,
      y: options.y ?? 0,
      width: options.width ?? 800,
      height: options.height ?? 600,
    }
    this.webContents = new WebContents(this)
    app.windows.add(this)
    if (options.show !== false) this.show()
    this.#opening = this.#open()
    app.emit('browser-window-created', {}, this)
    app.emit('web-contents-created', {}, this.webContents)
  }

  /** As the app has given them. */
  get webPreferences() {
    return { ...this.#options.webPreferences }
  }

  async #open() {
    const { context } = await openChromium({
      userData: app.getPath('userData'),
      locale: app.getLocale(),
    })
    // The browser starts with an empty page, which the first window takes.
    const isFree = (page) =>
      page.url() === 'about:blank' && ![...app.windows].some((one) => one.page === page)
    const page = context.pages().find(isFree) ?? (await context.newPage())
    this.page = page
    const { width, height } = this.#bounds
    await page.setViewportSize({ width, height })
    const preload = this.#options.webPreferences?.preload
    await preparePage(page, this, preload === undefined ? '' : await readFile(preload, 'utf8'))
    page.once('close', () => this.#gone())
    return page
  }
  async withPage(work) {
    return work(await this.#opening)
  }

  async loadURL(url) {
    const page = await this.#opening
    await this.webContents.navigatingTo(url, () => page.goto(toPage(url)))
    this.webContents.emit('dom-ready', {})
    this.webContents.emit('did-finish-load', {})
    this.emit('ready-to-show', {})
  }
  loadFile(file, { hash, query } = {}) {
    const url = pathToFileURL(resolve(app.getAppPath(), file))
    if (hash) url.hash = hash
    if (query) url.search = new URLSearchParams(query)
    return this.loadURL(url.href)
  }
  reload() {
    this.webContents.reload()
  }

  #gone() {
    if (this.#is.destroyed) return
    this.#is.destroyed = true
    app.windows.delete(this)
    this.emit('closed')
    if (app.windows.size === 0) app.allWindowsClosed()
  }
  close() {
    const event = cancellable()
    this.emit('close', event)
    if (!event.defaultPrevented) this.destroy()
    return !event.defaultPrevented
  }
  /** False when a listener keeps the window open. */
  async closeForQuit() {
    const event = cancellable()
    this.emit('close', event)
    if (event.defaultPrevented) return false
    await this.#close()
    return true
  }
  destroy() {
    void this.#close()
  }
  async #close() {
    const page = await this.#opening
    try {
      // Chromium ends with its last page, and other windows may follow.
      if (page.context().pages().length === 1) await page.context().newPage()
      await page.close()
    } catch {
      // Somebody else has closed it.
    }
    this.#gone()
  }

  show() {
    this.#is.visible = true
    this.emit('show')
    this.focus()
  }
  showInactive() {
    this.#is.visible = true
    this.emit('show')
  }
  hide() {
    this.#is.visible = false
    this.blur()
    this.emit('hide')
  }
  focus() {
    if (this.#is.focused) return
    this.#is.focused = true
    this.emit('focus')
  }
  blur() {
    if (!this.#is.focused) return
    this.#is.focused = false
    this.emit('blur')
  }
  maximize() {
    this.#is.maximized = true
    this.emit('maximize')
  }
  unmaximize() {
    this.#is.maximized = false
    this.emit('unmaximize')
  }
  minimize() {
    this.#is.minimized = true
    this.emit('minimize')
  }
  restore() {
    this.#is.minimized = false
    this.emit('restore')
  }
  setFullScreen(on) {
    this.#is.fullScreen = on
    this.emit(on ? 'enter-full-screen' : 'leave-full-screen')
  }
  flashFrame(on) {
    this.#is.flashing = on
  }
  isVisible = () => this.#is.visible
  isFocused = () => this.#is.focused
  isDestroyed = () => this.#is.destroyed
  isMaximized = () => this.#is.maximized
  isMinimized = () => this.#is.minimized
  isFullScreen = () => this.#is.fullScreen
  /** Not in Electron, which cannot be asked. */
  isFlashing = () => this.#is.flashing

  setTitle(title) {
    this.#title = title
  }
  getTitle = () => this.#title
  getBounds = () => ({ ...this.#bounds })
  getNormalBounds = () => ({ ...this.#bounds })
  getSize = () => [this.#bounds.width, this.#bounds.height]
  setBounds(bounds) {
    Object.assign(this.#bounds, bounds)
    const { width, height } = this.#bounds
    void this.withPage((page) => page.setViewportSize({ width, height }))
    this.emit('resize')
  }
  setSize(width, height) {
    this.setBounds({ width, height })
  }
  setProgressBar() {}
  setMenu() {}
  setMenuBarVisibility() {}
  removeMenu() {}
  setAlwaysOnTop() {}
}
