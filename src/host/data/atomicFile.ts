/** Small files that are replaced as a whole: after a crash the old one or the new one is there, never half of it. */
import { readFile, rename, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { REAL_FILES, syncFolder, writeWhole, type FileOps } from '../log/durableFile.ts'

/** Resolves when the new content is durable. Mode 0600: these files hold secrets. */
export async function replaceFile(path: string, text: string, files: FileOps = REAL_FILES): Promise<void> {
  const temporary = `${path}.new`
  await writeWhole(temporary, Buffer.from(text, 'utf8'), files)
  await rename(temporary, path)
  await syncFolder(dirname(path), files)
}

/** The content of a JSON file, or null when there is none. */
export async function readJson(path: string): Promise<unknown> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${path} is not JSON. Restore it from a backup, or move it away.`)
  }
}

export async function removeFile(path: string): Promise<void> {
  try {
    await unlink(path)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
