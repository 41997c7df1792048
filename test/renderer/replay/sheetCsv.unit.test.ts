import { describe, expect, it } from 'vitest'
import type { OpenPosition } from '../../../src/game/index.ts'
import { sheetCsv } from '../../../src/renderer/replay/sheetCsv.ts'
import { buildReplay } from '../../../src/replay/buildReplay.ts'
import { openAt } from '../../../src/replay/replay.ts'
import { playLog } from '../../support/playLog.ts'

const WORDS = { hand: 'Hand', points: 'Points', phases: 'phase' }
const replay = buildReplay(playLog({ players: 2 }))
const final = openAt(replay, replay.steps.length)

const named = (...names: readonly string[]): OpenPosition => ({
  ...final,
  players: final.players.map((player, seat) => ({
    ...player,
    occupant: { ...player.occupant, name: names[seat] ?? '' },
  })),
})

/** As RFC 4180 reads it. */
function cells(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

describe('the score sheet for spreadsheets', () => {
  it('has a row a hand with points and phases, and the sums below', () => {
    const rows = cells(sheetCsv(named('Anna', 'Ben'), WORDS))
    expect(rows[0]).toEqual(['Hand', 'Anna', 'Ben', 'Anna: phase', 'Ben: phase'])
    expect(rows).toHaveLength(final.sheet.length + 2)
    const sums = final.players.map((_, seat) =>
      rows.slice(1, -1).reduce((sum, row) => sum + Number(row[seat + 1]), 0),
    )
    expect(rows.at(-1)?.slice(0, 3)).toEqual(['Points', ...sums.map(String)])
    expect(sums).toEqual(final.players.map(({ score }) => score))
  })

  it.each(['=1+1', '+cmd', '-2', '@SUM(A1)', '\t=1', '\r=1'])(
    'never begins a cell like a formula: %j as a name',
    (name) => {
      const rows = cells(sheetCsv(named(name, 'Ben'), WORDS))
      expect(rows[0]?.[1]).toBe(`'${name}`)
      for (const row of rows) for (const cell of row) expect(cell).not.toMatch(/^[=+@\t\r]|^-(?!\d+$)/)
    },
  )

  it('keeps commas, quotes and line ends of names inside of their cells', () => {
    const rows = cells(sheetCsv(named('A, "the fox"', 'Two\r\nlines'), WORDS))
    expect(rows[0]?.slice(1, 3)).toEqual(['A, "the fox"', 'Two\r\nlines'])
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([5]))
  })
})
