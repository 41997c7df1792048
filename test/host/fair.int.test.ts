import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseMove } from '../../src/bots/chooseMove.ts'
import { styleOf } from '../../src/bots/levels.ts'
import { evolve, initialState, view } from '../../src/game/index.ts'
import { NOTHING_PENDING, nextPending } from '../../src/host/games/pending.ts'
import type { GameId } from '../../src/protocol/ids.ts'
import { fairRandom, fairSeed, nonceCommitment, secretCommitment } from '../../src/protocol/log/fair.ts'
import { lineHash } from '../../src/protocol/log/hash.ts'
import type { LogHeader } from '../../src/protocol/log/records.ts'
import type { Witness } from '../../src/protocol/log/witness.ts'
import { readLog, type GameLog } from '../../src/replay/readLog.ts'
import { verifyLog } from '../../src/replay/verifyLog.ts'
import { verifyWitness } from '../../src/replay/verifyWitness.ts'
import { proofOf } from '../../src/protocol/proof.ts'
import type { HostClient, Seated } from '../support/hostClient.ts'
import { chanceOf, fullTable, hostFixture, type HostFixture } from '../support/hostFixture.ts'
import { random, shuffled, testSeed } from '../support/random.ts'

const seed = testSeed()

describe(`fair shuffles (seed ${seed})`, () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
    await fixture.start({ nonceLimitMs: 60_000 })
  })
  afterEach(() => fixture.end())

  const fileOf = (game: string): string => join(fixture.dataDir, 'games', `${game}.jsonl`)

  async function playOut(players: readonly HostClient[]): Promise<GameId> {
    for (const player of players) player.play(chanceOf(seed).random)
    await Promise.all(
      players.map((player) => player.untilTable(({ status }) => status === 'over', 'the end')),
    )
    const game = players[0]?.table?.game
    if (game === undefined || game === null) throw new Error('No game.')
    return game
  }

  async function logOf(game: string): Promise<GameLog> {
    const read = readLog(await readFile(fileOf(game), 'utf8'))
    if (!read.ok) throw new Error(read.code)
    return read.log
  }

  const witnessOf = (client: HostClient, seat: number): Witness => ({
    game: client.table?.game as GameId,
    commitment: client.first('shuffleCall')?.commitment ?? null,
    own: client.nonce32 === null ? null : { seat: seat as never, nonce: client.nonce32 },
    heads: [
      ...client.all('snapshot').flatMap(({ game }) => game?.head ?? []),
      ...client.all('update').flatMap(({ head }) => head ?? []),
    ],
  })

  it('give bots chance that the log gives again, move by move', async () => {
    const { owner } = await fullTable(fixture, { guests: 0, bots: 3 })
    await owner.get('start', {})
    const { header, decisions } = await logOf(await playOut([owner]))
    if (header.fair === null) throw new Error('Nobody was bound.')
    const key = fairSeed(header.game, header.fair)
    let state = initialState(header)
    let pending = NOTHING_PENDING
    let moves = 0
    for (const { n, actor, command, events } of decisions) {
      const occupant = actor.type === 'seat' ? header.occupants[actor.seat] : undefined
      if (actor.type === 'seat' && occupant?.type === 'bot') {
        const { seat } = actor
        const chance = fairRandom(key, { decision: pending.get(seat)?.decision ?? 0, seat })
        expect(chooseMove(styleOf(occupant.level), view(state, seat), chance)?.move).toEqual(command)
        moves++
      }
      state = events.reduce(evolve, state)
      pending = nextPending(pending, { n, command, open: state.open })
    }
    expect(moves).toBeGreaterThan(20)
  })

  it('bind host and guests before either knows of the other, and the log proves all of it', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 1 })
    const players = [owner, ...guests]
    await owner.get('start', {})
    const game = await playOut(players)
    const log = await logOf(game)
    expect(verifyLog(log)).toMatchObject({
      ok: true,
      fairness: { type: 'fair', given: [0, 1, 2], withheld: [] },
    })
    for (const [seat, player] of players.entries()) {
      const order = player.received.map(({ type }) => type)
      expect(order.indexOf('shuffleCall')).toBeLessThan(order.indexOf('shuffleSet'))
      const call = player.first('shuffleCall')
      const set = player.first('shuffleSet')
      expect(call?.commitment).toBe(log.header.fair?.commitment)
      expect(set?.commitment).toBe(call?.commitment)
      expect(set?.nonces[seat]?.commitment).toBe(nonceCommitment(game, seat as never, player.nonce32 ?? ''))
      const witness = witnessOf(player, seat)
      expect(witness.heads.length).toBeGreaterThan(1)
      expect(verifyWitness(log, witness)).toEqual({ ok: true, heads: witness.heads.length, nonce: true })
      expect(player.frames.join('')).not.toContain(log.header.fair?.secret)
    }
  })

  it('count for a guest who commits and then withholds the nonce, visibly, as none', async () => {
    await fixture.host.stop()
    await fixture.start({ nonceLimitMs: 50 })
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 0 })
    const [guest] = guests
    if (guest === undefined) throw new Error('One guest.')
    guest.givesNonces = false
    const started = owner.get('start', {})
    await guest.until(() => guest.first('shuffleCall') !== null, 'the call')
    const game = guest.first('shuffleCall')?.game as GameId
    await guest.ask('commitNonce', { game, commitment: 'ab'.repeat(32) })
    await started
    await owner.until(() => owner.game !== null, 'the game')
    const facts = owner.all('snapshot').at(-1)?.game?.fair?.nonces
    expect(facts).toMatchObject([
      { seat: 0, nonce: owner.nonce32 },
      { seat: 1, commitment: 'ab'.repeat(32), nonce: null },
    ])
    const log = await logOf(await playOut([owner, guest]))
    expect(verifyLog(log)).toMatchObject({ ok: true, fairness: { given: [0], withheld: [1] } })
  })

  it('take no nonce that does not fit, none twice, and none outside of their time', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 0 })
    const [guest] = guests
    if (guest === undefined) throw new Error('One guest.')
    guest.givesNonces = false
    const none = { game: 'g0123456789abcdef01234567' as GameId, commitment: 'cd'.repeat(32) }
    expect(await guest.ask('commitNonce', none)).toMatchObject({ problem: { code: 'noSuchGame' } })
    const started = owner.get('start', {})
    await guest.until(() => guest.first('shuffleCall') !== null, 'the call')
    const game = guest.first('shuffleCall')?.game as GameId
    const nonce = '12'.repeat(32)
    expect(await guest.ask('revealNonce', { game, nonce })).toMatchObject({ problem: { code: 'noSuchGame' } })
    await guest.get('commitNonce', { game, commitment: nonceCommitment(game, 1 as never, nonce) })
    await guest.until(() => guest.first('shuffleSet') !== null, 'the set')
    const again = await guest.ask('commitNonce', { game, commitment: '34'.repeat(32) })
    expect(again).toMatchObject({ problem: { code: 'noSuchGame' } })
    const other = await guest.ask('revealNonce', { game, nonce: '56'.repeat(32) })
    expect(other).toMatchObject({ problem: { code: 'wrongProof' } })
    await guest.get('revealNonce', { game, nonce })
    await started
  })

  it('ask neither bots nor the host’s own seat nor those who are not there', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 1 })
    const { operatorKey } = fixture.host
    await owner.get('operate', { proof: proofOf(operatorKey, owner.ground, 'operate') })
    await owner.get('start', {})
    await owner.until(() => owner.game !== null, 'the game')
    expect(owner.first('shuffleCall')).toBeNull()
    const { header } = await logOf(owner.table?.game ?? '')
    expect(header.fair?.nonces.map(({ seat }) => seat)).toEqual([1, 2])
    for (const guest of guests) expect(guest.first('shuffleSet')?.nonces).toHaveLength(2)
  })

  it('wait for nobody whose connection breaks meanwhile, and nobody leaves or joins before the deal', async () => {
    const { owner, guests, code } = await fullTable(fixture, { guests: 2, bots: 0 })
    const [lost, last] = guests
    if (lost === undefined || last === undefined) throw new Error('Two guests.')
    lost.givesNonces = false
    const started = owner.get('start', {})
    await lost.until(() => lost.first('shuffleCall') !== null, 'the call')
    const leaving = last.get('leave', {})
    const newcomer = await fixture.connect()
    const joining = newcomer.get('join', { table: null, code, person: { name: 'Kim', avatar: 'fox' } })
    lost.cut()
    await started
    await leaving
    expect(await joining).toMatchObject({ seat: null })
    const { header } = await logOf(owner.table?.game ?? '')
    expect(header.occupants.map(({ name }) => name)).toEqual(['Mia', 'Ole', 'Pia'])
    await owner.until(() => owner.game?.view.open.players[2]?.occupant.type === 'bot', 'the bot')
    const back = await fixture.connect()
    expect(await back.reclaim(lost.seated as Seated)).toMatchObject({ ok: true, seat: 1 })
  })

  it('come out the same after a restart in the middle of the game', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 1 })
    const players = [owner, ...guests]
    await owner.get('start', {})
    for (const player of players) player.play(chanceOf(seed).random)
    await owner.until(() => (owner.game?.n ?? 0) > 20, 'some decisions')
    const heads = witnessOf(owner, 0)
    await fixture.host.stop()
    await fixture.start()
    const back = await Promise.all(
      players.map(async (old) => {
        const fresh = await fixture.connect()
        await fresh.reclaim(old.seated as Seated)
        return fresh
      }),
    )
    const log = await logOf(await playOut(back))
    expect(verifyLog(log)).toMatchObject({ ok: true, fairness: { type: 'fair', given: [0, 1] } })
    expect(verifyWitness(log, heads)).toMatchObject({ ok: true, nonce: true })
  })

  it('betray a host that shuffles again, forges its secret, leaves a nonce out or rewrites the log', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 1 })
    await owner.get('start', {})
    const game = await playOut([owner, ...guests])
    const { lines } = await logOf(game)
    const witness = witnessOf(owner, 0)
    const forged = (change: (line: string, index: number) => string): GameLog => {
      const changed: string[] = []
      for (const [index, line] of lines.entries()) {
        const prev = index === 0 ? '' : lineHash(changed[index - 1] ?? '')
        changed.push(change(line, index).replace(/"prev":"[0-9a-f]{64}"/, `"prev":"${prev}"`))
      }
      const read = readLog(`${changed.join('\n')}\n`)
      if (!read.ok) throw new Error(read.code)
      return read.log
    }
    const withHeader = (change: (header: LogHeader) => LogHeader): GameLog =>
      forged((line, index) => (index === 0 ? JSON.stringify(change(JSON.parse(line) as LogHeader)) : line))
    const fairOf = ({ fair }: LogHeader) => {
      if (fair === null) throw new Error('No fair shuffles.')
      return fair
    }
    const mix = shuffled(random(seed))

    const shuffledAgain = forged((line) =>
      line.replace(/"deck":\[([\d,]+)\]/, (_, deck: string) => `"deck":[${mix(deck.split(',')).join()}]`),
    )
    const found = verifyLog(shuffledAgain)
    expect(found).toMatchObject({ ok: false, line: 2 })
    expect(['otherShuffle', 'otherEvents']).toContain(found.ok ? null : found.code)
    const otherSecret = withHeader((header) => ({
      ...header,
      fair: { ...fairOf(header), secret: '00'.repeat(32) },
    }))
    expect(verifyLog(otherSecret)).toMatchObject({ ok: false, line: 1, code: 'otherSecret' })
    const otherBinding = withHeader((header) => ({
      ...header,
      fair: {
        ...fairOf(header),
        secret: '00'.repeat(32),
        commitment: secretCommitment(game, '00'.repeat(32)),
      },
    }))
    expect(verifyLog(otherBinding)).toMatchObject({ ok: false, line: 2 })
    expect(verifyWitness(otherBinding, witness)).toMatchObject({
      ok: false,
      line: 1,
      code: 'otherCommitment',
    })
    const leftOut = withHeader((header) => ({
      ...header,
      fair: { ...fairOf(header), nonces: fairOf(header).nonces.map((entry) => ({ ...entry, nonce: null })) },
    }))
    expect(verifyLog(leftOut)).toMatchObject({ ok: false, line: 2 })
    expect(verifyWitness(leftOut, witness)).toMatchObject({ ok: false, code: 'nonceDropped' })
    const salted = forged((line, index) => (index === 2 ? line.replace(/"salt":"./, '"salt":"0') : line))
    if (salted.lines[2] !== lines[2]) {
      expect(verifyLog(salted)).toMatchObject({ ok: true })
      expect(verifyWitness(salted, witness)).toMatchObject({ ok: false, code: 'otherHead' })
    }
    const otherGame = { ...witness, game: 'g0123456789abcdef01234567' as GameId }
    expect(verifyWitness(await logOf(game), otherGame)).toMatchObject({ code: 'witnessOfAnotherGame' })
    const stolen = { ...fairOf(JSON.parse(lines[0] ?? '') as LogHeader) }
    expect(fairSeed(game, stolen)).not.toEqual(fairSeed(otherGame.game, stolen))
  })
})
