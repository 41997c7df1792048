import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SeatId } from '../../../src/game/index.ts'
import type { HostOptions } from '../../../src/host/startHost.ts'
import { proofOf } from '../../../src/protocol/proof.ts'
import type { HostClient } from '../../support/hostClient.ts'
import { chanceOf, fullTable, hostFixture, person, type HostFixture } from '../../support/hostFixture.ts'

const AWAY_MS = 10_000
const STEP_MS = 1000
const [FIRST, SECOND] = [0 as SeatId, 1 as SeatId]
const OPTIONS: Partial<HostOptions> = {
  awayMs: { phone: AWAY_MS, computer: AWAY_MS, desktop: AWAY_MS },
  shuffle: chanceOf(4).shuffle,
}

/** Timers stand still until a test moves them; sockets and files are real. */
describe('who is waited for after a restart', () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
    await fixture.start(OPTIONS)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await fixture.end()
  })

  async function restart(): Promise<void> {
    await fixture.host.stop()
    await fixture.start(OPTIONS)
  }

  async function pass(client: HostClient, ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      vi.advanceTimersByTime(STEP_MS)
      await client.ask('ping', {})
    }
  }

  async function playing(guests: number): Promise<{ owner: HostClient; guest: HostClient; code: string }> {
    const table = await fullTable(fixture, { guests, bots: 1 })
    await table.owner.get('start', {})
    await table.owner.until(() => table.owner.game?.view.open.handNumber === 1, 'the deal')
    const [guest] = table.guests
    if (guest === undefined) throw new Error('There is no guest.')
    return { owner: table.owner, guest, code: table.code }
  }

  async function back({ seated }: HostClient): Promise<HostClient> {
    const fresh = await fixture.connect()
    if (seated === null) throw new Error('There is no seat.')
    await fresh.reclaim(seated)
    return fresh
  }

  it('waits for nobody without an end once somebody watches', async () => {
    const { code } = await playing(1)
    await restart()
    const screen = await fixture.connect()
    await screen.get('watch', { table: null, code })
    expect(screen.table?.seats[FIRST]).toMatchObject({ connected: false, away: false, awayInMs: AWAY_MS })
    await pass(screen, AWAY_MS)
    await screen.untilTable(({ seats }) => seats[FIRST]?.away === true && seats[SECOND]?.away === true, 'it')
    expect(screen.table?.paused).toBe('hostRestarted')
  })

  /** A connection of the host's operator, who watches. */
  async function operatorAt(code: string): Promise<HostClient> {
    const operator = await fixture.connect()
    const { operatorKey } = fixture.host
    await operator.get('operate', { proof: proofOf(operatorKey, operator.ground, 'operate') })
    await operator.get('watch', { table: null, code })
    return operator
  }

  async function loseAll(players: readonly HostClient[], screen: HostClient): Promise<void> {
    for (const client of players) await client.close()
    await pass(screen, AWAY_MS + STEP_MS)
    await screen.untilTable(({ seats }) => seats[FIRST]?.away === true && seats[SECOND]?.away === true, 'it')
  }

  /** The end of the pause that it has now is followed by another one, in which nobody plays. */
  async function standsStillAgain(operator: HostClient): Promise<void> {
    await operator.get('resume', {})
    await operator.untilTable(({ paused }) => paused === 'everybodyAway', 'the other pause')
    const before = operator.game?.n
    await pass(operator, 10 * STEP_MS)
    await operator.get('snapshot', {})
    expect(operator.game?.n).toBe(before)
    expect(await operator.ask('resume', {})).toMatchObject({ problem: { code: 'cannotResume' } })
  }

  it('lets no bots play the game of people who were all away before', async () => {
    const { owner, guest, code } = await playing(1)
    const screen = await fixture.connect()
    await screen.get('watch', { table: null, code })
    await loseAll([owner, guest], screen)
    await screen.untilTable(({ paused }) => paused === 'everybodyAway', 'the pause')
    await restart()
    const operator = await operatorAt(code)
    expect(operator.table?.paused).toBe('hostRestarted')
    await standsStillAgain(operator)
  })

  it('lets no bots play the game of people who were all lost in a pause of the owner', async () => {
    const { owner, guest, code } = await playing(1)
    const operator = await operatorAt(code)
    await owner.get('pause', {})
    await loseAll([owner, guest], operator)
    expect(operator.table?.paused).toBe('owner')
    await standsStillAgain(operator)
  })

  it('gives absent people to bots when the operator lets the game go on', async () => {
    const { owner, code } = await playing(1)
    await restart()
    const operator = await operatorAt(code)
    await operator.get('resume', {})
    const ole = await back(owner)
    await pass(ole, AWAY_MS)
    await ole.untilTable(({ seats }) => seats[SECOND]?.botPlays === true, 'the bot')
  })

  it('goes on without those who do not come back in time', async () => {
    const { owner } = await playing(1)
    await restart()
    const mia = await back(owner)
    await pass(mia, AWAY_MS - STEP_MS)
    expect(mia.table?.paused).toBe('hostRestarted')
    await pass(mia, STEP_MS)
    await mia.untilTable(({ paused }) => paused === null, 'that the game goes on')
    expect(mia.table?.seats[SECOND]).toMatchObject({ away: true, botPlays: true })
  })

  it('goes on when those for whom it waits have left their seats', async () => {
    const { owner } = await playing(1)
    await restart()
    const mia = await back(owner)
    expect(mia.table?.paused).toBe('hostRestarted')
    await mia.get('freeSeat', { seat: SECOND, name: 'Ole' })
    await mia.untilTable(({ paused }) => paused === null, 'that the game goes on')
  })

  it('knows who was away before, as the log does', async () => {
    const { owner, guest } = await playing(1)
    await guest.close()
    await pass(owner, AWAY_MS + STEP_MS)
    await owner.until(() => owner.game?.view.open.players[SECOND]?.away === true, 'that the log says so')
    await restart()
    const mia = await back(owner)
    expect(mia.table?.seats[SECOND]).toMatchObject({ away: true, awayInMs: null })
    expect(mia.game?.view.open.players[SECOND]?.away).toBe(true)
    const ole = await back(guest)
    await ole.until(() => ole.game?.view.open.players[SECOND]?.away === false, 'that the log says so')
  })

  it('keeps somebody who was removed where they went meanwhile', async () => {
    const { owner, guest } = await playing(1)
    const other = await fixture.connect()
    const { table } = await other.get('createTable', {
      name: 'Other',
      person: person('Eve'),
      rules: owner.table?.rules as never,
    })
    await other.get('setOptions', { options: { ...other.table?.options, locked: false } as never })
    const removed = owner.get('freeSeat', { seat: SECOND, name: 'Ole' })
    const went = guest.get('watch', { table, code: null })
    await Promise.all([removed, went])
    expect(await guest.ask('snapshot', {})).toMatchObject({ type: 'answer', ok: true })
    expect(guest.table?.id).toBe(table)
  })
})
