/* global structuredClone, DOMException, Element, Notification */

/**
 * Runs in each page before any script of its own, sent there as text. `standinAsk` leads to the main process.
 * @param {string} preload the built preload
 * @param {object} info what a sandboxed preload sees as `process`
 */
export function runPreload(preload, info) {
  if (window.top !== window || window.standin) return
  const ask = window.standinAsk
  const listeners = new Map()
  const of = (channel) => listeners.get(channel) ?? []
  const clone = (value, where) => {
    try {
      return structuredClone(value)
    } catch (error) {
      throw new Error(`An object could not be cloned. (${where}: ${error.message})`, { cause: error })
    }
  }
  const add = (channel, listener, once = false) => {
    listeners.set(channel, [...of(channel), { listener, once }])
    return ipcRenderer
  }
  const remove = (channel, listener) => {
    listeners.set(
      channel,
      of(channel).filter((entry) => entry.listener !== listener),
    )
    return ipcRenderer
  }
  const ipcRenderer = {
    invoke: async (channel, ...args) => {
      const { value, error } = await ask('invoke', channel, clone(args, channel))
      if (error !== undefined) throw new Error(`Error invoking remote method '${channel}': ${error}`)
      return value
    },
    send: (channel, ...args) => void ask('send', channel, clone(args, channel)),
    on: (channel, listener) => add(channel, listener),
    addListener: (channel, listener) => add(channel, listener),
    once: (channel, listener) => add(channel, listener, true),
    off: remove,
    removeListener: remove,
    removeAllListeners: (channel) => {
      if (channel === undefined) listeners.clear()
      else listeners.delete(channel)
      return ipcRenderer
    },
  }

  // Functions are wrapped, everything else is copied and frozen, as Electron's contextBridge does.
  const bridged = (value, path) => {
    if (typeof value === 'function') {
      return (...args) => {
        const passed = args.map((arg) =>
          typeof arg === 'function'
            ? (...back) => arg(...back.map((one) => clone(one, path)))
            : clone(arg, path),
        )
        return bridged(value(...passed), path)
      }
    }
    if (value instanceof Promise) return value.then((result) => bridged(result, path))
    if (Array.isArray(value) || typeof value !== 'object' || value === null) return clone(value, path)
    const entries = Object.entries(value).map(([key, part]) => [key, bridged(part, `${path}.${key}`)])
    return Object.freeze(Object.fromEntries(entries))
  }
  const contextBridge = {
    exposeInMainWorld: (name, api) =>
      Object.defineProperty(window, name, { value: bridged(api, name), enumerable: true }),
  }
  Object.defineProperty(window, 'standin', {
    value: {
      receive: (channel, args) => {
        for (const { listener, once } of of(channel)) {
          if (once) remove(channel, listener)
          listener({ sender: ipcRenderer, ports: [] }, ...args)
        }
      },
    },
  })

  // What Electron asks its session for before Chromium's own answer counts.
  const deny = (name) => Promise.reject(new DOMException('Permission denied', name))
  window.open = (url) => {
    void ask('open', new URL(String(url ?? 'about:blank'), document.baseURI).href)
    return null
  }
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href][target]') : null
      if (link === null || ['', '_self', '_top', '_parent'].includes(link.target)) return
      event.preventDefault()
      void ask('open', link.href)
    },
    { capture: true },
  )
  if (window.Notification) {
    Notification.requestPermission = async () =>
      (await ask('permission', 'notifications')) ? 'granted' : 'denied'
  }
  if (navigator.mediaDevices) {
    const use = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) =>
      (await ask('permission', 'media')) ? use(wanted) : deny('NotAllowedError')
  }
  if (navigator.geolocation) {
    const find = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    navigator.geolocation.getCurrentPosition = (found, failed, options) => {
      void ask('permission', 'geolocation').then((allowed) => {
        if (allowed) find(found, failed, options)
        else failed?.({ code: 1, message: 'User denied Geolocation', PERMISSION_DENIED: 1 })
      })
    }
  }

  const modules = {
    electron: { ipcRenderer, contextBridge, webUtils: { getPathForFile: () => '' }, webFrame: {} },
  }
  const require = (name) => {
    const found = modules[name]
    if (found === undefined) throw new Error(`module not found: ${name} (sandboxed preload)`)
    return found
  }
  const module = { exports: {} }
  new Function('require', 'module', 'exports', 'process', preload)(require, module, module.exports, info)
}
