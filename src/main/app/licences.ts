/** The licences of Klopf and of what it contains, as one text that the system shows. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app, dialog, shell } from 'electron'
import { keepText } from '../files/keepText.ts'
import type { Words } from '../words/en.ts'

const PARTS = [
  '../../LICENSE',
  '../../resources/fonts/commissioner-OFL.txt',
  './licences.txt',
  '../renderer/licences.txt',
]

/** What lies in the app's archive no other program can read, so a copy is opened. */
export async function showLicences(words: Words['licences']): Promise<void> {
  const read = (part: string) => readFile(fileURLToPath(new URL(part, import.meta.url)), 'utf8')
  const texts = await Promise.all(PARTS.map(read))
  const path = join(app.getPath('userData'), 'licences.txt')
  const isKept = (await keepText(path, texts.join(`\n${'-'.repeat(80)}\n\n`))) === null
  if (!isKept) dialog.showErrorBox(words.notShown, words.notWritten(path))
  else if ((await shell.openPath(path)) !== '') dialog.showErrorBox(words.notShown, words.notOpened(path))
}
