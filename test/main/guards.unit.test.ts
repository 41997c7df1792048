import { EventEmitter } from 'node:events'
import type { Session, WebContents } from 'electron'
import { describe, expect, it, vi } from 'vitest'
import { guardContents, guardSession } from '../../src/main/window/guards.ts'

const FOREIGN = [
  'https://example.com/',
  'http://192.168.1.20:47600/',
  'file:///etc/passwd',
  'about:blank',
  'klopf-app://ui.example.com/',
]
const OWN = 'klopf-app://ui/#/table'

function guarded() {
  const openHostPage = vi.fn()
  let onOpen: (details: { readonly url: string }) => unknown = () => null
  const setWebRTCIPHandlingPolicy = vi.fn()
  const contents = Object.assign(new EventEmitter(), {
    setWebRTCIPHandlingPolicy,
    setWindowOpenHandler: (handler: typeof onOpen) => {
      onOpen = handler
    },
  })
  guardContents(contents as unknown as WebContents, { openHostPage })
  const isPrevented = (name: string, details: object = {}): boolean => {
    const event = { preventDefault: vi.fn(), ...details }
    contents.emit(name, event)
    return event.preventDefault.mock.calls.length > 0
  }
  return { openHostPage, setWebRTCIPHandlingPolicy, open: (url: string) => onOpen({ url }), isPrevented }
}

describe('a page in the window', () => {
  it.each([...FOREIGN, OWN])('opens no window for %s, and may only ask for the page of a host', (url) => {
    const { open, openHostPage } = guarded()
    expect(open(url)).toEqual({ action: 'deny' })
    expect(openHostPage).toHaveBeenCalledExactlyOnceWith(url)
  })

  it.each([...FOREIGN, 'data:text/html,x', 'blob:klopf-app://ui/1'])('does not go to %s', (url) => {
    const { isPrevented } = guarded()
    expect(isPrevented('will-navigate', { url })).toBe(true)
    expect(isPrevented('will-frame-navigate', { url, isMainFrame: true })).toBe(true)
  })

  it('may load itself again, but in no frame', () => {
    const { isPrevented } = guarded()
    expect(isPrevented('will-navigate', { url: OWN })).toBe(false)
    expect(isPrevented('will-frame-navigate', { url: OWN, isMainFrame: true })).toBe(false)
    expect(isPrevented('will-frame-navigate', { url: OWN, isMainFrame: false })).toBe(true)
  })

  it('calls no other browser past the guard of requests', () => {
    expect(guarded().setWebRTCIPHandlingPolicy).toHaveBeenCalledWith('disable_non_proxied_udp')
  })

  it('is sent nowhere by a server, and gets no webview', () => {
    const { isPrevented } = guarded()
    expect(isPrevented('will-redirect', { url: OWN })).toBe(true)
    expect(isPrevented('will-attach-webview')).toBe(true)
  })
})

describe('the session of the window', () => {
  type Request = (contents: null, name: string, answer: (is: boolean) => void, details: object) => void
  type Check = (contents: null, name: string, origin: string) => boolean
  type Before = (details: object, answer: (to: { readonly cancel: boolean }) => void) => void

  function session() {
    const handlers: { request?: Request; check?: Check; device?: () => boolean; before?: Before } = {}
    const emitter = Object.assign(new EventEmitter(), {
      setPermissionRequestHandler: (handler: Request) => (handlers.request = handler),
      setPermissionCheckHandler: (handler: Check) => (handlers.check = handler),
      setDevicePermissionHandler: (handler: () => boolean) => (handlers.device = handler),
      webRequest: { onBeforeRequest: (handler: Before) => (handlers.before = handler) },
    })
    guardSession(emitter as unknown as Session)
    const asked = (name: string, requestingUrl: string): boolean => {
      const answer = vi.fn<(is: boolean) => void>()
      handlers.request?.(null, name, answer, { requestingUrl })
      return answer.mock.calls[0]?.[0] ?? false
    }
    const isLoaded = (url: string): boolean => {
      const answer = vi.fn<(to: { readonly cancel: boolean }) => void>()
      handlers.before?.({ url }, answer)
      return answer.mock.calls[0]?.[0].cancel === false
    }
    return { emitter, asked, isLoaded, check: handlers.check, device: handlers.device }
  }

  it('gives the own page the network, whether it is asked or looked up, and nobody else', () => {
    const { asked, check } = session()
    expect(asked('local-network-access', OWN)).toBe(true)
    expect(check?.(null, 'local-network-access', 'klopf-app://ui')).toBe(true)
    expect(asked('media', OWN)).toBe(false)
    expect(check?.(null, 'media', 'klopf-app://ui')).toBe(false)
    for (const url of FOREIGN) {
      expect(asked('local-network-access', url)).toBe(false)
      expect(check?.(null, 'local-network-access', url)).toBe(false)
    }
  })

  it('gives no device, downloads nothing, and loads nothing from the Internet', () => {
    const { device, emitter, isLoaded } = session()
    expect(device?.()).toBe(false)
    const download = { preventDefault: vi.fn() }
    emitter.emit('will-download', download)
    expect(download.preventDefault).toHaveBeenCalledOnce()
    expect(isLoaded('klopf-app://ui/assets/index.js')).toBe(true)
    for (const url of [...FOREIGN, 'wss://example.com/', 'ws://8.8.8.8/']) expect(isLoaded(url)).toBe(false)
  })
})
