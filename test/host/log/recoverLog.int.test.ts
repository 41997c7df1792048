import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DamagedLog, inspectLog, readLog, recoverLog } from '../../../src/host/log/recoverLog.ts'
import { seededRandom } from '../../../src/bots/seededRandom.ts'
import { playLogText } from '../../support/playLog.ts'

const DECISIONS = 12
const seed = Math.floor(Math.random() * 1e9)

function firstLines(text: string, count: number): string {
  return `${text.split('\n').slice(0, count).join('\n')}\n`
}

describe(`a log that was torn or changed (seed ${seed})`, () => {
  const whole = Buffer.from(firstLines(playLogText({ seed: String(seed) }), DECISIONS + 1))
  const ends = [...whole.entries()].flatMap(([index, byte]) => (byte === 0x0a ? [index + 1] : []))
  let folder: string
  let path: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'klopf-log-'))
    path = join(folder, 'game.jsonl')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const faultOf = (bytes: Buffer): DamagedLog | null => {
    try {
      inspectLog(path, bytes)
      return null
    } catch (error) {
      if (error instanceof DamagedLog) return error
      throw error
    }
  }

  it('opens whole when it is whole', async () => {
    await writeFile(path, whole)
    const log = await recoverLog(path)
    expect(log.decisions).toHaveLength(DECISIONS)
    expect(log.torn).toBeNull()
    expect(log.size).toBe(whole.byteLength)
    expect(log.head.n).toBe(DECISIONS)
  })

  it('opens with exactly the whole decisions, cut at any byte of its last three lines', () => {
    const from = ends.at(-4) ?? 0
    for (let cut = from; cut < whole.byteLength; cut++) {
      const log = inspectLog(path, whole.subarray(0, cut))
      const lines = ends.filter((end) => end <= cut).length - 1
      expect(log.decisions).toHaveLength(lines)
      expect(log.size).toBe(ends[lines])
      expect(log.torn === null).toBe(log.size === cut)
    }
  })

  it('keeps aside what it cuts off', async () => {
    const cut = whole.byteLength - 7
    await writeFile(path, whole.subarray(0, cut))
    const log = await recoverLog(path)
    expect((await readFile(path)).byteLength).toBe(log.size)
    expect(await readFile(log.torn?.keptIn ?? '')).toEqual(whole.subarray(log.size, cut))
    expect((await recoverLog(path)).torn).toBeNull()
  })

  it.each(['after a newline', 'in the middle of the last line'])(
    'opens with a tail of NULs %s',
    async (where) => {
      const size = where === 'after a newline' ? whole.byteLength : (ends.at(-2) ?? 0)
      const kept = where === 'after a newline' ? size : size + 25
      await writeFile(path, Buffer.concat([whole.subarray(0, kept), Buffer.alloc(4096 - (kept % 4096))]))
      const log = await recoverLog(path)
      expect(log.decisions).toHaveLength(where === 'after a newline' ? DECISIONS : DECISIONS - 1)
      expect((await readFile(path)).byteLength).toBe(size)
      expect(await recoverLog(path)).toMatchObject({ torn: null })
    },
  )

  it('is refused with its line when one bit of any other line is flipped', () => {
    const random = seededRandom(seed)
    const last = ends.at(-2) ?? 0
    for (let round = 0; round < 300; round++) {
      const at = Math.floor(random() * last)
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ (1 << Math.floor(random() * 8))
      const line = ends.filter((end) => end <= at).length + 1
      const fault = faultOf(changed)
      if (fault === null) throw new Error(`Byte ${at} of line ${line} was not missed.`)
      expect([line, line + 1]).toContain(fault.line)
    }
  })

  it('is left as it is when it is refused', async () => {
    const changed = Buffer.from(whole)
    changed[200] = (changed[200] ?? 0) ^ 1
    await writeFile(path, changed)
    await expect(recoverLog(path)).rejects.toThrow(DamagedLog)
    expect(await readFile(path)).toEqual(changed)
    expect(await readdir(folder)).toEqual(['game.jsonl'])
  })

  it('is read without being changed by those who only read', async () => {
    const torn = whole.subarray(0, whole.byteLength - 5)
    await writeFile(path, torn)
    expect((await readLog(path)).torn?.bytes).toBeGreaterThan(0)
    expect(await readFile(path)).toEqual(torn)
  })

  it('is refused when it is empty or begins with something else', async () => {
    await writeFile(path, '')
    await expect(recoverLog(path)).rejects.toThrow(DamagedLog)
    await writeFile(path, '{"type":"something"}\n')
    await expect(recoverLog(path)).rejects.toThrow(/line 1/)
  })
})
