import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type * as FsPromises from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The disk takes half of what is written, and then says this; null where it works. */
let refusal: string | null = null
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FsPromises>()
  return {
    ...real,
    writeFile: async (path: string, text: string, options: object) => {
      await real.writeFile(path, refusal === null ? text : text.slice(0, text.length / 2), options)
      if (refusal !== null) throw Object.assign(new Error(`${refusal}: write`), { code: refusal })
    },
  }
})
const { keepFaultWords, keepText } = await import('../../src/main/files/keepText.ts')
const { en } = await import('../../src/main/words/en.ts')

describe('a file that is kept', () => {
  let folder = ''
  let path = ''
  beforeEach(() => {
    refusal = null
    folder = mkdtempSync(join(tmpdir(), 'klopf-keep-'))
    path = join(folder, 'Sunday.klopf')
  })
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  it('is there whole, in the place of what was there', async () => {
    writeFileSync(path, 'a longer text of last week')
    expect(await keepText(path, 'this week')).toBeNull()
    expect(readFileSync(path, 'utf8')).toBe('this week')
    expect(readdirSync(folder)).toEqual(['Sunday.klopf'])
  })

  it.each([
    ['ENOSPC', 'full', 'Make room there'],
    ['EACCES', 'forbidden', 'Choose another place'],
    ['EROFS', 'forbidden', 'Choose another place'],
    ['EIO', 'other', 'EIO: write'],
  ])('leaves what was there as it was on %s, and nothing beside it', async (code, fault, sentence) => {
    writeFileSync(path, 'last week')
    refusal = code
    const kept = await keepText(path, 'this week')
    expect(kept?.code).toBe(fault)
    expect(kept === null ? '' : keepFaultWords(kept, en.files)).toContain(sentence)
    expect(readFileSync(path, 'utf8')).toBe('last week')
    expect(readdirSync(folder)).toEqual(['Sunday.klopf'])
  })

  it('says that its folder has gone, and that it cannot take the place of a folder', async () => {
    expect(await keepText(join(folder, 'none', 'a.klopf'), 'x')).toEqual({ code: 'missing' })
    mkdirSync(path)
    expect(await keepText(path, 'x')).not.toBeNull()
    expect(readdirSync(folder)).toEqual(['Sunday.klopf'])
  })
})
