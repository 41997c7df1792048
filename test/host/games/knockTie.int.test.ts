/** R108 at a host whose disk is slow: what counts is when knocks come in. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_KNOCK, type KnockRules, type SeatId, type SeenEvent } from '../../../src/game/index.ts'
import { busyDisk } from '../../support/failingDisk.ts'
import type { HostClient } from '../../support/hostClient.ts'
import { FAST, chanceOf, fullTable, hostFixture, type HostFixture } from '../../support/hostFixture.ts'

describe('knocks at a host whose disk is slow', () => {
  let fixture: HostFixture
  let disk: Promise<void>
  let works = (): void => undefined
  /** What each knock was answered. */
  let answers: Promise<unknown>[]

  beforeEach(async () => {
    fixture = await hostFixture()
    disk = Promise.resolve()
    answers = []
    await fixture.start({
      shuffle: chanceOf(3).shuffle,
      files: busyDisk(() => disk),
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    works()
    await Promise.all(answers)
    await fixture.end()
  })

  /** A discard that two may knock for, and the disk busy from then on. */
  async function atAKnock(resolve: KnockRules['resolve'] = 'fastest') {
    const rules = { ...FAST, knock: { ...DEFAULT_KNOCK, resolve } }
    const { owner, guests } = await fullTable(fixture, { guests: 3, bots: 0, rules })
    const clients: readonly HostClient[] = [owner, ...guests]
    await owner.get('start', {})
    const { random } = chanceOf(9)
    for (const client of clients) client.play(random, { passes: false })
    const mayKnock = (): readonly SeatId[] => owner.game?.view.open.window?.mayKnock ?? []
    while (mayKnock().length < 2) await pass(owner, 200)
    for (const client of clients) {
      client.stopPlaying()
      await client.until(() => client.game?.n === owner.game?.n, 'the window')
    }
    disk = new Promise((done) => (works = done))
    const [near, far] = mayKnock()
    if (near === undefined || far === undefined) throw new Error('Two may not knock.')
    const knock = async (seat: SeatId) => {
      const client = clients.find(({ table }) => table?.you === seat)
      const decision = client?.game?.pending.find((asked) => asked.seat === seat)?.decision
      if (client === undefined || decision === undefined) throw new Error(`Seat ${seat} is not asked.`)
      const move = { type: 'knock', seat } as const
      const answer = client.ask('command', { commandId: `c-knock-${seat}-0001`, decision, move })
      answers.push(answer)
      // It was read when the answer to what comes next is there.
      await client.ask('ping', {})
      return { answer }
    }
    return { owner, near, far, knock }
  }

  async function pass(client: HostClient, ms: number): Promise<void> {
    vi.advanceTimersByTime(ms)
    await client.ask('ping', {})
  }

  /** The disk works again, and no time passes but what timers without a rest need. */
  async function won(owner: HostClient): Promise<SeenEvent | undefined> {
    works()
    while (owner.game?.view.open.step === 'knock') await pass(owner, 0)
    return owner
      .all('update')
      .flatMap(({ events }) => events)
      .findLast(({ type }) => type === 'knockWon')
  }

  it('give the card to the first one, and not to a nearer one that came later', async () => {
    const { owner, near, far, knock } = await atAKnock()
    const first = await knock(far)
    await pass(owner, 130)
    const second = await knock(near)
    expect(await won(owner)).toMatchObject({ seat: far, knockers: [far] })
    expect(await first.answer).toMatchObject({ ok: true })
    expect(await second.answer).toMatchObject({ ok: false, problem: { code: 'staleDecision' } })
  })

  it('give it to the nearer one of two that came together, without another wait', async () => {
    const { owner, near, far, knock } = await atAKnock()
    await knock(far)
    await pass(owner, 110)
    await knock(near)
    await pass(owner, 300)
    expect(await won(owner)).toMatchObject({ seat: near, knockers: [far, near] })
  })

  it('wait for a nearer one where nobody needs to be quick', async () => {
    const { owner, near, far, knock } = await atAKnock('seatOrder')
    await knock(far)
    await pass(owner, 400)
    const second = await knock(near)
    works()
    expect(await second.answer).toMatchObject({ ok: true })
  })
})
