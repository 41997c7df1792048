/** Lets the person choose where replays come from and go to. The page never names a path. */
import { join } from 'node:path'
import { app, dialog } from 'electron'
import type { CallAnswer, CallArgs } from '../ipc/calls.ts'
import type { Words } from '../words/en.ts'
import { keepFaultWords, keepText } from './keepText.ts'
import { proposedName, readReplayFile, REPLAY_EXTENSIONS, type ReadFile } from './replayFiles.ts'

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
): Promise<CallAnswer<'saveFile'>> {
  const proposal = join(app.getPath('documents'), proposedName(name))
  return keepWhereAsked({ title: words.save, proposal, text, words })
}

/** Asks where to, and says it when nothing can be kept there. */
export async function keepWhereAsked({
  title,
  proposal,
  text,
  words,
}: {
  readonly title: string
  /** A whole path. */
  readonly proposal: string
  readonly text: string
  readonly words: Words['files']
}): Promise<CallAnswer<'saveFile'>> {
  const { canceled, filePath } = await dialog.showSaveDialog({ title, defaultPath: proposal })
  if (canceled || filePath === '') return { ok: true, saved: false }
  const fault = await keepText(filePath, text)
  if (fault === null) return { ok: true, saved: true }
  dialog.showErrorBox(words.notKept, keepFaultWords(fault, words))
  return { ok: false }
}
