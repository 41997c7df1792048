// The module `electron` as the main process sees it: windows are pages of a Chromium that Playwright drives.
import { app } from './app.mjs'
import { ipcMain } from './ipcMain.mjs'
import * as native from './native.mjs'
import { protocol, session } from './session.mjs'
import { BrowserWindow } from './browserWindow.mjs'

export { app, BrowserWindow, ipcMain, protocol, session }
export * from './native.mjs'
export default { app, BrowserWindow, ipcMain, protocol, session, ...native }
