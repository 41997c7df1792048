/** What stays with a data folder: who this host is, which port it had, and the operator's key. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import type { FileOps } from '../log/durableFile.ts'
import { readStored, replaceFile } from './atomicFile.ts'
import { makeFolder } from './makeFolder.ts'

const identitySchema = v.strictObject({
  format: v.literal(1),
  hostId: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  /** The port of the last run, so that links stay valid; null before the first. */
  port: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535))),
  /** 32 bytes in hexadecimal. */
  operatorKey: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})

export type Identity = v.InferOutput<typeof identitySchema>

export interface DataFolders {
  readonly root: string
  readonly games: string
  readonly tables: string
}

export async function makeFolders(root: string): Promise<DataFolders> {
  const folders = { root, games: join(root, 'games'), tables: join(root, 'tables') }
  try {
    for (const folder of [folders.root, folders.games, folders.tables])
      await makeFolder(folder, { mode: 0o700 })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${root} cannot hold the data of a host: ${why}. Choose another folder with --data.`, {
      cause: error,
    })
  }
  return folders
}

export async function readIdentity(root: string, files?: FileOps): Promise<Identity> {
  const stored = await readStored(identityPath(root), identitySchema)
  if (stored !== null) return stored
  const identity: Identity = {
    format: 1,
    hostId: randomBytes(8).toString('hex'),
    port: null,
    operatorKey: randomBytes(32).toString('hex'),
  }
  await writeIdentity(root, identity, files)
  return identity
}

export async function writeIdentity(root: string, identity: Identity, files?: FileOps): Promise<void> {
  const path = identityPath(root)
  try {
    await replaceFile(path, `${JSON.stringify(identity)}\n`, files)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `${path} cannot be written: ${why}. Make room on the disk, or choose another folder with --data.`,
      { cause: error },
    )
  }
}

function identityPath(root: string): string {
  return join(root, 'host.json')
}
