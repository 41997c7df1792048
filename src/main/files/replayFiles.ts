/** Replay files of the person's own choice. What is in them is judged where it is shown. */
import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { LOG_LIMITS } from '../../protocol/log/records.ts'
import type { CallAnswer } from '../ipc/calls.ts'

export type ReadFile = NonNullable<CallAnswer<'importFile'>>
export type SavedFile = CallAnswer<'saveFile'>

export const REPLAY_EXTENSIONS = ['klopf', 'jsonl']

export async function readReplayFile(path: string): Promise<ReadFile> {
  const name = basename(path)
  try {
    const { size } = await stat(path)
    if (size > LOG_LIMITS.bytes) return { ok: false, reason: 'tooLarge', name }
    return { ok: true, file: { name, text: await readFile(path, 'utf8') } }
  } catch {
    return { ok: false, reason: 'unreadable', name }
  }
}

export async function writeReplayFile(path: string, text: string): Promise<SavedFile> {
  try {
    await writeFile(path, text)
    return { ok: true, saved: true }
  } catch (error) {
    return { ok: false, detail: error instanceof Error ? error.message : String(error) }
  }
}

/** A name that every system takes, without folders; the page proposes, the person decides. */
export function proposedName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const usable =
    safe === '' || /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(safe) ? `klopf ${safe}`.trim() : safe
  return usable
}
