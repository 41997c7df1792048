import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOG_FORMAT } from '../../src/protocol/log/records.ts'
import { buildReplay } from '../../src/replay/buildReplay.ts'
import { readLog } from '../../src/replay/readLog.ts'
import { verifyLog } from '../../src/replay/verifyLog.ts'

const folder = new URL('../golden/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))

describe('logs of earlier versions', () => {
  it.each(files)('%s is read, replayed and found right', (file) => {
    const read = readLog(readFileSync(new URL(file, folder), 'utf8'))
    if (!read.ok) throw new Error(`${file}, line ${read.line}: ${read.code}`)
    const verified = verifyLog(read.log)
    if (!verified.ok) throw new Error(`${file}, line ${verified.line}: ${verified.code}`)
    expect(buildReplay(read.log).positions.at(-1)).toEqual(verified.state)
  })

  it('are kept for every format', () => {
    for (let format = 1; format <= LOG_FORMAT; format++)
      expect(
        files.filter((file) => file.startsWith(`format-${format}-`)),
        `format ${format}`,
      ).not.toEqual([])
  })
})
