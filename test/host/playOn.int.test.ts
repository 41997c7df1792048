import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { presetRules, type SeatId } from '../../src/game/index.ts'
import type { GameId } from '../../src/protocol/ids.ts'
import type { ClientMessageOf } from '../../src/protocol/messages/clientMessages.ts'
import { branchPoint, textUpTo } from '../../src/replay/branch.ts'
import { buildReplay } from '../../src/replay/buildReplay.ts'
import { readLog } from '../../src/replay/readLog.ts'
import { verifyLog } from '../../src/replay/verifyLog.ts'
import { FailingDisk } from '../support/failingDisk.ts'
import { chanceOf, hostFixture, person, type HostFixture } from '../support/hostFixture.ts'
import type { HostClient } from '../support/hostClient.ts'
import { playLog, playLogText } from '../support/playLog.ts'
import { savedUpText } from '../support/savedUpLog.ts'

const TEXT = playLogText({ seed: 'branch' })
const GAME = buildReplay(playLog({ seed: 'branch' }))
/** In the middle of the second hand. */
const STEP = (GAME.jumps.hands[1] ?? 0) + 12
const DECISIONS = branchPoint(GAME, STEP) ?? 0
const SEAT = 1 as SeatId

const WISH = { name: 'Again', person: person('Mia'), seat: SEAT, level: 'sharp' as const }

async function bring(client: HostClient, text: string): Promise<void> {
  for (let part = 0; part * 3000 < text.length; part++)
    await client.get('bringLog', { part, text: text.slice(part * 3000, (part + 1) * 3000) })
}

function logIn(text: string) {
  const read = readLog(text)
  if (!read.ok) throw new Error(`line ${read.line}: ${read.code}`)
  return read.log
}

