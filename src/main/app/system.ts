/** Makes the app known to the system, as far as its installation has not done so. */
import { app } from 'electron'

/** As in electron-builder.yml; Windows ties notifications and the task bar to it. */
const APP_ID = 'app.klopf.desktop'

export function introduce(copyright: string): void {
  app.setAboutPanelOptions({ applicationName: 'Klopf', applicationVersion: __APP_VERSION__, copyright })
  if (process.platform !== 'win32') return
  app.setAppUserModelId(APP_ID)
  // Windows' installer registers files only. A portable program leaves no traces.
  const isPortable = process.env['PORTABLE_EXECUTABLE_FILE'] !== undefined
  if (app.isPackaged && !isPortable) app.setAsDefaultProtocolClient('klopf')
}
