import { createReadStream } from 'node:fs'
import { LOG_LIMITS } from '../protocol/log/records.ts'
import { CliFault } from './io.ts'

/**
 * The whole file as text, a byte order mark included. It may be a pipe, and one without an end: no more is read than the
 * longest log may measure.
 * @throws CliFault
 */
export async function readText(file: string): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > LOG_LIMITS.bytes) break
    }
  } catch (error) {
    throw new CliFault(`${file}: ${fileFault(error)}`)
  }
  if (bytes > LOG_LIMITS.bytes)
    throw new CliFault(
      `${file}: this is larger than ${LOG_LIMITS.bytes >> 20} MiB, which no game is. Name another file.`,
    )
  return Buffer.concat(chunks, bytes).toString('utf8')
}

/** Why a file could not be read or written, with what to do. */
export function fileFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  switch (code) {
    case 'ENOENT':
      return 'there is no such file. Check the path.'
    case 'EISDIR':
      return 'this is a folder. Name a file in it.'
    case 'ENOTDIR':
    case 'EEXIST':
      return 'this is not a folder. Name one, or a new one.'
    case 'EACCES':
    case 'EPERM':
      return 'you may not use this. Change its permissions or name another.'
    case 'ENOSPC':
      return 'the disk is full. Make room and try again.'
    default:
      return error instanceof Error ? error.message : String(error)
  }
}
