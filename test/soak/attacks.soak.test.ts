/** The attacks on the host in their large sizes; `SOAK` scales them (1 is the full size), `SEED` repeats a run. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CLOSE_CODES } from '../../src/protocol/messages/closeCodes.ts'
import { DEFAULT_KNOCK, presetRules, type BotLevel, type Rules } from '../../src/game/index.ts'
import { inspectLog } from '../../src/host/log/recoverLog.ts'
import { playOnFaultyDisk } from '../support/attacks/disk.ts'
import { expectEachOnce, playWithDrops } from '../support/attacks/drop.ts'
import { fuzz } from '../support/attacks/fuzz.ts'
import { killAgainAndAgain } from '../support/attacks/kill.ts'
import { fillHouse, playGames } from '../support/attacks/load.ts'
import { watchGame } from '../support/attacks/secrecy.ts'
import { walk } from '../support/attacks/walk.ts'
import { freePort } from '../support/freePort.ts'
import { bundleHost } from '../support/hostChild.ts'
import { HostClient } from '../support/hostClient.ts'
import { FAST, chanceOf, hostFixture, person, type HostFixture } from '../support/hostFixture.ts'
import { playLogText } from '../support/playLog.ts'
import { testSeed } from '../support/random.ts'
import { randomRules } from '../support/variants.ts'

const seed = testSeed()
const given = Number(process.env.SOAK)
const scale = given > 0 ? given : 1
const scaled = (count: number): number => Math.max(1, Math.round(count * scale))

describe(`the host under attack (seed ${seed}, scale ${scale})`, () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
  })
  afterEach(() => fixture.end())

  const anew = async (): Promise<void> => {
    await fixture.end()
    fixture = await hostFixture()
  }

  it(`kill: ${scaled(2000)} times SIGKILL`, async () => {
    const program = await bundleHost()
    try {
      await killAgainAndAgain(program, fixture, { kills: scaled(2000), seed })
    } finally {
      await program.remove()
    }
  })

  it('tear: every bit of all lines but the last', () => {
    const text = playLogText({ seed: String(seed) })
      .split('\n')
      .slice(0, 1 + scaled(20))
      .join('\n')
    const whole = Buffer.from(`${text}\n`)
    const last = whole.lastIndexOf(0x0a, whole.byteLength - 2) + 1
    for (let at = 0; at < last; at++)
      for (let bit = 0; bit < 8; bit++) {
        const changed = Buffer.from(whole)
        changed[at] = (changed[at] ?? 0) ^ (1 << bit)
        expect(() => inspectLog('log', changed), `bit ${bit} of byte ${at}`).toThrow(/line/)
      }
  })

  it('disk: each write and sync of a game fails once', async () => {
    const { writes, syncs } = await playOnFaultyDisk(fixture, { fault: null, seed })
    const step = Math.max(1, Math.round(1 / scale))
    for (const on of ['write', 'sync'] as const)
      for (let at = 1; at <= (on === 'write' ? writes : syncs); at += step)
        for (const code of ['ENOSPC', 'EIO'] as const) {
          await anew()
          await playOnFaultyDisk(fixture, { fault: { on, code, at }, seed })
        }
  })

  it(`drop: ${scaled(1000)} lost connections a client in one game`, async () => {
    const rules = presetRules('classic')
    const quiet = await playWithDrops(fixture, { rules, seed, guests: 5, drops: 0, chance: 0.5 })
    await anew()
    const { drops, log, result } = await playWithDrops(fixture, {
      rules,
      seed,
      guests: 5,
      drops: scaled(1000),
      chance: 0.9,
    })
    console.log(`lost connections: ${drops.join(', ')}`)
    expectEachOnce(log)
    expect(result).toBe(quiet.result)
  })

  it(`fuzz: ${scaled(200_000)} frames, and no more than 50 MB of memory`, async () => {
    const program = await bundleHost()
    const { dataDir, rendererDir } = fixture
    const options = { dataDir, rendererDir, botPace: 0, messageRate: FAST_PEOPLE, port: await freePort() }
    const child = await program.start(options)
    const { port } = child
    try {
      const { random } = chanceOf(seed)
      const resting = await twoPlayers(port)
      await resting[0].get('start', {})
      let isOver = false
      const playing = playGames(
        { players: await twoPlayers(port), spectators: [] },
        { seed, goesOn: () => !isOver },
      )
      await fuzz({ port, random, frames: scaled(20_000) })
      const before = memoryOf(child.process.pid)
      const [owner, guest] = resting
      const { n } = owner.game ?? { n: 0 }
      const { closed } = await fuzz({ port, random, frames: scaled(180_000) })
      const grown = memoryOf(child.process.pid) - before
      isOver = true
      const games = await playing
      console.log(`memory grew by ${(grown / 1e6).toFixed(1)} MB, ${games} games were played beside`)
      console.log(`closed: ${[...closed].map(([code, count]) => `${code} ${count} times`).join(', ')}`)
      expect(grown).toBeLessThan(50e6)
      for (const { number } of [CLOSE_CODES.badMessage, CLOSE_CODES.tooFast])
        expect(closed.get(number)).toBeGreaterThan(0)
      // Nobody played at the other table: its game stands where it stood.
      await owner.get('snapshot', {})
      expect(owner.game?.n).toBe(n)
      for (const client of resting) client.play(random)
      await guest.untilTable(({ status }) => status === 'over', 'the end')
    } finally {
      await child.kill()
      await program.remove()
    }
  })

  it(`walk: ${scaled(50)} times 300 rounds of acts by chance`, async () => {
    for (let time = 0; time < scaled(50); time++) {
      await anew()
      await walk(fixture, { seed: seed + time, rounds: 300 })
    }
  })

  it(`secrecy: ${scaled(200)} games of all variants`, async () => {
    const { random } = chanceOf(seed)
    for (let game = 0; game < scaled(200); game++) {
      const rules = quick(randomRules(random))
      await anew()
      await watchGame(fixture, { rules, seed: seed + game })
    }
  })

  it(`load: 64 connections, 50 tables of bots, for ${scaled(10)} minutes`, async () => {
    await fixture.start({ botPace: 0.3 })
    const level: BotLevel = 'steady'
    for (let table = 1; table <= 50; table++) {
      const wish = { name: `Bots ${table}`, rules: presetRules('classic'), bots: 4, level }
      await fixture.host.startGame((await fixture.host.createTable(wish)).id)
    }
    const crowd = await fillHouse(fixture.host.port, FAST)
    const end = performance.now() + scaled(10) * 60_000
    const memory: number[] = []
    const goesOn = (): boolean => {
      memory.push(process.memoryUsage().heapUsed / 1e6)
      return performance.now() < end
    }
    await playGames(crowd, { seed, goesOn })
    console.log(`heap after each game, MB: ${memory.map((mb) => mb.toFixed(0)).join(' ')}`)
    for (const client of [...crowd.players, ...crowd.spectators]) client.cut()
    expect(fixture.events.filter(({ type }) => type === 'botFault' || type === 'diskFailing')).toEqual([])
    const half = memory.length >> 1
    const least = (part: readonly number[]): number => Math.min(...part)
    if (half > 1) expect(least(memory.slice(half)) - least(memory.slice(0, half))).toBeLessThan(50)
  })
})

/** Above what people who play at once take, below what a flood does. */
const FAST_PEOPLE = { perSecond: 500, burst: 200 }

/** At a table of their own, ready to start. */
async function twoPlayers(port: number): Promise<readonly [HostClient, HostClient]> {
  const owner = await HostClient.connect({ port })
  const guest = await HostClient.connect({ port })
  const { code } = await owner.get('createTable', { name: 'Sunday', person: person('Mia'), rules: FAST })
  await guest.get('join', { table: null, code, person: person('Ole') })
  await guest.get('setReady', { ready: true })
  return [owner, guest]
}

/** Windows in which nobody hurries would take all day. */
function quick(rules: Rules): Rules {
  const { knock } = rules
  return knock === null ? rules : { ...rules, knock: { ...DEFAULT_KNOCK, ...knock, windowMs: 1000 } }
}

/** Bytes that a process has in memory. */
function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
