import { REAL_FILES, type FileOps } from '../../src/host/log/durableFile.ts'

/** A disk that fails when told to. */
export class FailingDisk {
  /** What fails, and how; null for a disk that works. */
  failing: { readonly on: 'write' | 'sync'; readonly code: 'ENOSPC' | 'EIO' } | null = null
  /** Calls that failed. */
  faults = 0
  writes = 0
  syncs = 0

  readonly files: FileOps = {
    ...REAL_FILES,
    write: async (fd, bytes, position) => {
      this.writes++
      if (this.failing?.on === 'write') {
        // Half of it arrives, as on a disk that fills up.
        await REAL_FILES.write(fd, bytes.subarray(0, Math.floor(bytes.byteLength / 2)), position)
        this.fail(this.failing.code)
      }
      return REAL_FILES.write(fd, bytes, position)
    },
    sync: async (fd) => {
      this.syncs++
      if (this.failing?.on === 'sync') this.fail(this.failing.code)
      return REAL_FILES.sync(fd)
    },
  }

  private fail(code: string): never {
    this.faults++
    throw Object.assign(new Error(`${code}: the test says so`), { code })
  }
}
