/** An append-only file in which nothing counts as written before the disk has it. */
import * as fs from 'node:fs'
import { dirname } from 'node:path'

/** What is used of a file; replaced where a test makes the disk fail. */
export interface FileOps {
  readonly open: (path: string, flags: string | number, mode: number) => Promise<number>
  readonly write: (fd: number, bytes: Uint8Array, position: number) => Promise<number>
  /** As `write` and then `sync`, for a file that was opened with `DURABLE`. */
  readonly writeDurably: (fd: number, bytes: Uint8Array, position: number) => Promise<number>
  readonly sync: (fd: number) => Promise<void>
  readonly truncate: (fd: number, size: number) => Promise<void>
  readonly close: (fd: number) => Promise<void>
}

/**
 * On Linux each write returns as though `fdatasync` had followed (`O_DSYNC`), which saves a call and a way to another
 * thread and back for every decision. Elsewhere that flag promises less, or is not there.
 */
const { O_CREAT, O_DSYNC, O_EXCL, O_RDWR } = fs.constants
const DURABLE = process.platform === 'linux' ? O_DSYNC : 0
const NEW = O_RDWR | O_CREAT | O_EXCL | DURABLE
const AGAIN = O_RDWR | DURABLE

export const REAL_FILES: FileOps = {
  open: (path, flags, mode) =>
    new Promise((resolve, reject) => {
      fs.open(path, flags, mode, (error, fd) => (error ? reject(error) : resolve(fd)))
    }),
  write: (fd, bytes, position) =>
    new Promise((resolve, reject) => {
      fs.write(fd, bytes, 0, bytes.byteLength, position, (error, written) =>
        error ? reject(error) : resolve(written),
      )
    }),
  writeDurably: async (fd, bytes, position) => {
    const written = await REAL_FILES.write(fd, bytes, position)
    if (DURABLE === 0) await REAL_FILES.sync(fd)
    return written
  },
  sync: (fd) =>
    new Promise((resolve, reject) => {
      fs.fdatasync(fd, (error) => (error ? reject(error) : resolve()))
    }),
  truncate: (fd, size) =>
    new Promise((resolve, reject) => {
      fs.ftruncate(fd, size, (error) => (error ? reject(error) : resolve()))
    }),
  close: (fd) =>
    new Promise((resolve, reject) => {
      fs.close(fd, (error) => (error ? reject(error) : resolve()))
    }),
}

/** Called in the order of the appends, in one go for all that shared a sync or failed with it. */
export interface Outcome {
  /** The disk works on it: the time for work that would otherwise come after that. Nobody may be told yet. */
  readonly syncing?: () => void
  readonly done: () => void
  readonly failed: (error: Error) => void
}

interface Waiting {
  readonly bytes: Uint8Array
  readonly outcome: Outcome
}

/**
 * Appends are written in order. What arrives while a sync runs waits and shares the next one (group commit).
 *
 * When a write or sync fails, everything that waited fails with it and the file goes back to its durable length: at
 * once, since what failed would otherwise be there when the host ends and the file is read again, and where the disk
 * does not let it, before the next append or at the end. A failed sync may have dropped pages, so nothing written since
 * the last good one is trusted.
 */
export class DurableFile {
  private waiting: Waiting[] = []
  private running: Promise<void> | null = null
  private mustCutBack = false

  private constructor(
    private readonly files: FileOps,
    private readonly fd: number,
    /** Bytes that are known to be on disk. */
    private size: number,
  ) {}

  /** A new file, itself durable in its folder. Fails when the name is taken. */
  static async create(path: string, files: FileOps = REAL_FILES): Promise<DurableFile> {
    const fd = await files.open(path, NEW, 0o600)
    const file = new DurableFile(files, fd, 0)
    try {
      await syncFolder(dirname(path), files)
    } catch (error) {
      await file.abandon(path)
      throw error
    }
    return file
  }

  /** Nothing in it was told to anybody: it goes, as far as the disk lets it. */
  async abandon(path: string): Promise<void> {
    await this.close().catch(() => undefined)
    await fs.promises.rm(path, { force: true }).catch(() => undefined)
  }

  /** A file that ends at `size`, all of which is known to be durable. */
  static async reopen(path: string, size: number, files: FileOps = REAL_FILES): Promise<DurableFile> {
    return new DurableFile(files, await files.open(path, AGAIN, 0o600), size)
  }

  append(text: string, outcome: Outcome): void {
    this.waiting.push({ bytes: Buffer.from(text, 'utf8'), outcome })
    this.running ??= this.work()
  }

  async close(): Promise<void> {
    while (this.running !== null) await this.running
    await this.tryToCutBack()
    await this.files.close(this.fd)
  }

  private async work(): Promise<void> {
    while (this.waiting.length > 0) {
      const group = this.waiting
      this.waiting = []
      try {
        await this.write(group)
      } catch (error) {
        this.mustCutBack = true
        await this.tryToCutBack()
        const reason = error instanceof Error ? error : new Error(String(error))
        const lost = [...group, ...this.waiting]
        this.waiting = []
        for (const entry of lost) tell(() => entry.outcome.failed(reason))
        continue
      }
      for (const { outcome } of group) tell(outcome.done)
    }
    this.running = null
  }

  private async write(group: readonly Waiting[]): Promise<void> {
    await this.cutBack()
    const first = group[0]
    const bytes = group.length === 1 && first ? first.bytes : Buffer.concat(group.map((entry) => entry.bytes))
    const write = (from: number): Promise<number> =>
      this.files.writeDurably(this.fd, bytes.subarray(from), this.size + from)
    const begun = write(0)
    // `append` returns first, so that its caller has all that it needs.
    await Promise.resolve()
    for (const { outcome } of group) if (outcome.syncing !== undefined) tell(outcome.syncing)
    let count = await begun
    for (let written = count; written < bytes.byteLength; written += count) {
      if (count === 0) throw new Error('The disk took no bytes.')
      count = await write(written)
    }
    this.size += bytes.byteLength
  }

  private async cutBack(): Promise<void> {
    if (!this.mustCutBack) return
    await this.files.truncate(this.fd, this.size)
    await this.files.sync(this.fd)
    this.mustCutBack = false
  }

  private async tryToCutBack(): Promise<void> {
    try {
      await this.cutBack()
    } catch {
      // It failed before, which was told, and is tried again.
    }
  }
}

/** A fault of whoever waited must not stop the file; it goes to the top handler of the process. */
function tell(call: () => void): void {
  try {
    call()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

/** A whole file in place of any other of its name; resolves when its content is durable. */
export async function writeWhole(path: string, bytes: Uint8Array, files: FileOps): Promise<void> {
  const fd = await files.open(path, 'w', 0o600)
  try {
    let written = 0
    while (written < bytes.byteLength) {
      const count = await files.write(fd, bytes.subarray(written), written)
      if (count === 0) throw new Error('The disk took no bytes.')
      written += count
    }
    await files.sync(fd)
  } finally {
    await files.close(fd)
  }
}

/** Makes names in a folder durable. Windows has no such call and needs none. */
export async function syncFolder(folder: string, files: FileOps = REAL_FILES): Promise<void> {
  if (process.platform === 'win32') return
  const fd = await files.open(folder, 'r', 0o600)
  try {
    await files.sync(fd)
  } finally {
    await files.close(fd)
  }
}
