/* global structuredClone */
import { EventEmitter } from 'node:events'
import { session } from './session.mjs'
import { toApp } from './schemeUrls.mjs'

export class WebContents extends EventEmitter {
  session = session.defaultSession
  /** What the app itself is loading, as the app names it; such navigations ask nobody. */
  loading = null
  openHandler = () => ({ action: 'allow' })
  #window
  #sent = Promise.resolve()

  constructor(window) {
    super()
    this.#window = window
    this.id = window.id
  }

  send(channel, ...args) {
    const copy = structuredClone(args)
    this.#sent = this.#sent
      .then(() =>
        this.#window.withPage((page) =>
          page.evaluate(([name, values]) => window.standin?.receive(name, values), [channel, copy]),
        ),
      )
      .catch((error) => {
        // A page that navigates or closes hears nothing, as with Electron.
        if (!/closed|destroyed|navigation/i.test(String(error))) throw error
      })
  }
  async navigatingTo(url, go) {
    this.loading = url
    try {
      await go()
    } finally {
      this.loading = null
    }
  }
  reload() {
    void this.#window.withPage((page) => this.navigatingTo(this.getURL(), () => page.reload()))
  }
  executeJavaScript(code) {
    return this.#window.withPage((page) => page.evaluate(code))
  }
  getLastWebPreferences() {
    return this.#window.webPreferences
  }
  setWindowOpenHandler(handler) {
    this.openHandler = handler
  }
  getURL() {
    return toApp(this.#window.page?.url() ?? '')
  }
  isDestroyed() {
    return this.#window.isDestroyed()
  }
  openDevTools() {}
  setWebRTCIPHandlingPolicy() {}
  setZoomFactor() {}
  setVisualZoomLevelLimits() {}
  focus() {}
}
