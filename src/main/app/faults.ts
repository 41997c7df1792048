/** The one top handler of faults that nobody expected: said in words, kept in a file, the app goes on. */
import { join } from 'node:path'
import { app, dialog } from 'electron'
import type { Words } from '../words/en.ts'
import { writeFault } from './faultLog.ts'

export interface Faults {
  /** Where they are kept. */
  readonly log: () => string
  /** Keeps a line for whoever looks later. */
  readonly note: (what: string, error: unknown) => void
  /** Keeps it and says it. */
  readonly tell: (what: string, error: unknown) => void
}

/** `words` is asked for late: languages are known only once the app is ready. */
export function watchFaults(words: () => Words['faults']): Faults {
  const path = () => join(app.getPath('userData'), 'faults.log')
  const told = new Set<string>()
  const note = (what: string, error: unknown): void => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    writeFault(path(), { time: new Date().toISOString(), version: __APP_VERSION__, what, text })
    console.error(`klopf: ${what}: ${text}`)
  }
  const tell = (what: string, error: unknown): void => {
    note(what, error)
    const detail = error instanceof Error ? error.message : String(error)
    // A fault that comes again and again is said once.
    if (told.has(detail)) return
    told.add(detail)
    const { title, unexpected } = words()
    dialog.showErrorBox(title, unexpected(detail, path()))
  }
  process.on('uncaughtException', (error) => {
    tell('uncaught', error)
  })
  process.on('unhandledRejection', (reason) => {
    tell('unhandled rejection', reason)
  })
  return { log: path, note, tell }
}
