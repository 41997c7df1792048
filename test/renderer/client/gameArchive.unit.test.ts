import { describe, expect, it } from 'vitest'
import type { GameId } from '../../../src/protocol/ids.ts'
import { trustedSummary } from '../../../src/renderer/client/checkedLog.ts'
import { archiveIn, type GameArchive } from '../../../src/renderer/client/gameArchive.ts'
import { NO_NOTE } from '../../../src/renderer/client/gameNotes.ts'
import type { GameSummary } from '../../../src/renderer/client/gameSummary.ts'
import { passingValues, type KeyValues } from '../../../src/renderer/client/keyValues.ts'
import { playLogText } from '../../support/playLog.ts'

const text = playLogText({ players: 2 })
const summary = summaryIn(text)

function summaryIn(log: string): GameSummary {
  const found = trustedSummary(log, null)
  if (found === null) throw new Error('The played game is not over.')
  return found
}

async function filled(): Promise<{ values: KeyValues; archive: GameArchive; reads: () => number }> {
  let count = 0
  const values = passingValues()
  const archive = archiveIn(values, (log) => {
    count++
    return Promise.resolve(trustedSummary(log, null))
  })
  await archive.keep(summary, text)
  return { values, archive, reads: () => count }
}

describe('the archive of games', () => {
  it('lists from its index without reading a log', async () => {
    const { archive, reads } = await filled()
    expect(await archive.list()).toEqual([summary])
    expect(reads()).toBe(0)
  })

  it('makes a missing or damaged index again, from the logs where need be', async () => {
    for (const index of [undefined, 'nonsense', [{ game: 'x' }]]) {
      const { values, archive, reads } = await filled()
      await values.set('index', index)
      await values.remove(`summary:${summary.game}`)
      expect(await archive.list()).toEqual([summary])
      expect(reads()).toBe(1)
      expect(await archive.list()).toEqual([summary])
      expect(reads()).toBe(1)
    }
  })

  it('keeps from which seat this device took part when the index is made again', async () => {
    const { values, archive } = await filled()
    const own = { ...summary, own: summary.winners[0] ?? null }
    await archive.keep(own, text)
    await values.remove('index')
    expect(await archive.list()).toEqual([own])
  })

  it('lists no game whose log is gone', async () => {
    const { values, archive } = await filled()
    await values.remove(`log:${summary.game}`)
    expect(await archive.list()).toEqual([])
  })

  it('keeps notes beside the log and forgets blank ones', async () => {
    const { values, archive } = await filled()
    const note = { favourite: true, name: 'Christmas', note: 'Anna cheated' }
    await archive.note(summary.game, note)
    await archive.note('g0' as GameId, NO_NOTE)
    expect([...(await archive.notes())]).toEqual([[summary.game, note]])
    expect(await archive.read(summary.game)).toBe(text)
    await archive.note(summary.game, NO_NOTE)
    expect(await values.get('notes')).toEqual({})
  })
})
