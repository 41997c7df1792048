/** A report that a person can send: what runs where, and what went wrong, without names, addresses and keys. */
import { arch, release } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'
import { keepWhereAsked } from '../files/fileDialogs.ts'
import type { Words } from '../words/en.ts'
import { readFaults } from './faultLog.ts'
import { scrub } from './scrub.ts'

export interface ReportFacts {
  readonly version: string
  readonly versions: Readonly<Record<string, string | undefined>>
  readonly system: string
  readonly language: string
  /** Null when the host does not run. */
  readonly tables:
    readonly { readonly status: string; readonly paused: boolean; readonly seats: number }[] | null
  /** Lines of the log of faults, the oldest first. */
  readonly faults: string
}

export function reportText({ version, versions, system, language, tables, faults }: ReportFacts): string {
  const programs = ['electron', 'chrome', 'node'].map((name) => `${name} ${versions[name] ?? '–'}`)
  const table = ({ status, paused, seats }: NonNullable<ReportFacts['tables']>[number]): string =>
    `  ${status}${paused ? ', paused' : ''}, ${seats} seats taken`
  return scrub(
    [
      `Klopf ${version}`,
      `${programs.join(', ')}; ${system}; ${language}`,
      tables === null ? 'The host does not run.' : `Tables: ${tables.length}`,
      ...(tables ?? []).map(table),
      '',
      faults === '' ? 'No faults are noted.' : 'Faults:',
      faults,
    ].join('\n'),
  )
}

/** Asks where to; writes nothing else and sends nothing. */
export async function saveReport({
  words,
  faultLog,
  tables,
}: {
  readonly words: Words
  readonly faultLog: string
  readonly tables: ReportFacts['tables']
}): Promise<void> {
  const text = reportText({
    version: __APP_VERSION__,
    versions: process.versions,
    system: `${process.platform} ${release()} ${arch()}`,
    language: app.getLocale(),
    tables,
    faults: readFaults(faultLog),
  })
  const proposal = join(app.getPath('documents'), 'klopf-report.txt')
  await keepWhereAsked({ title: words.report.title, proposal, text, words: words.files })
}
