/**
 * Several people do what comes to their minds at two tables, some of it at the same moment, while connections are lost,
 * the disk fails and the host ends. Whenever all is quiet, what everybody was told is held against what the host knows
 * and what is on disk.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import * as v from 'valibot'
import { tableRecordSchema } from '../../../src/host/tables/tableRecord.ts'
import type { TableView } from '../../../src/protocol/messages/tableView.ts'
import type { TableId } from '../../../src/protocol/ids.ts'
import { proofOf } from '../../../src/protocol/proof.ts'
import { readLog } from '../../../src/replay/readLog.ts'
import { verifyLog } from '../../../src/replay/verifyLog.ts'
import { FailingDisk } from '../failingDisk.ts'
import type { HostClient, Seated } from '../hostClient.ts'
import { FAST, chanceOf, person, type HostFixture } from '../hostFixture.ts'
import { between } from '../random.ts'

export interface WalkPlan {
  readonly seed: number
  readonly rounds: number
}

const NAMES = ['Ole', 'Pia', 'Quin', 'Rosa']
const AWAY_MS = 30
const QUIET_MS = 30_000
const KINDS = ['write', 'sync'] as const

class Walker {
  private isSure = true
  /** Messages that had come when it was at no table. */
  private goneAt = 0
  private readonly secrets = new Map<TableId, Seated>()
  /** Tokens of seats that it has left, or may have left. */
  private readonly givenUp = new Set<string>()

  private constructor(
    readonly name: string,
    readonly from: string,
    public client: HostClient,
  ) {}

  static async come(fixture: HostFixture, name: string, from: string): Promise<Walker> {
    return new Walker(name, from, await fixture.connect({ from }))
  }

  async comeBack(fixture: HostFixture): Promise<void> {
    this.keepSecrets()
    this.client = await fixture.connect({ from: this.from })
    this.isSure = true
    this.goneAt = 0
  }

  /** Where it is, as far as it was told. */
  get place(): TableId | null {
    const { received, table } = this.client
    const at = received.findLastIndex(({ type }) => type === 'table' || type === 'snapshot')
    const removed = received.findLastIndex(({ type }) => type === 'unseated')
    return at < this.goneAt || removed > at ? null : (table?.id ?? null)
  }

  async leave(): Promise<unknown> {
    this.isSure = false
    const { client } = this
    const before = client.table?.id ?? null
    let isRefused = false
    try {
      const answer = await client.ask('leave', {})
      isRefused = 'ok' in answer && answer.ok === false
      return answer
    } finally {
      // A connection that is lost meanwhile tells nothing of what became of it.
      if (!isRefused) for (const table of [before, client.table?.id ?? null]) this.giveUp(table)
    }
  }

  /** After it has left nothing tells whether that was the table at which it is. */
  async look(): Promise<void> {
    if (this.isSure) return
    this.isSure = true
    const answer = await this.client.ask('snapshot', {})
    if ('ok' in answer && answer.ok === false) this.goneAt = this.client.received.length
  }

  /**
   * What it was told last of a seat there, unless it has left that one: of a seat that it got after that and lost the
   * connection before the answer, nobody was told anything.
   */
  secretOf(table: TableId): Seated | null {
    this.keepSecrets()
    const seated = this.secrets.get(table) ?? null
    return seated === null || this.givenUp.has(seated.token) ? null : seated
  }

  private giveUp(table: TableId | null): void {
    const seated = table === null ? null : this.secretOf(table)
    if (seated !== null) this.givenUp.add(seated.token)
  }

  private keepSecrets(): void {
    for (const seated of this.client.all('seated')) this.secrets.set(seated.table, seated)
  }
}

/** What everybody at a table is told alike. */
function shown({ table, game }: HostClient): object {
  return {
    table: table && {
      ...table,
      code: null,
      you: null,
      mayOwn: null,
      nextHandInMs: null,
      seats: null,
      requests: null,
    },
    seats: table?.seats.map((seat) => seat && { ...seat, awayInMs: null, linkInMs: null }),
    game: isAtGame(table) && game !== null ? [game.game, game.n, game.view.open] : null,
  }
}

/** What it alone is told. */
function ownSight({ table, game }: HostClient): object {
  return { you: table?.you, mayOwn: table?.mayOwn, view: isAtGame(table) ? game?.view : null }
}

const isAtGame = (table: TableView | null): boolean => table !== null && table.game !== null

const nameOf = (seat: TableView['seats'][number]): string | null => seat?.occupant.name ?? null

