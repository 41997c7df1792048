import { REAL_FILES, type FileOps } from '../../src/host/log/durableFile.ts'

export interface DiskFault {
  readonly on: 'write' | 'sync'
  readonly code: 'ENOSPC' | 'EIO'
}

/** A disk that fails when told to. */
export class FailingDisk {
  /** What fails, and how; null for a disk that works. */
  failing: DiskFault | null = null
  /** The one call that fails, counted from 1 as `writes` and `syncs` are; null for none. */
  once: (DiskFault & { readonly at: number }) | null = null
  /** Nothing that was written can be taken back. */
  isStuck = false
  /** The one write that waits before it begins, counted likewise; null for none. */
  hold: { readonly at: number; readonly until: Promise<void> } | null = null
  /** Calls that failed. */
  faults = 0
  writes = 0
  syncs = 0

  readonly files: FileOps = {
    ...REAL_FILES,
    write: async (fd, bytes, position) => {
      const call = ++this.writes
      if (this.hold?.at === call) await this.hold.until
      const fault = this.faultOf('write', call)
      if (fault !== null) {
        // Half of it arrives, as on a disk that fills up.
        await REAL_FILES.write(fd, bytes.subarray(0, Math.floor(bytes.byteLength / 2)), position)
        this.fail(fault.code)
      }
      return REAL_FILES.write(fd, bytes, position)
    },
    writeDurably: async (fd, bytes, position) => {
      const written = await this.files.write(fd, bytes, position)
      this.syncs++
      const fault = this.faultOf('sync', this.syncs)
      if (fault !== null) this.fail(fault.code)
      return written
    },
    sync: async (fd) => {
      this.syncs++
      const fault = this.faultOf('sync', this.syncs)
      if (fault !== null) this.fail(fault.code)
      return REAL_FILES.sync(fd)
    },
    truncate: (fd, size) => {
      if (this.isStuck) this.fail('EIO')
      return REAL_FILES.truncate(fd, size)
    },
  }

  private faultOf(on: DiskFault['on'], call: number): DiskFault | null {
    if (this.once?.on === on && this.once.at === call) return this.once
    return this.failing?.on === on ? this.failing : null
  }

  private fail(code: string): never {
    this.faults++
    throw Object.assign(new Error(`${code}: the test says so`), { code })
  }
}

/** A disk that writes when it is free. */
export function busyDisk(free: () => Promise<void>): FileOps {
  return {
    ...REAL_FILES,
    writeDurably: async (fd, bytes, position) => {
      await free()
      return REAL_FILES.writeDurably(fd, bytes, position)
    },
  }
}
