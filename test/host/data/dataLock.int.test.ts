import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderInUse, lockFolder } from '../../../src/host/data/dataLock.ts'

describe('the lock of a data folder', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'klopf-lock-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

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
  ])('is taken over from a lock %s', async (_, content) => {
    await writeFile(join(folder, 'host.lock'), content)
    await (await lockFolder(folder)).release()
  })
})
