/** Kills a host with SIGKILL at random moments, and holds it to what its clients were told. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { LogDecision } from '../../../src/protocol/log/records.ts'
import { readLog } from '../../../src/replay/readLog.ts'
import { verifyLog } from '../../../src/replay/verifyLog.ts'
import { freePort } from '../freePort.ts'
import type { HostChild, HostProgram } from '../hostChild.ts'
import { HostClient, type Seated } from '../hostClient.ts'
import { FAST, chanceOf, person, type HostFixture } from '../hostFixture.ts'

/** The longest wait before a kill, milliseconds: about a dozen decisions. */
const LONGEST_MS = 40

export interface KillCount {
  readonly kills: number
  readonly games: number
}

export async function killAgainAndAgain(
  program: HostProgram,
  { dataDir, rendererDir }: HostFixture,
  { kills, seed }: { readonly kills: number; readonly seed: number },
): Promise<KillCount> {
  const { random } = chanceOf(seed)
  const start = (port: number | null): Promise<HostChild> =>
    program.start({ dataDir, rendererDir, botPace: 0, port })
  const linesOf = async (game: string): Promise<readonly string[]> =>
    (await readFile(join(dataDir, 'games', `${game}.jsonl`), 'utf8')).trimEnd().split('\n')

  let child = await start(await freePort())
  const { port } = child
  let clients: readonly HostClient[] = await Promise.all(
    ['Mia', 'Ole'].map(() => HostClient.connect({ port })),
  )
  const first = clients[0]
  const { code } = (await first?.get('createTable', {
    name: 'Sunday',
    person: person('Mia'),
    rules: FAST,
  })) ?? { code: '' }
  await clients[1]?.get('join', { table: null, code, person: person('Ole') })
  await first?.get('addBot', { seat: null, level: 'steady' })
  const seats = clients.map(({ seated }) => seated as Seated)
  let games = 0
  try {
    for (let kill = 0; kill < kills; kill++) {
      games += await playOn(clients)
      for (const client of clients) client.play(random)
      await new Promise((resolve) => setTimeout(resolve, random() * LONGEST_MS))
      await child.kill()
      await Promise.all(clients.map((client) => client.untilClosed()))
      await nothingIsMissing(clients, linesOf)
      child = await start(null)
      expect(child.port).toBe(port)
      const back = await Promise.all(clients.map(() => HostClient.connect({ port })))
      for (const [index, client] of back.entries()) {
        expect(await client.reclaim(seats[index] as Seated)).toMatchObject({ ok: true, seat: index })
        const before = clients[index]?.game
        if (client.game !== null && client.game.game === before?.game)
          expect(client.game.n).toBeGreaterThanOrEqual(before.n)
      }
      clients = back
    }
    const game = clients[0]?.table?.game ?? null
    if (game !== null) {
      const read = readLog(`${(await linesOf(game)).join('\n')}\n`)
      if (!read.ok) throw new Error(`Line ${read.line}: ${read.code}`)
      expect(verifyLog(read.log)).toMatchObject({ ok: true })
    }
    return { kills, games }
  } finally {
    for (const client of clients) client.cut()
    await child.kill()
  }
}

/** A game that is over is followed by the next one. Gives the number of games that were started. */
async function playOn([owner, guest]: readonly HostClient[]): Promise<number> {
  if (owner?.table?.status === 'over') await owner.get('rematch', {})
  if (owner?.table?.status !== 'lobby') return 0
  await guest?.get('setReady', { ready: true })
  const answer = await owner.ask('start', {})
  expect(answer).toMatchObject({ ok: true })
  return 1
}

/** All that any client was told stands in the log, at its place. */
async function nothingIsMissing(
  clients: readonly HostClient[],
  linesOf: (game: string) => Promise<readonly string[]>,
): Promise<void> {
  const logs = new Map<string, readonly string[]>()
  for (const client of clients)
    for (const { game, n, time, events } of client.all('update')) {
      const lines = logs.get(game) ?? (await linesOf(game))
      logs.set(game, lines)
      const decision = JSON.parse(lines[n] ?? '{}') as LogDecision
      expect(decision).toMatchObject({ n, time })
      expect(decision.events.map(({ type }) => type)).toEqual(events.map(({ type }) => type))
    }
}
