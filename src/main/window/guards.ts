/** What no page may do, whatever has been loaded into it. Electron's defaults are wider in each of these points. */
import { networkInterfaces } from 'node:os'
import { shell, type Session, type WebContents } from 'electron'
import { isAllowedRequest } from '../page/allowedRequest.ts'
import { isOwnPage } from '../page/ownPage.ts'
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

/** `isHostPage` names the pages of hosts on the network, which fit where the app's version does not. */
export function guardContents(
  contents: WebContents,
  { isHostPage }: { readonly isHostPage: (url: string) => boolean },
): void {
  contents.setWindowOpenHandler(({ url }) => {
    if (isHostPage(url)) void shell.openExternal(url)
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
