import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LogDecision } from '../../src/protocol/log/records.ts'
import type { HostClient, Seated } from '../support/hostClient.ts'
import { chanceOf, fullTable, hostFixture, type HostFixture } from '../support/hostFixture.ts'

const seed = Math.floor(Math.random() * 1e9)
/** Chance of losing the connection after each frame. */
const DROPS = 0.04

describe(`clients that lose their connection again and again (seed ${seed})`, () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
  })
  afterEach(() => fixture.end())

  it('play the game to its end, and no command is carried out twice', async () => {
    const { random, shuffle } = chanceOf(seed)
    await fixture.start({ shuffle })
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 1 })
    await owner.get('start', {})
    let drops = 0
    const live = async (first: HostClient): Promise<void> => {
      const seated = first.seated as Seated
      let client = first
      for (;;) {
        client.play(random)
        const from = client.frames.length
        const frames = Math.floor(Math.log(1 - random()) / Math.log(1 - DROPS))
        const isOver = (): boolean => client.table?.status === 'over'
        await client.until(() => client.frames.length > from + frames || isOver(), 'frames')
        if (isOver()) return
        // In the middle of whatever it was doing, often between a command and its answer.
        client.cut()
        drops++
        client = await fixture.connect()
        expect(await client.reclaim(seated)).toMatchObject({ ok: true, seat: seated.seat })
      }
    }
    await Promise.all([owner, ...guests].map(live))
    expect(drops).toBeGreaterThan(5)
    const [name] = fixture.events.flatMap((event) => (event.type === 'gameEnded' ? [event.game] : []))
    const lines = (await readFile(join(fixture.dataDir, 'games', `${name}.jsonl`), 'utf8'))
      .trimEnd()
      .split('\n')
    const decisions = lines.slice(1).map((line) => JSON.parse(line) as LogDecision)
    const ids = decisions.flatMap(({ commandId, actor }) =>
      commandId === null ? [] : [JSON.stringify([actor, commandId])],
    )
    expect(new Set(ids).size).toBe(ids.length)
    expect(fixture.events.filter(({ type }) => type === 'botFault')).toEqual([])
  })
})
