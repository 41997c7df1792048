import { EventEmitter } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { cancellable } from './cancellable.mjs'
import { closeChromium } from './chromium.mjs'
import { takeInstanceLock } from './instanceLock.mjs'
import { standin } from './native.mjs'

const folder = process.env['STANDIN_APP'] ?? process.cwd()
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const locale = process.env['STANDIN_LOCALE'] ?? 'en-US'

class App extends EventEmitter {
  name = manifest.name
  isPackaged = process.env['STANDIN_PACKAGED'] === '1'
  commandLine = { appendSwitch() {}, hasSwitch: () => false, getSwitchValue: () => '' }
  /** All windows that are open; BrowserWindow keeps it. */
  windows = new Set()
  #paths = new Map([
    ['userData', join(tmpdir(), `${manifest.name}-${process.pid}`)],
    ['temp', tmpdir()],
    ['home', homedir()],
  ])
  #ready = Promise.withResolvers?.() ?? withResolvers()
  #isReady = false
  #isQuitting = false
  #releaseLock = () => {}

  whenReady = () => this.#ready.promise
  isReady = () => this.#isReady
  getName = () => this.name
  setName(name) {
    this.name = name
  }
  getVersion = () => manifest.version
  getAppPath = () => folder
  getLocale = () => locale
  getPreferredSystemLanguages = () => [locale]
  getPath = (name) => this.#paths.get(name) ?? join(this.#paths.get('userData'), name)
  setPath(name, path) {
    mkdirSync(path, { recursive: true })
    this.#paths.set(name, path)
  }
  setAppUserModelId() {}
  setAboutPanelOptions() {}
  addRecentDocument(path) {
    standin.recent.push(path)
  }
  setAsDefaultProtocolClient = () => true
  enableSandbox() {}
  disableHardwareAcceleration() {}
  focus() {}

  requestSingleInstanceLock() {
    const release = takeInstanceLock(this.getPath('userData'), (argv, cwd) =>
      this.emit('second-instance', cancellable(), argv, cwd, null),
    )
    if (release !== null) this.#releaseLock = release
    return release !== null
  }
  releaseSingleInstanceLock() {
    this.#releaseLock()
  }

  /** The launcher calls this once the main module is evaluated, as Electron does for an ES module. */
  becomeReady() {
    this.#isReady = true
    this.emit('ready', {}, {})
    this.#ready.resolve()
  }

  /** before-quit, then each window's close, then will-quit: any of them may stop it. */
  quit() {
    if (this.#isQuitting) return
    this.#isQuitting = true
    void this.#tryToQuit().then((done) => {
      this.#isQuitting = done
    })
  }
  async #tryToQuit() {
    const before = cancellable()
    this.emit('before-quit', before)
    if (before.defaultPrevented) return false
    for (const window of [...this.windows]) if (!(await window.closeForQuit())) return false
    const will = cancellable()
    this.emit('will-quit', will)
    if (will.defaultPrevented) return false
    this.exit(0)
    return true
  }
  get isQuitting() {
    return this.#isQuitting
  }
  /** Called when the last window is gone; without a listener that ends the app. */
  allWindowsClosed() {
    if (!this.#isQuitting && !this.emit('window-all-closed')) this.quit()
  }
  exit(code = 0) {
    this.emit('quit', {}, code)
    this.#releaseLock()
    void closeChromium().finally(() => process.exit(code))
  }
  relaunch() {}
}

function withResolvers() {
  let resolve
  const promise = new Promise((done) => {
    resolve = done
  })
  return { promise, resolve }
}

export const app = new App()
