import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_KNOCK, type SeatId } from '../../../src/game/index.ts'
import type { HostClient } from '../../support/hostClient.ts'
import { FAST, chanceOf, fullTable, hostFixture, type HostFixture } from '../../support/hostFixture.ts'

/** Long enough for the limit of messages a second, which follows the same clock. */
const STEP_MS = 200

/** Timers stand still until a test moves them; sockets and files are real. */
describe('the clocks of a table', () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
    await fixture.start({ shuffle: chanceOf(3).shuffle })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await fixture.end()
  })

  /** Lets time pass in steps until something is true; what the sockets bring comes in between. */
  async function passUntil(client: HostClient, isTrue: () => boolean): Promise<number> {
    let passed = 0
    while (!isTrue()) {
      vi.advanceTimersByTime(STEP_MS)
      passed += STEP_MS
      // A busy disk is slow beside a clock that a test moves.
      await client.ask('ping', {})
    }
    return passed
  }

  const turnOf = (client: HostClient): number | undefined => client.game?.view.open.turn

  it('end the turn of a player who is over the owner’s limit, by a bot', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 0 })
    const options = owner.table?.options
    if (options === undefined) throw new Error('Options.')
    await owner.get('setOptions', { options: { ...options, turnLimitS: 10 } })
    await owner.get('start', {})
    await owner.until(() => owner.game?.clocks.turnInMs === 10_000, 'the clock')
    const first = turnOf(owner)
    const passed = await passUntil(owner, () => turnOf(owner) !== first)
    expect(passed).toBeGreaterThanOrEqual(10_000)
    expect(guests[0]?.game?.view.open.players.every(({ away }) => !away)).toBe(true)
  })

  it('begin anew for whoever takes the discard out of a knock window, and end that turn as well', async () => {
    const rules = { ...FAST, knock: DEFAULT_KNOCK }
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 0, rules })
    const options = owner.table?.options
    if (options === undefined) throw new Error('Options.')
    await owner.get('setOptions', { options: { ...options, turnLimitS: 10 } })
    await owner.get('start', {})
    const players = [owner, ...guests]
    const open = () => owner.game?.view.open
    const { random } = chanceOf(9)
    for (const client of players) client.play(random, { passes: false })
    await passUntil(owner, () => open()?.step === 'knock')
    for (const client of players) client.stopPlaying()
    const next = players.find((client) => client.table?.you === turnOf(owner))
    if (next === undefined) throw new Error('Nobody is next.')
    await next.until(() => next.game?.n === owner.game?.n, 'the window')
    const seat = next.table?.you ?? (0 as SeatId)
    const decision = next.game?.pending.find((asked) => asked.seat === seat)?.decision ?? 0
    const move = { type: 'drawCard', seat, from: 'discardPile' } as const
    await next.get('command', { commandId: 'c-early-000001', decision, move })
    await owner.until(() => open()?.step === 'play', 'the draw')
    expect(owner.game?.clocks.turnInMs).toBe(10_000)
    const passed = await passUntil(owner, () => turnOf(owner) !== seat)
    expect(passed).toBeGreaterThanOrEqual(10_000)
  })

  it('deal the next hand when not everybody is ready in time', async () => {
    const { owner } = await fullTable(fixture, { guests: 0, bots: 1 })
    await owner.get('start', {})
    const { random } = chanceOf(8)
    owner.play(random, { isReady: false })
    await passUntil(owner, () => owner.game?.view.open.step === 'handOver')
    owner.stopPlaying()
    expect(owner.table?.nextHandInMs ?? 30_000).toBe(30_000)
    const passed = await passUntil(owner, () => owner.game?.view.open.step !== 'handOver')
    expect(passed).toBeGreaterThanOrEqual(30_000)
    expect(owner.game?.view.open.handNumber).toBe(2)
  })

  it('close a knock window when its time is over, and stand still in a pause', async () => {
    const rules = { ...FAST, knock: DEFAULT_KNOCK }
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 0, rules })
    const clients = [owner, ...guests]
    await owner.get('start', {})
    const { random } = chanceOf(9)
    for (const client of clients) client.play(random, { passes: false })
    await passUntil(owner, () => owner.game?.view.open.step === 'knock')
    for (const client of clients) client.stopPlaying()
    expect(owner.game?.clocks.windowInMs).toBe(5000)
    vi.advanceTimersByTime(2000)
    await owner.get('pause', {})
    vi.advanceTimersByTime(60_000)
    await owner.get('snapshot', {})
    expect(owner.game?.view.open.step).toBe('knock')
    expect(owner.game?.clocks.windowInMs).toBeLessThanOrEqual(3000)
    await owner.get('resume', {})
    await passUntil(owner, () => owner.game?.view.open.step === 'draw')
    expect(
      owner
        .all('update')
        .at(-1)
        ?.events.map(({ type }) => type),
    ).toContain('windowClosed')
  })
})