describe('a game that is played on from a replay', () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
    await fixture.start()
  })
  afterEach(() => fixture.end())

  const logOf = (game: string): Promise<string> =>
    readFile(join(fixture.dataDir, 'games', `${game}.jsonl`), 'utf8')

  async function begun(
    text = textUpTo(TEXT, DECISIONS),
    wish: Partial<typeof WISH> = {},
  ): Promise<HostClient> {
    const client = await fixture.connect()
    await bring(client, text)
    await client.get('playOn', { ...WISH, ...wish })
    await client.until(() => client.game !== null, 'the game')
    return client
  }

  async function ended(client: HostClient): Promise<string> {
    client.play(chanceOf(7).random)
    await client.untilTable(({ status }) => status === 'over', 'the end')
    return logOf(client.table?.game ?? '')
  }

  it('leaves no log behind where its table cannot be saved', async () => {
    await fixture.host.stop()
    const disk = new FailingDisk()
    await fixture.start({ files: disk.files })
    const client = await fixture.connect()
    await bring(client, textUpTo(TEXT, DECISIONS))
    // The table, its first person, the log, and the table again.
    disk.once = { on: 'write', code: 'ENOSPC', at: disk.writes + 4 }
    expect(await client.ask('playOn', WISH)).toMatchObject({ problem: { code: 'diskFailing' } })
    expect(disk.faults).toBe(1)
    await fixture.host.stop()
    await fixture.start()
    expect(await readdir(join(fixture.dataDir, 'games'))).toEqual([])
    const { table } = await begun()
    await fixture.host.stop()
    await fixture.start()
    expect(await readdir(join(fixture.dataDir, 'games'))).toEqual([`${table?.game}.jsonl`])
  })

  it('begins where the other one stood, with the person on a seat and bots on all others', async () => {
    await fixture.host.stop()
    await fixture.start({ botPace: 100 })
    const client = await begun()
    const before = GAME.positions[GAME.jumps.decisions[DECISIONS] ?? 0]
    const { view } = client.game ?? {}
    expect(client.table).toMatchObject({
      status: 'playing',
      name: 'Again',
      branch: { game: GAME.header.game, decisions: DECISIONS },
    })
    expect((await client.get('listTables', {})).tables).toMatchObject([{ name: 'Again', branch: true }])
    expect(view?.hands[SEAT]).toEqual(before?.hidden.hands[SEAT])
    expect(view?.open.discardPile).toEqual(before?.open.discardPile)
    expect(view?.open.players.map(({ score, phase, laid }) => ({ score, phase, laid }))).toEqual(
      before?.open.players.map(({ score, phase, laid }) => ({ score, phase, laid })),
    )
    expect(view?.open.players.map(({ occupant }) => occupant.type)).toEqual(['bot', 'person', 'bot'])
    expect(view?.hands.filter((hand) => hand !== null)).toHaveLength(1)
    expect(client.received.filter(({ type }) => type === 'update')).toEqual([])
    expect(client.game?.pending.length).toBeGreaterThan(0)
  })

  it('is a log that holds to its end, with the other one in it as it was', async () => {
    const client = await begun()
    const text = await ended(client)
    const log = logIn(text)
    expect(text.startsWith(textUpTo(TEXT, DECISIONS))).toBe(true)
    expect(verifyLog(log)).toMatchObject({ ok: true, fairness: { type: 'fair', given: [SEAT] } })
    const replay = buildReplay(log)
    expect(replay.header.game).toBe(client.table?.game)
    expect(replay.header.table.name).toBe('Again')
    expect(replay.branch).toEqual({ game: GAME.header.game, step: GAME.jumps.decisions[DECISIONS] })
    const parts = client.all('log').length
    await client.get('getLog', { game: client.table?.game as GameId })
    expect(
      client
        .all('log')
        .slice(parts)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })

  it('has a draw pile in an order that follows from a new secret alone', async () => {
    const [one, other] = [logIn(await ended(await begun())), logIn(await ended(await begun()))]
    const pile = GAME.positions[GAME.jumps.decisions[DECISIONS] ?? 0]?.hidden
    const rest = pile?.deck.slice(pile.next) ?? []
    const [first, second] = [one, other].map(({ decisions }) => decisions[DECISIONS]?.events[0])
    if (first?.type !== 'drawPileShuffled' || second?.type !== 'drawPileShuffled')
      throw new Error('The draw pile is shuffled first.')
    expect(first.drawPile.toSorted()).toEqual(rest.toSorted())
    expect(first.drawPile).not.toEqual(rest)
    expect(first.drawPile).not.toEqual(second.drawPile)
    expect(one.own.fair?.secret).not.toBe(other.own.fair?.secret)
  })

  it('stands still after restarts for its own owner\u2019s word alone, and not for that in the other one', async () => {
    await fixture.host.stop()
    await fixture.start({ botPace: 100 })
    const first = await begun()
    await first.get('pause', {})
    await first.get('endGame', {})
    const text = await logOf(first.table?.game ?? '')
    const pausedAt = logIn(text).decisions.findLast(({ command }) => command.type === 'pause')?.n ?? 0
    const second = await begun(textUpTo(text, pausedAt))
    const { seated } = second
    if (seated === null) throw new Error('Nobody sits there.')
    for (let start = 0; start < 2; start++) {
      await fixture.host.stop()
      await fixture.start({ botPace: 100 })
    }
    const back = await fixture.connect()
    await back.reclaim(seated)
    await back.untilTable(({ paused }) => paused === null, 'that the game goes on')
  })

  it('goes on after a restart, and can be played on from itself', async () => {
    await fixture.host.stop()
    await fixture.start({ botPace: 100 })
    const client = await begun()
    const { seated } = client
    if (seated === null) throw new Error('Nobody sits there.')
    await fixture.host.stop()
    await fixture.start()
    const back = await fixture.connect()
    await back.reclaim(seated)
    await back.until(() => back.game !== null, 'the game')
    expect(back.table?.branch).toEqual({ game: GAME.header.game, decisions: DECISIONS })
    const text = await ended(back)
    expect(verifyLog(logIn(text))).toMatchObject({ ok: true })
    const again = buildReplay(logIn(text))
    const further = branchPoint(again, (again.branch?.step ?? 0) + 4) ?? 0
    const second = await begun(textUpTo(text, further), { seat: 0 as SeatId, person: person('Ole') })
    const nested = logIn(await ended(second))
    expect(verifyLog(nested)).toMatchObject({ ok: true })
    expect(nested.links).toHaveLength(2)
    expect(buildReplay(nested).branch?.game).toBe(again.header.game)
  })

  it('can begin between two hands, and under each set of rules', async () => {
    for (const preset of ['german', 'masters'] as const) {
      const rules = { ...presetRules(preset), phaseList: [1, 2] }
      const text = playLogText({ rules, seed: preset })
      const replay = buildReplay(playLog({ rules, seed: preset }))
      const deal = replay.jumps.hands.at(-1) ?? 0
      for (const step of [Math.max(1, deal - 1), deal + 5]) {
        const client = await begun(textUpTo(text, branchPoint(replay, step) ?? 0))
        expect(verifyLog(logIn(await ended(client)))).toMatchObject({ ok: true })
      }
    }
  })

  it('keeps the names of the others, but not that of the person', async () => {
    const name = GAME.header.occupants[0]?.name ?? ''
    const client = await begun(undefined, { person: person(name.toUpperCase()) })
    const names = client.game?.view.open.players.map(({ occupant }) => occupant.name) ?? []
    expect(names[SEAT]).toBe(name.toUpperCase())
    expect(names[2]).toBe(GAME.header.occupants[2]?.name)
    expect(new Set(names.map((one) => one.toLowerCase())).size).toBe(3)
  })

  it('begins after a deal that left wilds and skips alone on the draw pile, and stops nobody', async () => {
    const client = await begun(savedUpText())
    expect(client.game?.view.open).toMatchObject({ handNumber: 7, drawPileCount: 11 })
    expect((await fixture.connect()).table).toBeNull()
  })

  it('is refused for a log that does not hold, is too large, has no beginning, or ends where nobody can play', async () => {
    const client = await fixture.connect()
    const refusal = async (text: string, wish: Partial<ClientMessageOf<'playOn'>> = {}) => {
      await bring(client, text)
      return client.ask('playOn', { ...WISH, ...wish })
    }
    const problem = (code: string, facts = {}) => ({ ok: false, problem: { code, ...facts } })
    const good = textUpTo(TEXT, DECISIONS)
    expect(await client.ask('playOn', WISH)).toMatchObject(problem('noLog'))
    expect(await refusal('nothing\n')).toMatchObject(problem('badLog', { line: 1 }))
    expect(
      await refusal(good.replace('"from":"drawPile","card":', '"from":"drawPile","card":1')),
    ).toMatchObject(problem('badLog'))
    expect(await refusal(TEXT)).toMatchObject(problem('badLog'))
    expect(await refusal(textUpTo(TEXT, 0))).toMatchObject(problem('noLog'))
    expect(await refusal(good, { seat: 4 as SeatId })).toMatchObject(problem('seatEmpty'))
    expect(await refusal(good, { name: ' ' })).toMatchObject(problem('badName'))
    expect(await client.ask('bringLog', { part: 3, text: 'x' })).toMatchObject(problem('noLog'))
    expect(fixture.host.tables()).toEqual([])
    for (let part = 0; part < 600; part++) {
      const answer = await client.ask('bringLog', { part, text: 'x'.repeat(7500) })
      if (answer.type === 'answer' && answer.ok) continue
      expect(answer).toMatchObject(problem('logTooLarge'))
      break
    }
    const others = await Promise.all(
      Array.from({ length: 5 }, (_, index) => fixture.connect({ from: `127.0.1.${index + 1}` })),
    )
    const answers = await Promise.all(others.map((other) => other.ask('bringLog', { part: 0, text: 'x' })))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(4)
    await others[0]?.close()
    await expect.poll(async () => (await others[4]?.ask('bringLog', { part: 0, text: 'x' }))?.ok).toBe(true)
  })
})
