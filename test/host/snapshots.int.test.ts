import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_KNOCK, presetRules } from '../../src/game/index.ts'
import type { HostClient } from '../support/hostClient.ts'
import { chanceOf, fullTable, hostFixture, type HostFixture } from '../support/hostFixture.ts'
import { testSeed } from '../support/random.ts'

const seed = testSeed()
/** With it three players who all think alike have a tie to replay. */
const TIE_SEED = 10
const KNOCK = { ...DEFAULT_KNOCK, windowMs: 1000 }

describe(`a snapshot (seed ${seed})`, () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
    await fixture.start({ shuffle: chanceOf(seed).shuffle })
  })
  afterEach(() => fixture.end())

  it.each([
    ['draw, play, handOver, gameOver', { ...presetRules('classic'), phaseList: [1, 2] }],
    ['knock', { ...presetRules('german'), phaseList: [1], knock: KNOCK }],
    ['choose', { ...presetRules('masters'), phaseList: [1] }],
  ])('says all that the updates said, in each step: %s', async (steps, rules) => {
    const { owner, guests, code } = await fullTable(fixture, { guests: 2, bots: 0, rules })
    const spectator = await fixture.connect()
    await spectator.get('watch', { table: null, code })
    await owner.get('start', {})
    const players = [owner, ...guests]
    const all = [...players, spectator]
    const seen = new Set<string>()
    const { random } = chanceOf(seed)
    for (let n = 1; spectator.table?.status !== 'over'; n = (spectator.game?.n ?? 0) + 1) {
      await Promise.all(
        all.map((client) => client.until(() => (client.game?.n ?? 0) >= n - 1, 'the decision')),
      )
      for (const client of [players[1] ?? owner, spectator]) await compare(client, seen)
      for (const player of players) player.playOnce(random)
      const isOver = (): boolean => spectator.table?.status === 'over'
      await spectator.until(() => (spectator.game?.n ?? 0) >= n || isOver(), 'a decision')
    }
    await compare(spectator, seen)
    for (const step of steps.split(', ')) expect([...seen]).toContain(step)
  })

  it('says who replays a tie, and all of that hand', async () => {
    await fixture.host.stop()
    await fixture.start({ shuffle: chanceOf(TIE_SEED).shuffle })
    const { owner, guests, code } = await fullTable(fixture, { guests: 2, bots: 0 })
    const spectator = await fixture.connect()
    await spectator.get('watch', { table: null, code })
    await owner.get('start', {})
    for (const player of [owner, ...guests]) player.play(() => 0.5)
    const seen = new Set<string>()
    const isReplay = (): boolean =>
      spectator.game?.view.open.replay !== undefined && spectator.game.view.open.replay !== null
    await spectator.until(isReplay, 'the tie')
    for (let n = 0; isReplay() && spectator.table?.status !== 'over'; n = spectator.game?.n ?? 0) {
      await compare(spectator, seen)
      await compare(owner, seen)
      const isOver = (): boolean => spectator.table?.status === 'over'
      await spectator.until(() => (spectator.game?.n ?? 0) > n || isOver(), 'a decision')
    }
    expect(seen).toContain('play')
  })

  it('tells of a pause, of whom the table waits for, and of the clocks as they are', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 0 })
    const options = { hints: true, whenAway: 'wait', turnLimitS: 60, nextHandS: 30, locked: true } as const
    await owner.get('setOptions', { options })
    await owner.get('start', {})
    await owner.get('pause', {})
    guests[0]?.cut()
    await owner.untilTable(({ seats }) => seats[1]?.connected === false, 'the loss')
    await owner.get('snapshot', {})
    const snapshot = owner.all('snapshot').at(-1)
    expect(snapshot?.table).toMatchObject({ paused: 'owner', status: 'playing' })
    expect(snapshot?.table.seats[1]?.awayInMs).toBeGreaterThan(0)
    expect(snapshot?.game?.view.open.paused).toBe(true)
    expect(snapshot?.game?.clocks.turnInMs).toBeGreaterThan(0)
    expect(snapshot?.game?.recent.at(-1)?.n).toBe(snapshot?.game?.n)
  })
})

/** Asks, and compares with the update of the same decision where there was one. */
async function compare(client: HostClient, seen: Set<string>): Promise<void> {
  await client.get('snapshot', {})
  const snapshot = client.all('snapshot').at(-1)?.game
  if (snapshot === null || snapshot === undefined) return
  const told = client.all('update').find(({ n }) => n === snapshot.n)
  seen.add(snapshot.view.open.step)
  if (told === undefined) return
  expect(snapshot.view).toEqual(told.view)
  expect(snapshot.pending).toEqual(told.pending)
  expect(snapshot.recent.at(-1)).toMatchObject({ n: told.n, events: told.events })
}
