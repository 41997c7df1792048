/** Replay files of the person's own choice. What is in them is judged where it is shown. */
import { constants, open, type FileHandle } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { LOG_LIMITS } from '../../protocol/log/records.ts'
import type { CallAnswer } from '../ipc/calls.ts'

/** Bytes at a time. */
const CHUNK = 1024 * 1024

export type ReadFile = NonNullable<CallAnswer<'importFile'>>

export const REPLAY_EXTENSIONS = ['klopf', 'jsonl']
/** What the page may keep: replays, their numbers, and pages that play them. Nothing that a double click runs. */
const KEPT_EXTENSIONS = [...REPLAY_EXTENSIONS, 'csv', 'html', 'txt']

export async function readReplayFile(path: string): Promise<ReadFile> {
  const name = basename(path)
  try {
    // A pipe of this name must not be waited for.
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      const stat = await file.stat()
      if (!stat.isFile()) return { ok: false, reason: 'unreadable', name }
      const bytes = await readUpTo(file, LOG_LIMITS.bytes + 1)
      if (bytes.byteLength > LOG_LIMITS.bytes) return { ok: false, reason: 'tooLarge', name }
      return { ok: true, file: { name, text: bytes.toString('utf8') } }
    } finally {
      await file.close()
    }
  } catch {
    return { ok: false, reason: 'unreadable', name }
  }
}

/** No more than that, whatever the file says of its size: it may grow, and some have none. */
async function readUpTo(file: FileHandle, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  while (size < limit) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(CHUNK, limit - size)))
    if (bytesRead === 0) break
    chunks.push(buffer.subarray(0, bytesRead))
    size += bytesRead
  }
  return Buffer.concat(chunks, size)
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
  return KEPT_EXTENSIONS.includes(extname(usable).slice(1).toLowerCase()) ? usable : `${usable}.txt`
}
