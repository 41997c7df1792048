import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Move } from '../../src/game/index.ts'
import { proofOf } from '../../src/protocol/proof.ts'
import type { HostClient, Seated } from '../support/hostClient.ts'
import { chanceOf, fullTable, hostFixture, person, type HostFixture } from '../support/hostFixture.ts'

const seatedOf = (client: HostClient): Seated => {
  if (client.seated === null) throw new Error('The client has no seat.')
  return client.seated
}

/** The client whose turn it is to draw, and the move. */
async function nextDraw(
  clients: readonly HostClient[],
): Promise<{ client: HostClient; move: Move; decision: number }> {
  const found = (): HostClient | undefined =>
    clients.find(({ game, table }) => game?.pending.some(({ seat }) => seat === table?.you) === true)
  await Promise.race(clients.map((client) => client.until(() => found() !== undefined, 'a turn')))
  const client = found()
  const seat = client?.table?.you
  const decision = client?.game?.pending.find((entry) => entry.seat === seat)?.decision
  if (client === undefined || seat === undefined || seat === null || decision === undefined)
    throw new Error('No turn.')
  return { client, move: { type: 'drawCard', seat, from: 'drawPile' }, decision }
}

describe('a client that comes back', () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
    await fixture.start({ shuffle: chanceOf(7).shuffle })
  })
  afterEach(() => fixture.end())

  it('has its seat and hand back after a dropped connection', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 1 })
    await owner.get('start', {})
    const [guest] = guests
    if (guest === undefined) throw new Error('One guest.')
    await guest.until(() => guest.game?.view.hands[1]?.length === 10, 'the hand')
    guest.cut()
    await owner.untilTable(({ seats }) => seats[1]?.connected === false, 'the loss')
    expect(owner.table?.seats[1]?.awayInMs).toBeGreaterThan(0)
    const again = await fixture.connect()
    expect(await again.reclaim(seatedOf(guest))).toMatchObject({ ok: true, seat: 1 })
    expect(again.game?.view.hands[1]).toEqual(guest.game?.view.hands[1])
    expect(again.game?.view.hands[0]).toBeNull()
    await owner.untilTable(({ seats }) => seats[1]?.connected === true, 'the return')
  })

  it('takes the seat from an older connection, which is told', async () => {
    const { owner } = await fullTable(fixture, { guests: 0, bots: 1 })
    const newer = await fixture.connect()
    await newer.reclaim(seatedOf(owner))
    await owner.untilClosed()
    expect(owner.first('goodbye')?.code).toBe('replaced')
    expect(owner.closeCode).toBe(4409)
    expect(newer.table).toMatchObject({ you: 0, owner: 0, mayOwn: true })
  })

  it('gets no seat with a proof that was made for another address, over the nonce of this very connection', async () => {
    const { owner } = await fullTable(fixture, { guests: 1, bots: 0 })
    const { table, seat, token } = seatedOf(owner)
    const relay = await fixture.connect()
    const relayed = proofOf(token, { ...relay.ground, host: '192.168.1.66:47600' }, 'reclaim')
    const answer = await relay.ask('reclaim', { table, seat, proof: relayed })
    expect(answer).toMatchObject({ ok: false, problem: { code: 'wrongProof' } })
    expect(owner.closeCode).toBeNull()
    // Nor when it calls the host by its own address, at the very port.
    const host = `192.168.1.66:${fixture.host.port}`
    const other = await fixture.connect({ headers: { host } })
    const passed = proofOf(token, { ...other.ground, host }, 'reclaim')
    expect(await other.ask('reclaim', { table, seat, proof: passed })).toMatchObject({ ok: false })
    await relay.get('reclaim', { table, seat, proof: proofOf(token, relay.ground, 'reclaim') })
  })

  it('gets no seat without its token', async () => {
    const { owner } = await fullTable(fixture, { guests: 1, bots: 0 })
    const { table, seat } = seatedOf(owner)
    const stranger = await fixture.connect()
    const answer = await stranger.reclaim({ table, seat, token: 'ab'.repeat(32) })
    expect(answer).toMatchObject({ ok: false, problem: { code: 'wrongProof' } })
    expect(stranger.table).toBeNull()
  })

  it('is answered again when it repeats a command, which is carried out once, also after a restart', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 0 })
    await owner.get('start', {})
    const clients = [owner, ...guests]
    const { client, move, decision } = await nextDraw(clients)
    const command = { commandId: 'cmd-00000001', decision, move }
    const first = await client.get('command', command)
    expect(await client.get('command', command)).toMatchObject({ n: first.n })
    const again = await client.ask('command', { ...command, commandId: 'cmd-00000002' })
    expect(again).toMatchObject({ ok: false, problem: { code: 'staleDecision' } })
    const { port } = fixture.host
    await fixture.host.stop()
    await fixture.start()
    expect(fixture.host.port).toBe(port)
    const back = await Promise.all(
      clients.map(async (old) => {
        const fresh = await fixture.connect()
        await fresh.reclaim(seatedOf(old))
        return fresh
      }),
    )
    const same = back[clients.indexOf(client)]
    if (same === undefined) throw new Error('The same client.')
    await same.untilTable(({ paused }) => paused === null, 'the game to go on')
    expect(await same.get('command', command)).toMatchObject({ n: first.n })
    expect(same.game?.view.hands[move.seat]).toEqual(client.game?.view.hands[move.seat])
  })

  it('finds the table paused after a restart until everybody is back, or the owner goes on', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 1 })
    await owner.get('start', {})
    await owner.until(() => owner.game !== null, 'the game')
    await fixture.host.stop()
    await fixture.start()
    const back = await fixture.connect()
    await back.reclaim(seatedOf(owner))
    expect(back.table).toMatchObject({ status: 'playing', paused: 'hostRestarted' })
    expect(back.game?.view.open.paused).toBe(true)
    await back.get('resume', {})
    await back.untilTable(({ paused }) => paused === null, 'the game to go on')
    const guest = await fixture.connect()
    expect(await guest.reclaim(seatedOf(guests[0] as HostClient))).toMatchObject({ ok: true })
  })

  it('finds a bot in its place after its countdown, and takes over', async () => {
    await fixture.host.stop()
    await fixture.start({ awayMs: { phone: 5, computer: 5, desktop: 5 } })
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 0 })
    await owner.get('start', {})
    const [guest] = guests
    if (guest === undefined) throw new Error('One guest.')
    guest.cut()
    await owner.untilTable(({ seats }) => seats[1]?.botPlays === true, 'the bot')
    owner.play(chanceOf(3).random)
    await owner.until(() => (owner.game?.n ?? 0) > 12, 'some turns')
    owner.stopPlaying()
    const again = await fixture.connect()
    await again.reclaim(seatedOf(guest))
    await again.untilTable(({ seats }) => seats[1]?.botPlays === false, 'the seat')
    await again.until(() => again.game?.view.open.players[1]?.away === false, 'the return in the log')
  })

  it('resumes a table that stood still since everybody was away', async () => {
    await fixture.host.stop()
    await fixture.start({ awayMs: { phone: 5, computer: 5, desktop: 5 } })
    const { owner } = await fullTable(fixture, { guests: 0, bots: 2 })
    await owner.get('start', {})
    const spectator = await fixture.connect()
    await spectator.get('watch', { table: null, code: owner.table?.code ?? '' })
    owner.cut()
    await spectator.untilTable(({ paused }) => paused === 'everybodyAway', 'the pause')
    const again = await fixture.connect()
    await again.reclaim(seatedOf(owner))
    await again.untilTable(({ paused }) => paused === null, 'the game to go on')
  })

  it('never finds a token in the log, nor in any frame but the one that says it', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 1 })
    await owner.get('start', {})
    const { random } = chanceOf(5)
    for (const client of [owner, ...guests]) client.play(random)
    await owner.until(() => (owner.game?.n ?? 0) > 30, 'some turns')
    const games = join(fixture.dataDir, 'games')
    for (const client of [owner, ...guests]) {
      const { token } = seatedOf(client)
      for (const name of await readdir(games))
        expect(await readFile(join(games, name), 'utf8')).not.toContain(token)
      for (const other of [owner, ...guests]) {
        const times = other.frames.filter((frame) => frame.includes(token)).length
        expect(times).toBe(other === client ? 1 : 0)
      }
    }
  })

  it('has the seat of a lost token again by a one-time link of the owner', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 0 })
    const { ticket } = await owner.get('offerSeat', { seat: 1 as never, name: 'Ole' })
    const other = await fixture.connect()
    expect(await other.get('claimSeat', { ticket })).toMatchObject({ seat: 1 })
    const [guest] = guests
    await guest?.until(() => guest.first('unseated') !== null, 'the word')
    expect(guest?.first('unseated')?.reason).toBe('given')
    const third = await fixture.connect()
    expect(await third.ask('claimSeat', { ticket })).toMatchObject({
      ok: false,
      problem: { code: 'wrongTicket' },
    })
    expect(await third.reclaim(seatedOf(guest as HostClient))).toMatchObject({ ok: false })
    expect(
      await third.ask('join', { table: null, code: owner.table?.code ?? '', person: person('OLE') }),
    ).toMatchObject({
      ok: false,
      problem: { code: 'nameTaken' },
    })
  })

  it('has it by the same link once more where the connection was lost before a word was heard', async () => {
    const { owner } = await fullTable(fixture, { guests: 0, bots: 1 })
    await owner.get('start', {})
    const { ticket } = await owner.get('offerSeat', { seat: 0 as never, name: 'Mia' })
    // The owner herself goes on with her phone, on a network that dies at that moment.
    const phone = await fixture.connect()
    await phone.get('claimSeat', { ticket })
    const third = await fixture.connect()
    expect(await third.ask('claimSeat', { ticket })).toMatchObject({ problem: { code: 'wrongTicket' } })
    phone.cut()
    // Seldom: an address has few tries.
    await vi.waitFor(
      async () => {
        expect(await third.ask('claimSeat', { ticket })).toMatchObject({ ok: true, seat: 0 })
      },
      { interval: 200 },
    )
    // Now it has been heard, and the link is used up.
    await third.ask('ping', {})
    third.cut()
    const fourth = await fixture.connect()
    expect(await fourth.ask('claimSeat', { ticket })).toMatchObject({ problem: { code: 'wrongTicket' } })
    expect(await fourth.reclaim(seatedOf(third))).toMatchObject({ ok: true, seat: 0 })
  })
})
