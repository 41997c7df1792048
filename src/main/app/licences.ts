/** The licences of Klopf and of what it contains, as one text that the system shows. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app, shell } from 'electron'

const PARTS = [
  '../../LICENSE',
  '../../resources/fonts/commissioner-OFL.txt',
  './licences.txt',
  '../renderer/licences.txt',
]

/** What lies in the app's archive no other program can read, so a copy is opened. */
export async function showLicences(): Promise<void> {
  const read = (part: string) => readFile(fileURLToPath(new URL(part, import.meta.url)), 'utf8')
  const texts = await Promise.all(PARTS.map(read))
  const path = join(app.getPath('userData'), 'licences.txt')
  await writeFile(path, texts.join(`\n${'-'.repeat(80)}\n\n`))
  const fault = await shell.openPath(path)
  if (fault !== '') throw new Error(`${path} cannot be shown: ${fault}`)
}
