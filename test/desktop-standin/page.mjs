import { cancellable } from './cancellable.mjs'
import { ipcMain } from './ipcMain.mjs'
import { runPreload } from './preloadShim.mjs'
import { session } from './session.mjs'
import { toApp } from './schemeUrls.mjs'

/** Gives a page of Chromium what a window of Electron has: the preload, IPC, the app's schemes and the app's refusals. */
export async function preparePage(page, window, preload) {
  const contents = window.webContents
  const browser = page.context().browser()
  const info = {
    platform: process.platform,
    type: 'renderer',
    sandboxed: true,
    versions: { electron: 'stand-in', node: process.versions.node, chrome: browser?.version() ?? '' },
    env: {},
    argv: [],
  }
  await page.exposeBinding('standinAsk', ({ frame }, ...args) => answer(contents, frame, args))
  await page.addInitScript({
    content: `(${runPreload.toString()})(${JSON.stringify(preload)}, ${JSON.stringify(info)})`,
  })
  await page.route('**/*', (route) => handle(route, page, contents))
  page.on('popup', (popup) => void popup.close())
  page.on('download', (download) => {
    const event = cancellable()
    session.defaultSession.emit('will-download', event)
    if (event.defaultPrevented) void download.cancel()
  })
  page.on('console', (message) => {
    if (process.env['STANDIN_LOG']) console.error(`[window ${message.type()}]`, message.text())
  })
  page.on('pageerror', (error) => console.error('[window error]', error.message))
  page.on('crash', () => contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }))
}

async function answer(contents, frame, [kind, name, args]) {
  const url = toApp(frame.url())
  const event = {
    type: 'frame',
    sender: contents,
    senderFrame: { url, parent: frame.parentFrame(), routingId: 1 },
    processId: 1,
    frameId: 1,
  }
  switch (kind) {
    case 'invoke':
      return ipcMain.answer(name, event, args)
    case 'send':
      ipcMain.emit(name, event, ...args)
      return null
    case 'open':
      contents.openHandler({ url: name, frameName: '', disposition: 'new-window' })
      return null
    case 'permission':
      return session.defaultSession.allowsPermission(contents, name, url)
    default:
      throw new Error(`The stand-in knows no ${kind}`)
  }
}

async function handle(route, page, contents) {
  const request = route.request()
  const url = toApp(request.url())
  if (request.isNavigationRequest() && !mayNavigate(request, url, page, contents)) {
    await route.abort('aborted')
    return
  }
  if (!(await session.defaultSession.allowsRequest(url, { resourceType: request.resourceType() }))) {
    await route.abort('blockedbyclient')
    return
  }
  const response = await session.defaultSession.answer(request)
  await (response === null ? route.continue() : route.fulfill(response))
}

function mayNavigate(request, url, page, contents) {
  const isMainFrame = request.frame() === page.mainFrame()
  if (!isMainFrame || contents.loading === null) {
    const details = { url, isMainFrame, isSameDocument: false }
    const framed = cancellable(details)
    contents.emit('will-frame-navigate', framed)
    if (framed.defaultPrevented) return false
    if (isMainFrame) {
      const event = cancellable(details)
      contents.emit('will-navigate', event, url)
      if (event.defaultPrevented) return false
    }
  }
  contents.emit('did-start-navigation', { url, isMainFrame, isSameDocument: false })
  return true
}
