/**
 * What a host costs beside what its disk and its sockets cost anyway: a bare `ws` fan-out of equally long messages after
 * one bare write and fdatasync. Both run in the same rounds.
 */
import * as fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { evolve, initialState, presetRules, type Rules } from '../../src/game/index.ts'
import { hostFixture } from '../support/hostFixture.ts'
import { simulateGame } from '../../src/cli/simulate/simulateGame.ts'
import { steadyBots } from '../support/steadyBots.ts'
import { recoverLog } from '../../src/host/log/recoverLog.ts'
import { commandTimes } from './commandTimes.ts'
import { fuzzedTimes } from './fuzzed.ts'
import type { Figure } from './figure.ts'
import { at } from './measure.ts'
import { saturatedRatio } from './saturated.ts'

const RULES: Rules = presetRules('classic')

export async function measureHost(): Promise<readonly Figure[]> {
  const { p50, p99, plain } = await commandTimes()
  const saturated = await saturatedRatio()
  const fuzzed = await fuzzedTimes()
  return [
    {
      name: 'ratio: command to the sixth client, p50',
      value: p50,
      target: { atMost: 1.5 },
    },
    {
      name: 'ratio: command to the sixth client, p99',
      value: p99,
      target: { atMost: 2 },
    },
    { name: 'ms: bare write, fdatasync and fan-out, p50', value: plain },
    {
      name: 'ratio: decisions a second to bare fan-out',
      value: saturated,
      target: { atLeast: 0.5 },
    },
    {
      name: "ratio: players' p99 beside 20 fuzzing connections",
      value: fuzzed.ratio,
      target: { atMost: 2 },
    },
    { name: 'frames a second of these connections', value: fuzzed.framesPerSecond },
    { name: 'ratio: a decision at 50 tables to one', value: await manyToOne(), target: { atMost: 1.2 } },
    { name: 'ms: recovery of a game of 3,000 decisions', value: await recoveryMs(), target: { atMost: 300 } },
  ]
}

/** Processor time a decision at tables of bots, 50 of them to one. */
async function manyToOne(): Promise<number> {
  const one = await processorTime(1)
  const many = await processorTime(50)
  return many / one
}

const WATCH_MS = 4000

/** Microseconds a decision. */
async function processorTime(tables: number): Promise<number> {
  const fixture = await hostFixture()
  try {
    await fixture.start({ botPace: 0 })
    const { gamesDir } = fixture.host
    for (let table = 0; table < tables; table++) {
      const wish = { name: `Bots ${table}`, rules: RULES, bots: 4, level: 'steady' as const }
      await fixture.host.startGame((await fixture.host.createTable(wish)).id)
    }
    const before = linesIn(gamesDir)
    const from = process.cpuUsage()
    await new Promise((resolve) => setTimeout(resolve, WATCH_MS))
    const { user, system } = process.cpuUsage(from)
    return (user + system) / (linesIn(gamesDir) - before)
  } finally {
    await fixture.end()
  }
}

function linesIn(folder: string): number {
  let count = 0
  for (const name of fs.readdirSync(folder))
    for (const byte of fs.readFileSync(join(folder, name))) if (byte === 0x0a) count++
  return count
}

/** A log of 3,000 decisions, read, checked and folded. */
async function recoveryMs(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'klopf-bench-'))
  const wanted = 3000
  let lines: readonly string[] = []
  for (let index = 0; lines.length <= wanted; index++) {
    const game = simulateGame({ rules: RULES, bots: steadyBots(6), seed: 'long', index, logged: true })
    if (game.lines.length > lines.length) lines = game.lines
    if (index > 300) break
  }
  const path = join(folder, 'game.jsonl')
  fs.writeFileSync(path, `${lines.slice(0, wanted + 1).join('\n')}\n`)
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const from = performance.now()
    const { header, decisions } = await recoverLog(path)
    let state = initialState({ rules: header.rules, occupants: header.occupants })
    for (const { events } of decisions) for (const event of events) state = evolve(state, event)
    times.push(((performance.now() - from) * wanted) / decisions.length)
  }
  await rm(folder, { recursive: true, force: true })
  return at(times, 0.5)
}
