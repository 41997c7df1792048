import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readLog } from '../../src/replay/readLog.ts'
import { verifyLog } from '../../src/replay/verifyLog.ts'
import { chanceOf, fullTable, hostFixture, type HostFixture } from '../support/hostFixture.ts'

describe('a game over real sockets', () => {
  let fixture: HostFixture
  const seed = Math.floor(Math.random() * 1e9)

  beforeEach(async () => {
    fixture = await hostFixture()
  })
  afterEach(() => fixture.end())

  it(`is played by three people and a bot to its end (seed ${seed})`, async () => {
    const { random, shuffle } = chanceOf(seed)
    await fixture.start({ shuffle })
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 1 })
    const players = [owner, ...guests]
    await owner.get('start', {})
    for (const player of players) player.play(random)
    await Promise.all(
      players.map((player) => player.untilTable(({ status }) => status === 'over', 'the end')),
    )
    for (const player of players) {
      expect(player.game?.view.open.result?.ending).toBe('finished')
      expect(player.table?.finished).toHaveLength(1)
    }
    const log = readLog(await readFile(join(fixture.dataDir, 'games', `${owner.table?.game}.jsonl`), 'utf8'))
    if (!log.ok) throw new Error(`The log is not readable: ${JSON.stringify(log)}`)
    expect(verifyLog(log.log)).toMatchObject({ ok: true, state: { open: owner.game?.view.open } })
    expect(fixture.events.filter(({ type }) => type === 'botFault' || type === 'diskFailing')).toEqual([])
  })
})
