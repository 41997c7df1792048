import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOG_FORMAT } from '../../src/protocol/log/records.ts'
import { SIGHT_FORMAT } from '../../src/protocol/log/sight.ts'
import { buildReplay } from '../../src/replay/buildReplay.ts'
import { readLog } from '../../src/replay/readLog.ts'
import { readSight } from '../../src/replay/readSight.ts'
import { verifyLog } from '../../src/replay/verifyLog.ts'

const folder = new URL('../golden/', import.meta.url)
const all = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
const files = all.filter((name) => name.startsWith('format-'))
const sights = all.filter((name) => name.startsWith('sight-'))

describe('logs of earlier versions', () => {
  it.each(files)('%s is read, replayed and found right', (file) => {
    const read = readLog(readFileSync(new URL(file, folder), 'utf8'))
    if (!read.ok) throw new Error(`${file}, line ${read.line}: ${read.code}`)
    const verified = verifyLog(read.log)
    if (!verified.ok) throw new Error(`${file}, line ${verified.line}: ${verified.code}`)
    expect(buildReplay(read.log).positions.at(-1)).toEqual(verified.state)
  })

  it.each(sights)('%s is read and shows the game to its end', (file) => {
    const read = readSight(readFileSync(new URL(file, folder), 'utf8'))
    if (!read.ok) throw new Error(`${file}, line ${read.line}: ${read.code}`)
    expect(read.replay.ending).toBe('finished')
  })

  it('are kept for every format of sights', () => {
    for (let format = 1; format <= SIGHT_FORMAT; format++)
      expect(sights.filter((file) => file.startsWith(`sight-${format}-`))).not.toEqual([])
  })

  it('are kept for every format', () => {
    for (let format = 1; format <= LOG_FORMAT; format++)
      expect(
        files.filter((file) => file.startsWith(`format-${format}-`)),
        `format ${format}`,
      ).not.toEqual([])
  })
})
