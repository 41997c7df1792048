import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DurableFile } from '../../../src/host/log/durableFile.ts'
import { FailingDisk } from '../../support/failingDisk.ts'

describe('a durable file', () => {
  let folder: string
  let disk: FailingDisk

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'klopf-file-'))
    disk = new FailingDisk()
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const append = (file: DurableFile, text: string): Promise<void> =>
    new Promise((done, failed) => {
      file.append(text, { done, failed })
    })
  const content = (): Promise<string> => readFile(join(folder, 'log'), 'utf8')

  it('keeps the order of its appends, and shares syncs among those that wait', async () => {
    const file = await DurableFile.create(join(folder, 'log'), disk.files)
    const before = disk.syncs
    const lines = Array.from({ length: 200 }, (_, index) => `${index}\n`)
    await Promise.all(lines.map((line) => append(file, line)))
    expect(await content()).toBe(lines.join(''))
    expect(disk.syncs - before).toBeLessThan(10)
    await file.close()
  })

  it('does not take a name that is taken', async () => {
    await (await DurableFile.create(join(folder, 'log'))).close()
    await expect(DurableFile.create(join(folder, 'log'))).rejects.toThrow('EEXIST')
  })

  it.each([
    { on: 'write', code: 'ENOSPC' },
    { on: 'write', code: 'EIO' },
    { on: 'sync', code: 'EIO' },
  ] as const)('forgets what failed with $code on $on, and goes on after it', async (fault) => {
    const file = await DurableFile.create(join(folder, 'log'), disk.files)
    await append(file, 'first\n')
    disk.failing = fault
    const lost = await Promise.allSettled([append(file, 'lost\n'), append(file, 'lost too\n')])
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(append(file, 'still lost\n')).rejects.toThrow(fault.code)
    disk.failing = null
    await append(file, 'second\n')
    expect(await content()).toBe('first\nsecond\n')
    await file.close()
  })

  it.each(['while the disk fails', 'when it works again'] as const)(
    'holds nothing of what failed once it is closed %s',
    async (when) => {
      const file = await DurableFile.create(join(folder, 'log'), disk.files)
      await append(file, 'first\n')
      disk.failing = { on: 'sync', code: 'EIO' }
      disk.isStuck = when === 'when it works again'
      await expect(append(file, 'lost\n')).rejects.toThrow('EIO')
      expect(await content()).toBe(disk.isStuck ? 'first\nlost\n' : 'first\n')
      disk.isStuck = false
      await file.close()
      expect(await content()).toBe('first\n')
    },
  )

  it('cuts off the whole lines of a group whose last line did not arrive', async () => {
    const file = await DurableFile.create(join(folder, 'log'), disk.files)
    // The first line goes alone, and the others wait for it.
    disk.once = { on: 'write', code: 'ENOSPC', at: disk.writes + 2 }
    const lines = ['first\n', 'lost\n', 'lost too\n'].map((text) => append(file, text))
    const ends = await Promise.allSettled(lines)
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await content()).toBe('first\n')
    await file.close()
  })
})
