/** Small files that are replaced as a whole: after a crash the old one or the new one is there, never half of it. */
import { readFile, rename, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { REAL_FILES, syncFolder, writeWhole, type FileOps } from '../log/durableFile.ts'

/** Resolves when the new content is durable. Mode 0600: these files hold secrets. */
export async function replaceFile(path: string, text: string, files: FileOps = REAL_FILES): Promise<void> {
  const temporary = `${path}.new`
  await writeWhole(temporary, Buffer.from(text, 'utf8'), files)
  await rename(temporary, path)
  await syncFolder(dirname(path), files)
}

/** What people can do about a file that holds something else: nothing is written over it. */
const REMEDY = 'Restore it from a backup, or move it away.'

/** A file that this program wrote, checked; null when there is none. @throws with the path and what is wrong there */
export async function readStored<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    })
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error(`${path} is ${text.trim() === '' ? 'empty' : 'not JSON'}. ${REMEDY}`)
  }
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  // Only where it is wrong: what stands there may be a secret.
  const place = v.getDotPath(parsed.issues[0])
  const what = place === null ? 'what it holds is' : `"${place}" in it is`
  throw new Error(`${path} cannot be used: ${what} not what a host writes there. ${REMEDY}`)
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
