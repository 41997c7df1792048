/** Writes a text to where a person chose: whole or not at all, and what was there stays until then. */
import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Words } from '../words/en.ts'

/** Why it is not there; `other` has a sentence of the system, in English. */
export type KeepFault =
  { readonly code: 'full' | 'forbidden' | 'missing' } | { readonly code: 'other'; readonly detail: string }

/** Null when it is there. */
export async function keepText(path: string, text: string): Promise<KeepFault | null> {
  const beside = join(dirname(path), `klopf-${randomUUID()}.part`)
  try {
    await writeFile(beside, text, { flag: 'wx', flush: true })
    await rename(beside, path)
    return null
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined)
    return faultOf(error)
  }
}

function faultOf(error: unknown): KeepFault {
  switch (error instanceof Error && 'code' in error ? error.code : null) {
    case 'ENOSPC':
    case 'EDQUOT':
      return { code: 'full' }
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'EBUSY':
      return { code: 'forbidden' }
    case 'ENOENT':
    case 'ENOTDIR':
      return { code: 'missing' }
    default:
      return { code: 'other', detail: error instanceof Error ? error.message : String(error) }
  }
}

/** What to do about it. */
export function keepFaultWords(fault: KeepFault, words: Words['files']): string {
  return fault.code === 'other' ? words.other(fault.detail) : words[fault.code]
}
