import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type * as FsPromises from 'node:fs/promises'
import { tmpdir, uptime } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Called whenever a lock was read and before anything is done about it, as another start may be. */
let afterRead: (path: string) => Promise<void> = () => Promise.resolve()
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FsPromises>()
  return {
    ...real,
    readFile: async (path: string, encoding: 'utf8') => {
      const text = await real.readFile(path, encoding)
      await afterRead(path)
      return text
    },
  }
})
const { FolderInUse, lockFolder, successorPath } = await import('../../../src/host/data/dataLock.ts')

describe('the lock of a data folder', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'klopf-lock-'))
  })
  afterEach(async () => {
    afterRead = () => Promise.resolve()
    await rm(folder, { recursive: true, force: true })
  })

  it('is held by one host at a time', async () => {
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
    await lock.release()
    await (await lockFolder(folder)).release()
  })

  it('names the process that holds it', async () => {
    await writeFile(join(folder, 'host.lock'), `${JSON.stringify({ pid: process.ppid, started: null })}\n`)
    await expect(lockFolder(folder)).rejects.toThrow(`process number ${process.ppid}`)
  })

  it.each([
    ['of a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, started: null })],
    ['of an earlier process with the same number', JSON.stringify({ pid: process.ppid, started: '1' })],
    ['that holds nothing that a host writes', 'nonsense'],
    [
      'of before the last boot, whose number another process has now',
      JSON.stringify({ pid: process.ppid, started: null, at: Date.now() - (uptime() + 60) * 1000 }),
    ],
  ])('is taken over from a lock %s', async (_, content) => {
    await writeFile(join(folder, 'host.lock'), content)
    await (await lockFolder(folder)).release()
  })

  it('is held by whoever was faster, when two find the lock of a process that is gone', async () => {
    const lock = join(folder, 'host.lock')
    await writeFile(lock, JSON.stringify({ pid: 2 ** 22 + 1, started: null }))
    const faster = JSON.stringify({ pid: process.ppid, started: null, at: Date.now() })
    afterRead = async (path) => {
      if (path !== lock) return
      afterRead = () => Promise.resolve()
      await rm(lock)
      await writeFile(lock, faster)
    }
    await expect(lockFolder(folder)).rejects.toThrow(`process number ${process.ppid}`)
    expect(await readFile(lock, 'utf8')).toBe(faster)
    expect(await readdir(folder)).toEqual(['host.lock'])
  })

  it('is held by one of three that find such a lock, whenever the third one comes', async () => {
    const lock = join(folder, 'host.lock')
    await writeFile(lock, JSON.stringify({ pid: 2 ** 22 + 1, started: null }))
    const holderAt = (at: number): string => JSON.stringify({ pid: process.ppid, started: null, at })
    const [second, third] = [holderAt(Date.now()), holderAt(Date.now() + 1)]
    let isSecondThere = false
    afterRead = async (path) => {
      if (!path.startsWith(lock)) return
      if (isSecondThere) await writeFile(lock, third, { flag: 'wx' }).catch(() => undefined)
      else await writeFile(lock, second)
      isSecondThere = true
    }
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
    expect(await readFile(lock, 'utf8')).toBe(second)
    expect(await readdir(folder)).toEqual(['host.lock'])
  })

  it('is taken over also where a start was killed while it took it over', async () => {
    const lock = join(folder, 'host.lock')
    const [dead, killed] = [1, 2].map((more) => JSON.stringify({ pid: 2 ** 22 + more, started: null }))
    await writeFile(lock, dead ?? '')
    await writeFile(successorPath(lock, dead ?? ''), killed ?? '')
    const own = await lockFolder(folder)
    expect(await readdir(folder)).toEqual(['host.lock'])
    await own.release()
  })

  it('is held by one of two that ask at once, in one process too', async () => {
    const asked = await Promise.allSettled([lockFolder(folder), lockFolder(folder)])
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    for (const one of asked) if (one.status === 'fulfilled') await one.value.release()
  })

  it('that somebody else has taken meanwhile is not released with the own one', async () => {
    const lock = await lockFolder(folder)
    const other = JSON.stringify({ pid: process.ppid, started: null, at: Date.now() })
    await writeFile(join(folder, 'host.lock'), other)
    await lock.release()
    expect(await readFile(join(folder, 'host.lock'), 'utf8')).toBe(other)
  })
})
