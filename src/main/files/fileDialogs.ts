/** Lets the person choose where replays come from and go to. The page never names a path. */
import { join } from 'node:path'
import { app, dialog } from 'electron'
import type { CallArgs } from '../ipc/calls.ts'
import type { Words } from '../words/en.ts'
import {
  proposedName,
  readReplayFile,
  REPLAY_EXTENSIONS,
  writeReplayFile,
  type ReadFile,
  type SavedFile,
} from './replayFiles.ts'

export async function importFile(
  words: Words['files'],
  onRead: (path: string) => void,
): Promise<ReadFile | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog({
    title: words.open,
    properties: ['openFile'],
    filters: [{ name: words.replays, extensions: [...REPLAY_EXTENSIONS] }],
  })
  const [path] = filePaths
  if (canceled || path === undefined) return null
  const read = await readReplayFile(path)
  if (read.ok) onRead(path)
  return read
}

export async function saveFile(
  words: Words['files'],
  { name, text }: CallArgs<'saveFile'>[0],
): Promise<SavedFile> {
  const { canceled, filePath } = await dialog.showSaveDialog({
    title: words.save,
    defaultPath: join(app.getPath('documents'), proposedName(name)),
  })
  if (canceled || filePath === '') return { ok: true, saved: false }
  const saved = await writeReplayFile(filePath, text)
  if (!saved.ok) dialog.showErrorBox(words.notKept, saved.detail)
  return saved
}
