import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BRANCH, branchText } from '../support/branchLog.ts'
import { steadyBots } from '../support/steadyBots.ts'
import { simulateGame } from '../../src/cli/simulate/simulateGame.ts'
import { presetRules } from '../../src/game/index.ts'
import { listOwnGames, readOwnGame } from '../../src/main/files/ownGames.ts'
import { calls } from '../../src/main/ipc/calls.ts'
import type { GameId } from '../../src/protocol/ids.ts'
import type { LogHeader } from '../../src/protocol/log/records.ts'
import { LONG_NAME } from '../support/longName.ts'

const rules = { ...presetRules('classic'), phaseList: [1] as const }
const games = [0, 1].map((index) =>
  simulateGame({ rules, bots: steadyBots(2), seed: 'own games', index, logged: true }),
)
const [older, newer] = games.map(({ id, lines }) => ({ id, text: `${lines.join('\n')}\n` }))
if (older === undefined || newer === undefined) throw new Error('Two games were played.')

let folder = ''
const put = (id: string, text: string): void => {
  writeFileSync(join(folder, `${id}.jsonl`), text)
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'klopf-games-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('own games', () => {
  it('that are over are listed, newest first, and read whole', async () => {
    put(older.id, older.text)
    put(newer.id, newer.text)
    const list = await listOwnGames(folder)
    expect(list.map(({ game }) => game)).toEqual([newer.id, older.id])
    expect(list[0]).toMatchObject({ end: 'finished', players: ['Ada', 'Ben'] })
    expect(await readOwnGame(folder, older.id)).toBe(older.text)
  })

  it('are listed with the longest names that the rules of names let through', async () => {
    const name = LONG_NAME
    const header = JSON.parse(older.text.split('\n')[0] ?? '') as LogHeader
    const occupants = header.occupants.map((one) => ({ ...one, name }))
    const long = JSON.stringify({ ...header, table: { ...header.table, name }, occupants })
    put(
      older.id,
      older.text.replace(/^.*/, () => long),
    )
    put(newer.id, newer.text)
    const list = await listOwnGames(folder)
    expect(list.map(({ game }) => game)).toEqual([newer.id, older.id])
    expect(v.parse(calls.listGames.answer, list)[1]).toMatchObject({ table: name, players: [name, name] })
  })

  it('that cannot be read are left out, and the others are listed', async () => {
    put(newer.id, newer.text)
    mkdirSync(join(folder, `g${'3'.repeat(24)}.jsonl`))
    put(older.id, older.text)
    chmodSync(join(folder, `${older.id}.jsonl`), 0)
    const list = await listOwnGames(folder)
    // Root may read everything.
    const expected =
      process.getuid?.() === 0 || process.platform === 'win32' ? [newer.id, older.id] : [newer.id]
    expect(list.map(({ game }) => game)).toEqual(expected)
  })

  it('that were played on from another one are listed by the header of their own', async () => {
    const header = { table: { id: `t${'1'.repeat(16)}`, name: 'Again' }, startedAt: 5 }
    const text = branchText(older.text, 9, { header: (one) => ({ ...one, ...header }) as typeof one })
    put(BRANCH, text)
    expect(await listOwnGames(folder)).toMatchObject([{ game: BRANCH, table: 'Again', startedAt: 5 }])
    expect(await readOwnGame(folder, BRANCH)).toBe(text)
    const other = `g${'2'.repeat(24)}`
    put(other, text)
    expect((await listOwnGames(folder)).map(({ game }) => game)).toEqual([BRANCH])
  })

  it('that still run are neither listed nor read', async () => {
    const lines = older.text.split('\n').slice(0, -2)
    put(older.id, `${lines.join('\n')}\n`)
    put(newer.id, `${newer.text.split('\n')[0]}\n`)
    expect(await listOwnGames(folder)).toEqual([])
    expect(await readOwnGame(folder, older.id)).toBeNull()
    expect(await readOwnGame(folder, newer.id)).toBeNull()
  })

  it('with a torn end, and what is no log, are left out and left alone', async () => {
    put(older.id, older.text.slice(0, -10))
    put(newer.id, '\0\0\0\0')
    put(`g${'0'.repeat(24)}`, '')
    put('notes', newer.text)
    expect(await listOwnGames(folder)).toEqual([])
    expect(readFileSync(join(folder, `${older.id}.jsonl`), 'utf8')).toBe(older.text.slice(0, -10))
  })

  it('that do not exist are null, and a folder that does not exist is empty', async () => {
    expect(await readOwnGame(folder, `g${'1'.repeat(24)}` as GameId)).toBeNull()
    expect(await listOwnGames(join(folder, 'none'))).toEqual([])
  })
})
