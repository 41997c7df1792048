/* global Request */
import { EventEmitter } from 'node:events'
import { privilegedSchemes, toApp } from './schemeUrls.mjs'

class Session extends EventEmitter {
  #schemes = new Map()
  #beforeRequest = null
  #permissionRequest = null
  #permissionCheck = null

  protocol = {
    registerSchemesAsPrivileged: (schemes) => {
      for (const { scheme, privileges } of schemes) if (privileges?.standard) privilegedSchemes.add(scheme)
    },
    handle: (scheme, handler) => this.#schemes.set(scheme, handler),
    unhandle: (scheme) => this.#schemes.delete(scheme),
    isProtocolHandled: (scheme) => this.#schemes.has(scheme),
  }
  webRequest = {
    onBeforeRequest: (...args) => {
      this.#beforeRequest = args.at(-1)
    },
    onHeadersReceived() {},
    onBeforeSendHeaders() {},
  }
  setPermissionRequestHandler(handler) {
    this.#permissionRequest = handler
  }
  setPermissionCheckHandler(handler) {
    this.#permissionCheck = handler
  }
  setDevicePermissionHandler() {}
  setDisplayMediaRequestHandler() {}
  async clearCache() {}

  /** May this request be made? @param {string} url as the app sees it */
  async allowsRequest(url, details = {}) {
    const listener = this.#beforeRequest
    if (listener === null) return true
    const { cancel } = await new Promise((answer) => listener({ method: 'GET', ...details, url }, answer))
    return cancel !== true
  }

  /** Electron grants what no handler refuses. */
  async allowsPermission(contents, permission, requestingUrl) {
    const { origin } = originOf(requestingUrl)
    const details = { requestingUrl, isMainFrame: true, securityOrigin: origin }
    if (this.#permissionCheck?.(contents, permission, origin, details)) return true
    const handler = this.#permissionRequest
    if (handler === null) return this.#permissionCheck === null
    return new Promise((answer) => handler(contents, permission, answer, details))
  }

  /** The app's own answer to a request of a scheme of its own, null for any other request. */
  async answer(request) {
    const url = toApp(request.url())
    const handler = this.#schemes.get(new URL(url).protocol.slice(0, -1))
    if (handler === undefined) return null
    const body = request.postDataBuffer()
    const response = await handler(
      new Request(url, {
        method: request.method(),
        headers: request.headers(),
        ...(body === null ? {} : { body }),
      }),
    )
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    }
  }
}

/** Origins of the app's own schemes, which Node calls opaque. */
function originOf(url) {
  const { protocol, host } = new URL(url)
  return { origin: `${protocol}//${host}/` }
}

export const session = { defaultSession: new Session() }
export const { protocol } = session.defaultSession
