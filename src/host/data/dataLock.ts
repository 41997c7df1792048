/** One running host a data folder. The lock names the process, so that the folder of a killed host is free again. */
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from './atomicFile.ts'

export class FolderInUse extends Error {
  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(
      `The data folder ${folder} is in use by the host with process number ${pid}. Stop that one first, or choose another folder with --data.`,
    )
  }
}

export interface DataLock {
  release(): Promise<void>
}

/** Folders held by this very process, which its process number alone would not show. */
const held = new Set<string>()

export async function lockFolder(folder: string): Promise<DataLock> {
  if (held.has(folder)) throw new FolderInUse(folder, process.pid)
  const path = join(folder, 'host.lock')
  // A second try after a dead host's lock was removed; a third would be a race with yet another host.
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await placeLock(path)
      held.add(folder)
      return {
        async release() {
          held.delete(folder)
          await unlink(path).catch(() => undefined)
        },
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const holder = await readHolder(path)
    if (holder !== null && (await isAlive(holder))) throw new FolderInUse(folder, holder.pid)
    await unlink(path).catch(() => undefined)
  }
  throw new Error(`The lock ${path} cannot be taken: another host starts at the same time. Try again.`)
}

/** The lock appears with its content: an empty one would look like a dead host's. */
async function placeLock(path: string): Promise<void> {
  const text = `${JSON.stringify({ pid: process.pid, started: await startOf(process.pid) })}\n`
  const own = `${path}.${process.pid}`
  await writeFile(own, text, { mode: 0o600 })
  try {
    await link(own, path)
  } finally {
    await unlink(own).catch(() => undefined)
  }
}

interface Holder {
  readonly pid: number
  /** Tells a process from a later one with the same number; null where the system does not say. */
  readonly started: string | null
}

async function readHolder(path: string): Promise<Holder | null> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value)) return null
    const { pid, started } = value
    if (typeof pid !== 'number' || !Number.isInteger(pid) || pid <= 0) return null
    return { pid, started: typeof started === 'string' ? started : null }
  } catch {
    return null
  }
}

async function isAlive({ pid, started }: Holder): Promise<boolean> {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  const now = await startOf(pid)
  return started === null || now === null || started === now
}

/** Start time in ticks since boot, where the system has /proc. */
async function startOf(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
