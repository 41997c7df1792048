import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_KNOCK, isSkip, type SeatId } from '../../../src/game/index.ts'
import { busyDisk } from '../../support/failingDisk.ts'
import type { HostClient } from '../../support/hostClient.ts'
import { FAST, chanceOf, fullTable, hostFixture, type HostFixture } from '../../support/hostFixture.ts'

/** Long enough for the limit of messages a second, which follows the same clock. */
const STEP_MS = 200

/** Timers stand still until a test moves them; sockets and files are real. */
describe('the clocks of a table', () => {
  let fixture: HostFixture
  /** Resolves when the disk may write; rejects where it fails. */
  let disk: Promise<void>

  beforeEach(async () => {
    fixture = await hostFixture()
    disk = Promise.resolve()
    await fixture.start({
      shuffle: chanceOf(3).shuffle,
      files: busyDisk(() => disk),
    })
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

  /** Three people who have played on until a discard can be knocked for. */
  async function threeAtAKnock({ turnLimitS = null }: { readonly turnLimitS?: number | null } = {}) {
    const rules = { ...FAST, knock: DEFAULT_KNOCK }
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 0, rules })
    const clients = [owner, ...guests]
    const options = owner.table?.options
    if (options === undefined) throw new Error('Options.')
    await owner.get('setOptions', { options: { ...options, turnLimitS } })
    await owner.get('start', {})
    const { random } = chanceOf(9)
    for (const client of clients) client.play(random, { passes: false })
    await passUntil(owner, () => owner.game?.view.open.step === 'knock')
    for (const client of clients) client.stopPlaying()
    return { owner, clients }
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
    const { owner, clients: players } = await threeAtAKnock({ turnLimitS: 10 })
    const open = () => owner.game?.view.open
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

  it('stand still while the disk fails', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 0 })
    const options = owner.table?.options
    if (options === undefined) throw new Error('Options.')
    await owner.get('setOptions', { options: { ...options, turnLimitS: 10 } })
    await owner.get('start', {})
    await owner.until(() => owner.game?.clocks.turnInMs === 10_000, 'the clock')
    const first = turnOf(owner)
    const before = owner.game?.n ?? 0
    vi.advanceTimersByTime(1000)
    disk = Promise.reject(new Error('EIO'))
    disk.catch(() => undefined)
    await guests[0]?.ask('leave', {})
    await owner.untilTable(({ paused }) => paused === 'diskFailing', 'the pause')
    let passed = 0
    await passUntil(owner, () => ++passed > 12_000 / STEP_MS)
    disk = Promise.resolve()
    await passUntil(owner, () => owner.table?.paused === null)
    await owner.get('snapshot', {})
    expect(owner.game?.clocks.turnInMs).toBeGreaterThan(8000)
    expect(owner.game?.clocks.turnInMs).toBeLessThanOrEqual(9000)
    // The log tells of the pause and of its end, and of nothing else.
    expect(owner.game?.n).toBe(before + 2)
    expect(turnOf(owner)).toBe(first)
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

  it('close no knock window but their own, where the next one is already asked for', async () => {
    const { owner, clients } = await threeAtAKnock()
    const next = clients.find((client) => client.table?.you === turnOf(owner))
    const seat = next?.table?.you ?? null
    if (next === undefined || seat === null) throw new Error('Nobody is next.')
    await next.until(() => next.game?.n === owner.game?.n, 'the window')
    const { n = 0, view, pending = [] } = next.game ?? {}
    const card = view?.hands[seat]?.find((held) => !isSkip(held))
    const told = pending.find((asked) => asked.seat === seat)?.decision ?? 0
    if (card === undefined) throw new Error('There is nothing to discard.')
    vi.advanceTimersByTime(4800)
    let works = (): void => undefined
    disk = new Promise((resolve) => (works = resolve))
    const draw = { type: 'drawCard', seat, from: 'discardPile' } as const
    const drawn = next.get('command', { commandId: 'c-early-000001', decision: told, move: draw })
    const discard = { type: 'discard', seat, card } as const
    const gone = next.get('command', { commandId: 'c-early-000002', decision: n + 1, move: discard })
    // Both were read when the answer to what comes next is there.
    await next.ask('ping', {})
    vi.advanceTimersByTime(STEP_MS)
    works()
    await Promise.all([drawn, gone])
    await owner.get('snapshot', {})
    expect(owner.game).toMatchObject({
      n: n + 2,
      view: { open: { step: 'knock' } },
      clocks: { windowInMs: 5000 },
    })
    await passUntil(owner, () => owner.game?.view.open.step === 'draw')
  })

  it('close a knock window when its time is over, and stand still in a pause', async () => {
    const { owner } = await threeAtAKnock()
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
