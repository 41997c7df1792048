/** One running host a data folder. The lock names the process, so that the folder of a killed host is free again. */
import { createHash } from 'node:crypto'
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { uptime } from 'node:os'
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

/** By so much may the time of the last boot be off: it is a difference of two clocks, one of them in whole seconds. */
const CLOCK_ROUGHNESS_MS = 5000

/** Folders held by this very process, which its process number alone would not show. */
const held = new Set<string>()

export async function lockFolder(folder: string): Promise<DataLock> {
  if (held.has(folder)) throw new FolderInUse(folder, process.pid)
  held.add(folder)
  try {
    const path = join(folder, 'host.lock')
    const own = await takeLock(folder, path)
    return {
      async release() {
        held.delete(folder)
        if ((await readLock(path).catch(() => null)) === own) await unlink(path).catch(() => undefined)
      },
    }
  } catch (error) {
    held.delete(folder)
    throw error
  }
}

/** What stands in the lock now. */
async function takeLock(folder: string, path: string): Promise<string> {
  const holder: Holder = { pid: process.pid, started: await startOf(process.pid), at: Date.now() }
  const own = `${JSON.stringify(holder)}\n`
  await take(path, { folder, own })
  return own
}

interface Taking {
  readonly folder: string
  /** What the lock shall hold. */
  readonly own: string
}

async function take(path: string, taking: Taking): Promise<void> {
  // A second try after a lock has gone; a third would be a race with yet another host.
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await place(path, taking.own, link)
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const text = await readLock(path)
    if (text === null) continue
    const holder = parseHolder(text)
    if (holder !== null && (await isAlive(holder))) throw new FolderInUse(taking.folder, holder.pid)
    if (await takeOver(path, text, taking)) return
  }
  throw new Error(`The lock ${path} cannot be taken: another host starts at the same time. Try again.`)
}

/** The lock appears with its content: an empty one would look like a dead host's. */
async function place(path: string, text: string, put: typeof link | typeof rename): Promise<void> {
  const own = `${path}.${process.pid}`
  await writeFile(own, text, { mode: 0o600 })
  try {
    await put(own, path)
  } finally {
    await unlink(own).catch(() => undefined)
  }
}

/**
 * Replaces a dead host's lock, and no other that took its place meanwhile: only who holds the lock of its successor may
 * do so, which itself may be one of a start that was killed at this moment. False when another start was faster.
 */
async function takeOver(path: string, dead: string, taking: Taking): Promise<boolean> {
  const successor = successorPath(path, dead)
  await take(successor, taking)
  try {
    if ((await readLock(path)) !== dead) return false
    await place(path, taking.own, rename)
    return true
  } finally {
    await unlink(successor).catch(() => undefined)
  }
}

/** One for each dead lock, so that nobody who is late takes it for that of another one. */
export function successorPath(path: string, dead: string): string {
  return `${path}.${createHash('sha256').update(dead).digest('hex').slice(0, 16)}`
}

interface Holder {
  readonly pid: number
  /** Tells a process from a later one with the same number; null where the system does not say. */
  readonly started: string | null
  /** When the lock was taken, milliseconds since 1970; null where the lock does not say. */
  readonly at: number | null
}

/** Null when there is none. */
async function readLock(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value)) return null
    const { pid, started } = value
    if (typeof pid !== 'number' || !Number.isInteger(pid) || pid <= 0) return null
    const at = 'at' in value && typeof value.at === 'number' ? value.at : null
    return { pid, started: typeof started === 'string' ? started : null, at }
  } catch {
    return null
  }
}

/** A process number alone says little where the system does not say when that process began. */
async function isAlive({ pid, started, at }: Holder): Promise<boolean> {
  if (pid === process.pid) return false
  if (started === null && at !== null && at < bootedAt() - CLOCK_ROUGHNESS_MS) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // A process of somebody else cannot be asked, but is there.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const now = await startOf(pid)
  return started === null || now === null || started === now
}

/** No process is older than this, milliseconds since 1970. */
function bootedAt(): number {
  return Date.now() - uptime() * 1000
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
