import { describe, expect, it, vi } from 'vitest'
import type { GameId } from '../../../src/protocol/ids.ts'
import { checkedSummary } from '../../../src/renderer/client/checkedLog.ts'
import { archiveIn, type GameArchive } from '../../../src/renderer/client/gameArchive.ts'
import { NO_NOTE, type GameNote } from '../../../src/renderer/client/gameNotes.ts'
import type { GameSummary } from '../../../src/renderer/client/gameSummary.ts'
import { passingValues, type KeyValues } from '../../../src/renderer/client/keyValues.ts'
import { layeredArchive } from '../../../src/renderer/client/layeredArchive.ts'
import { playLogText } from '../../support/playLog.ts'

const text = playLogText({ players: 2 })
const summary = summaryIn(text)

function summaryIn(log: string): GameSummary {
  const found = checkedSummary(log, { own: null, witnesses: [] })
  if (!found.ok) throw new Error(`The played game is not sound: ${found.code}.`)
  return found.summary
}

/** Nothing more goes in. */
function full(values: KeyValues): KeyValues {
  const refuse = (): Promise<void> => Promise.reject(new DOMException('Full.', 'QuotaExceededError'))
  return { ...values, set: refuse, update: refuse }
}

const other: GameSummary = { ...summary, game: 'gffffffffffffffffffffffff' as GameId }
const favourite: GameNote = { ...NO_NOTE, favourite: true }

async function filled(): Promise<{ values: KeyValues; archive: GameArchive; reads: () => number }> {
  let count = 0
  const values = passingValues()
  const archive = archiveIn(values, (log) => {
    count++
    return Promise.resolve(summaryIn(log))
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

  it('lists what is there in a database that has no room for its index, and makes room', async () => {
    const { values } = await filled()
    for (const lost of ['index', `summary:${summary.game}`]) await values.remove(lost)
    const archive = archiveIn(full(values), (log) => Promise.resolve(summaryIn(log)))
    expect(await archive.list()).toEqual([summary])
    await archive.remove(summary.game)
    expect(await values.keys()).toEqual([])
  })
})

describe('an archive over another one', () => {
  const none = (): Promise<null> => Promise.resolve(null)

  it('has what could not be kept until the tab closes, beside all that is kept', async () => {
    const { values } = await filled()
    const archive = layeredArchive(archiveIn(full(values), none), archiveIn(passingValues(), none))
    await archive.keep(other, 'text')
    await archive.note(summary.game, favourite)
    expect(await archive.list()).toEqual([other, summary])
    expect(await archive.read(other.game)).toBe('text')
    expect(await archive.read(summary.game)).toBe(text)
    expect([...(await archive.notes())]).toEqual([[summary.game, favourite]])
    await archive.remove(other.game)
    await archive.remove(summary.game)
    expect(await archive.list()).toEqual([])
  })

  it('lets the last note count, written or not', async () => {
    const values = passingValues()
    const kept = archiveIn(values, none)
    await kept.note(summary.game, favourite)
    const write = vi.spyOn(values, 'update').mockRejectedValueOnce(new Error('Full.'))
    const archive = layeredArchive(kept, archiveIn(passingValues(), none))
    await archive.note(summary.game, NO_NOTE)
    expect((await archive.notes()).get(summary.game)).toEqual(NO_NOTE)
    const named = { ...favourite, name: 'Christmas' }
    await archive.note(summary.game, named)
    expect(write).toHaveBeenCalledTimes(2)
    expect((await archive.notes()).get(summary.game)).toEqual(named)
  })

  it('works where the browser keeps nothing', async () => {
    const broken = new Proxy(passingValues(), {
      get: () => () => Promise.reject(new DOMException('No.', 'InvalidStateError')),
    })
    const archive = layeredArchive(archiveIn(broken, none), archiveIn(passingValues(), none))
    await archive.keep(summary, text)
    await archive.note(summary.game, favourite)
    expect(await archive.list()).toEqual([summary])
    expect(await archive.read(summary.game)).toBe(text)
    expect((await archive.notes()).get(summary.game)).toEqual(favourite)
  })
})
