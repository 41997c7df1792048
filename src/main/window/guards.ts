/** What no page may do, whatever has been loaded into it. Electron's defaults are wider in each of these points. */
import { networkInterfaces } from 'node:os'
import type { Session, WebContents } from 'electron'
import { isAllowedRequest } from '../page/allowedRequest.ts'
import { isOwnPage } from '../page/ownPage.ts'
import type { Links } from './openLink.ts'
import { isAllowedPermission } from './permissions.ts'

export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, callback, { requestingUrl }) => {
    callback(isAllowedPermission(permission, requestingUrl))
  })
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    isAllowedPermission(permission, requestingOrigin),
  )
  session.setDevicePermissionHandler(() => false)
  session.webRequest.onBeforeRequest((details, callback) => {
    callback({ cancel: !isAllowedRequest(details.url, networkInterfaces()) })
  })
  session.on('will-download', (event) => {
    event.preventDefault()
  })
}

export function guardContents(contents: WebContents, { openHostPage }: Pick<Links, 'openHostPage'>): void {
  // Calls between browsers would pass by `onBeforeRequest` and the page's policy.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  contents.setWindowOpenHandler(({ url }) => {
    openHostPage(url)
    return { action: 'deny' }
  })
  contents.on('will-navigate', (event) => {
    if (!isOwnPage(event.url)) event.preventDefault()
  })
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isOwnPage(event.url)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => {
    event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => {
    event.preventDefault()
  })
}
