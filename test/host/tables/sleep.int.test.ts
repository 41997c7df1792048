import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SeatId } from '../../../src/game/index.ts'
import type { HostClient } from '../../support/hostClient.ts'
import { chanceOf, fullTable, hostFixture, type HostFixture } from '../../support/hostFixture.ts'

const AWAY_MS = 10_000
/** Until the host looks who is still there. */
const AWAKE_MS = 6000
/** Long enough for the limit of messages a second, which follows the same clock. */
const STEP_MS = 200
const SECOND = 1 as SeatId
const THIRD = 2 as SeatId

/** Timers stand still until a test moves them; sockets and files are real. */
describe('a host that slept', () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
    await fixture.start({
      shuffle: chanceOf(3).shuffle,
      awayMs: { phone: AWAY_MS, computer: AWAY_MS, desktop: AWAY_MS },
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await fixture.end()
  })

  async function pass(client: HostClient, ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      vi.advanceTimersByTime(STEP_MS)
      await client.ask('ping', {})
    }
  }

  it('lets no bots play a game from which everybody is away', async () => {
    const { owner, guests, code } = await fullTable(fixture, { guests: 1, bots: 1 })
    await owner.get('start', {})
    const screen = await fixture.connect()
    await screen.get('watch', { table: owner.table?.id ?? null, code })
    for (const client of [owner, ...guests]) await client.close()
    await pass(screen, AWAY_MS + STEP_MS)
    await screen.untilTable(({ paused }) => paused === 'everybodyAway', 'the pause')
    const before = screen.game?.n
    fixture.host.sleeps()
    await pass(screen, AWAKE_MS)
    await screen.get('snapshot', {})
    expect(screen.table).toMatchObject({ status: 'playing', paused: 'everybodyAway' })
    expect(screen.game?.n).toBe(before)
  })

  it('goes on without those who were away before', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 0 })
    await owner.get('start', {})
    await guests[0]?.close()
    await pass(owner, AWAY_MS + STEP_MS)
    await owner.untilTable(({ seats }) => seats[SECOND]?.away === true, 'that somebody is away')
    fixture.host.sleeps()
    await owner.untilTable(({ paused }) => paused === 'hostSlept', 'the pause')
    await pass(owner, AWAKE_MS)
    await owner.untilTable(({ paused }) => paused === null, 'that the game goes on')
  })

  it('waits for those who do not come back after it as for anybody', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 0 })
    await owner.get('start', {})
    fixture.host.sleeps()
    await owner.untilTable(({ paused }) => paused === 'hostSlept', 'the pause')
    await guests[1]?.close()
    await owner.untilTable(({ seats }) => seats[THIRD]?.connected === false, 'that somebody is lost')
    await pass(owner, AWAKE_MS)
    expect(owner.table?.paused).toBe('hostSlept')
    await pass(owner, AWAY_MS)
    await owner.untilTable(({ paused }) => paused === null, 'that the game goes on')
  })
})
