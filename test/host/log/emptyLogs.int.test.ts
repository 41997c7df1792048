import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeEmptyLogs } from '../../../src/host/log/emptyLogs.ts'
import type { LogHeader } from '../../../src/protocol/log/records.ts'
import type { GameId } from '../../../src/protocol/ids.ts'
import { playLogText } from '../../support/playLog.ts'

const idOf = (digit: string) => `g${digit.repeat(24)}` as GameId

describe('logs without a decision', () => {
  let folder: string
  const lines = playLogText({ seed: 'empty' }).split('\n')
  const [header = '', first = ''] = lines

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'klopf-empty-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const write = (name: string, text: string) => writeFile(join(folder, name), text)

  it('are removed where no table names them, torn or whole', async () => {
    await write(`${idOf('1')}.jsonl`, `${header}\n`)
    await write(`${idOf('2')}.jsonl`, header.slice(0, 40))
    await write(`${idOf('3')}.jsonl`, '')
    expect([...(await removeEmptyLogs(folder, () => false))].sort()).toEqual([
      idOf('1'),
      idOf('2'),
      idOf('3'),
    ])
    expect(await readdir(folder)).toEqual([])
  })

  it('stay where another log goes on from them, until that one is gone', async () => {
    const sealed = JSON.parse(header) as LogHeader
    const origin = { type: 'sealed', game: idOf('1'), decisions: 0 }
    await write(`${idOf('1')}.jsonl`, `${header}\n`)
    await write(`${idOf('2')}.jsonl`, `${JSON.stringify({ ...sealed, origin, prev: 'a'.repeat(64) })}\n`)
    expect(await removeEmptyLogs(folder, (game) => game === idOf('2'))).toEqual([])
    expect(await removeEmptyLogs(folder, () => false)).toEqual([idOf('2')])
    expect(await removeEmptyLogs(folder, () => false)).toEqual([idOf('1')])
  })

  it('stay where a table names them, and so does everything that holds more, or is no log', async () => {
    await write(`${idOf('1')}.jsonl`, `${header}\n`)
    await write(`${idOf('2')}.jsonl`, `${header}\n${first}\n`)
    await write(`${idOf('3')}.jsonl`, `${header}\n${first.slice(0, 30)}`)
    await write(`${idOf('4')}.jsonl`, 'a note of somebody\n')
    await write(`${idOf('5')}.jsonl.torn-120`, 'x')
    await write('notes.jsonl', `${header}\n`)
    const before = await readdir(folder)
    expect(await removeEmptyLogs(folder, (game) => game === idOf('1'))).toEqual([])
    expect(await readdir(folder)).toEqual(before)
  })
})
