/** A game whose players lose their connections again and again, beside the same game without any loss. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Rules } from '../../../src/game/index.ts'
import { stateHash } from '../../../src/protocol/log/hash.ts'
import { readLog, type GameLog } from '../../../src/replay/readLog.ts'
import { verifyLog } from '../../../src/replay/verifyLog.ts'
import type { HostClient, Seated } from '../hostClient.ts'
import { chanceOf, fullTable, type HostFixture } from '../hostFixture.ts'

export interface DropPlan {
  readonly rules: Rules
  readonly seed: number
  /** Beside the owner; the more there are, the longer the game. */
  readonly guests: number
  /** Of each client, unless the game ends before. */
  readonly drops: number
  /** Chance of losing the connection after each frame. */
  readonly chance: number
}

export interface Dropped {
  readonly drops: readonly number[]
  /** Hash of the last state. */
  readonly result: string
  readonly log: GameLog
}

/** What each player does follows from the position alone, so that the game is the same however often it is played. */
const NO_CHANCE = (): number => 0.5

export async function playWithDrops(fixture: HostFixture, plan: DropPlan): Promise<Dropped> {
  const { rules, seed, guests: count, drops, chance } = plan
  const { random } = chanceOf(seed)
  const away = { phone: 600_000, computer: 600_000, desktop: 600_000 }
  await fixture.start({ shuffle: chanceOf(seed + 1).shuffle, awayMs: away })
  const { owner, guests } = await fullTable(fixture, { guests: count, bots: 0, rules })
  await owner.get('start', {})
  const losses = await Promise.all(
    [owner, ...guests].map(async (first) => {
      const seated = first.seated as Seated
      let client: HostClient = first
      for (let lost = 0; ; lost++) {
        const isOver = (): boolean => client.table?.status === 'over'
        client.play(NO_CHANCE)
        if (lost === drops) await client.until(isOver, 'the end')
        const from = client.frames.length
        const frames = Math.floor(Math.log(1 - random()) / Math.log(1 - chance))
        await client.until(() => client.frames.length > from + frames || isOver(), 'frames')
        if (isOver()) return lost
        // In the middle of whatever it was doing, often between a command and its answer.
        client.cut()
        client = await fixture.connect()
        expect(await client.reclaim(seated)).toMatchObject({ ok: true, seat: seated.seat })
      }
    }),
  )
  const [game] = fixture.events.flatMap((event) => (event.type === 'gameEnded' ? [event.game] : []))
  const read = readLog(await readFile(join(fixture.dataDir, 'games', `${game}.jsonl`), 'utf8'))
  if (!read.ok) throw new Error(`Line ${read.line}: ${read.code}`)
  const verified = verifyLog(read.log)
  if (!verified.ok) throw new Error(`Line ${verified.line}: ${verified.code}`)
  return { drops: losses, result: stateHash(verified.state), log: read.log }
}

/** No command was carried out twice. */
export function expectEachOnce({ decisions }: GameLog): void {
  const ids = decisions.flatMap(({ commandId, actor }) =>
    commandId === null ? [] : [JSON.stringify([actor, commandId])],
  )
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(0)
}
