import { readFile } from 'node:fs/promises'
import { CliFault } from './io.ts'

/** The whole file as text, a byte order mark included. */
export async function readText(file: string): Promise<string> {
  try {
    return (await readFile(file)).toString('utf8')
  } catch (error) {
    throw new CliFault(`${file}: ${fileFault(error)}`)
  }
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
