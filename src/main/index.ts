/** Entry of the desktop app. Nothing waits at the top level: Electron becomes ready only once this module is done. */
import { resolve } from 'node:path'
import { app, dialog, protocol } from 'electron'
import { openDesktop } from './app/desktop.ts'
import { watchFaults } from './app/faults.ts'
import { SCHEME } from './page/ownPage.ts'
import { parseStartOptions } from './start/startOptions.ts'
import { wordsFor } from './words/words.ts'

/** Null until the page or its last run has named one. */
let language: string | null = null
const words = () => wordsFor([...(language === null ? [] : [language]), ...app.getPreferredSystemLanguages()])
const faults = watchFaults(() => words().faults)
const checked = parseStartOptions(process.argv.slice(1))

app.enableSandbox()
protocol.registerSchemesAsPrivileged([
  { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
])

if (!checked.ok) {
  const { title, option } = words().faults
  dialog.showErrorBox(title, option(checked.fault))
  app.exit(2)
} else {
  const { options } = checked
  if (options.data !== null) app.setPath('userData', resolve(options.data))
  if (app.requestSingleInstanceLock()) {
    openDesktop({
      options,
      faults,
      words,
      speak: (chosen) => {
        language = chosen
      },
    }).catch((error: unknown) => {
      faults.note('start', error)
      const { title, start } = words().faults
      dialog.showErrorBox(title, start(error instanceof Error ? error.message : String(error)))
      app.exit(1)
    })
  } else app.quit()
}