/** Where two values differ, and how. */
function unlike(told: unknown, truth: unknown, at = ''): string {
  if (isDeepStrictEqual(told, truth)) return ''
  if (typeof told !== 'object' || typeof truth !== 'object' || told === null || truth === null)
    return `${at} ${JSON.stringify(told)} and not ${JSON.stringify(truth)}; `
  const [left, right] = [new Map(Object.entries(told)), new Map(Object.entries(truth))]
  const keys = new Set([...left.keys(), ...right.keys()])
  return [...keys].map((key) => unlike(left.get(key), right.get(key), `${at}/${key}`)).join('')
}

export async function walk(fixture: HostFixture, { seed, rounds }: WalkPlan): Promise<void> {
  const { random, shuffle } = chanceOf(seed)
  const disk = new FailingDisk()
  const awayMs = { phone: AWAY_MS, computer: AWAY_MS, desktop: AWAY_MS }
  const start = () => fixture.start({ files: disk.files, diskRetryMs: 5, shuffle, awayMs })
  await start()
  const tables: TableId[] = []
  for (const name of ['Saturday', 'Sunday'])
    tables.push((await fixture.host.createTable({ name, rules: FAST, bots: 1 })).id)
  const walkers: Walker[] = []
  for (const [index, name] of NAMES.entries())
    walkers.push(await Walker.come(fixture, name, `127.0.4.${index + 1}`))
  for (const [index, { client, name }] of walkers.entries()) {
    const code = fixture.host.tables()[index % 2]?.code ?? ''
    await client.get('join', { table: null, code, person: person(name) })
    await client.get('setReady', { ready: true })
  }
  let onlookers = await comeToLook()
  const one = <Item>(items: readonly Item[]): Item => items[between(random, 0, items.length - 1)] as Item
  const codeOf = (table: TableId): string => fixture.host.tables().find(({ id }) => id === table)?.code ?? ''

  /** The operator, once at each table. */
  async function comeToLook(): Promise<readonly HostClient[]> {
    const { operatorKey } = fixture.host
    return Promise.all(
      tables.map(async (table) => {
        const client = await fixture.connect()
        await client.get('operate', { proof: proofOf(operatorKey, client.ground, 'operate') })
        await client.get('watch', { table, code: null })
        return client
      }),
    )
  }

  const acts: readonly (readonly [number, (who: Walker) => Promise<unknown>])[] = [
    [12, ({ client }) => Promise.resolve(client.play(random))],
    [10, ({ client }) => client.ask('setReady', { ready: random() < 0.9 })],
    [6, ({ client }) => client.ask('start', {})],
    [3, ({ client, name }) => client.ask('sit', { seat: null, person: person(name) })],
    [
      3,
      ({ client, name }) =>
        client.ask('join', { table: null, code: codeOf(one(tables)), person: person(name) }),
    ],
    [2, ({ client }) => client.ask('watch', { table: null, code: codeOf(one(tables)) })],
    [4, ({ client }) => client.ask('rematch', {})],
    [6, (who) => takeBack(who, one(tables))],
    [1, ({ client }) => client.ask('pause', {})],
    [2, ({ client }) => client.ask('resume', {})],
    [1, ({ client }) => client.ask('endGame', {})],
    [1, (who) => who.leave()],
    [1, ({ client }) => client.ask('renameTable', { name: one(['Monday', 'Friday']) })],
    [1, ({ client }) => client.ask('addBot', { seat: null, level: 'steady' })],
    [1, () => onlookers[between(random, 0, 1)]?.ask('resume', {}) ?? Promise.resolve()],
    [1, (who) => loseConnection(who)],
  ]
  const chances = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))

  async function takeBack(who: Walker, table: TableId): Promise<unknown> {
    const seated = who.secretOf(table)
    return seated === null ? null : who.client.reclaim(seated)
  }

  async function loseConnection(who: Walker): Promise<void> {
    who.client.cut()
    await who.comeBack(fixture)
  }

  /** Whatever it is answered; a connection that is lost meanwhile gets no answer. */
  async function tried(who: Walker): Promise<void> {
    const { client } = who
    try {
      await one(chances)(who)
    } catch (error) {
      if (client.closeCode === null) throw error
    }
  }

  async function look(): Promise<readonly object[]> {
    for (const client of onlookers) await client.get('snapshot', {})
    return onlookers.map(shown)
  }

  const facts = () =>
    onlookers.map(({ table }) => ({
      status: table?.status,
      game: table?.game,
      names: table?.seats.map(nameOf) ?? [],
    }))
  let known = facts()

  /** What is not as it should be; null when all are of one mind. Whatever goes on meanwhile has to come to its end. */
  async function difference(): Promise<string | null> {
    for (const who of walkers) {
      await who.client.ask('ping', {})
      await who.look()
    }
    const truth = await look()
    if (onlookers.some(({ table }) => table?.paused === 'diskFailing')) return 'the disk fails'
    for (const { name, client, place } of walkers) {
      const index = tables.findIndex((table) => table === place)
      if (index !== -1 && !isDeepStrictEqual(shown(client), truth[index]))
        return `${name} was told: ${unlike(shown(client), truth[index])}`
    }
    for (const { game } of onlookers) {
      const onDisk = game === null ? null : await lastOnDisk(game.game)
      if (onDisk !== null && onDisk !== game?.n)
        return `${onDisk} decisions are on disk, and told are ${game?.n}`
    }
    for (const { table } of onlookers) {
      // The log of a running game knows better.
      if (table === null || table.status === 'playing') continue
      const kept = unlike(await namesOnDisk(table.id), table.seats.map(nameOf))
      if (kept !== '') return `the file of ${table.name} has: ${kept}`
    }
    return isDeepStrictEqual(await look(), truth) ? null : 'something happens'
  }

  async function namesOnDisk(table: TableId): Promise<readonly (string | null)[]> {
    const text = await readFile(join(fixture.dataDir, 'tables', `${table}.json`), 'utf8')
    const { seats } = v.parse(tableRecordSchema, JSON.parse(text))
    return seats.map((seat) => (seat?.type === 'person' ? seat.person.name : (seat?.occupant.name ?? null)))
  }

  async function lastOnDisk(game: string): Promise<number> {
    const text = await readFile(join(fixture.dataDir, 'games', `${game}.jsonl`), 'utf8')
    const last = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as { readonly n?: number }
    return last.n ?? 0
  }

  /** What each one alone was told must be what the host says when it is asked. */
  async function compareSights(): Promise<void> {
    for (const { name, client, place } of walkers) {
      const [all, own] = [shown(client), ownSight(client)]
      const answer = await client.ask('snapshot', {})
      expect('ok' in answer && answer.ok, `${name} is at a table`).toBe(place !== null)
      if (place !== null && isDeepStrictEqual(shown(client), all)) expect(ownSight(client), name).toEqual(own)
    }
  }

  /** As people do who want to play: all who have a seat there come back and are ready, and somebody starts. */
  async function begin(table: TableId): Promise<void> {
    for (const who of walkers) {
      await takeBack(who, table)
      await who.client.ask('setReady', { ready: true })
    }
    for (const { client } of walkers) {
      await client.ask('rematch', {})
      await client.ask('start', {})
    }
  }

  /** Owners more often than others, since most of what they may do is theirs alone. */
  function anybody(): Walker {
    const owners = walkers.filter(({ client }) => client.table?.mayOwn === true)
    return one(random() < 0.4 && owners.length > 0 ? owners : walkers)
  }

  async function quiet(): Promise<void> {
    await expect.poll(difference, { timeout: QUIET_MS, interval: 5 }).toBeNull()
    await compareSights()
    known = facts()
  }

  /** Who sits where, and which games there are, must be as it was when all was quiet last. */
  async function restart(when: string): Promise<void> {
    const before = known
    await fixture.host.stop()
    disk.failing = null
    await start()
    onlookers = await comeToLook()
    expect(unlike(facts(), before), when).toBe('')
    for (const who of walkers) {
      await who.comeBack(fixture)
      for (const [index, table] of tables.entries()) {
        const seat = before[index]?.names.indexOf(who.name) ?? -1
        const secret = who.secretOf(table)
        if (seat === -1 || secret === null) continue
        expect(await who.client.reclaim({ ...secret, seat: seat as Seated['seat'] })).toMatchObject({
          ok: true,
        })
      }
    }
  }

  for (let round = 0; round < rounds; round++) {
    if (random() < 0.2) {
      await begin(one(tables))
      await quiet()
    }
    const isFailing = random() < 0.2
    if (isFailing) disk.failing = { on: one(KINDS), code: one(['EIO', 'ENOSPC']) }
    await Promise.all(Array.from({ length: between(random, 2, 5) }, () => tried(anybody())))
    // Nothing can have come of what was done on a disk that failed.
    if (isFailing && random() < 0.3) await restart('after a fault')
    disk.failing = null
    for (const { client } of walkers) client.stopPlaying()
    await quiet()
    if (random() < 0.05) {
      await restart('in quiet')
      await quiet()
    }
    for (const client of onlookers) client.forget()
  }
  const faults = fixture.events.filter(({ type }) => type === 'botFault' || type === 'fileRefused')
  expect(faults).toEqual([])
  await fixture.host.stop()
  const games = (await readdir(fixture.host.gamesDir)).filter((name) => name.endsWith('.jsonl'))
  for (const name of games) {
    const read = readLog(await readFile(join(fixture.host.gamesDir, name), 'utf8'))
    if (!read.ok) throw new Error(`${name}, line ${read.line}: ${read.code}`)
    expect(verifyLog(read.log), name).toMatchObject({ ok: true })
  }
}
