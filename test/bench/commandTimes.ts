/** From a move to the last update of it: how long players wait for a host. */
import { presetRules } from '../../src/game/index.ts'
import type { HostClient } from '../support/hostClient.ts'
import { fullTable, hostFixture, type HostFixture } from '../support/hostFixture.ts'
import { openBareHost } from './bareHost.ts'
import { at, median } from './measure.ts'

const ROUNDS = 5
/** In each round, so that ten of them are over its p99. */
const COMMANDS = 1000
const WARM_UPS = 500
const SEATS = 6
const NO_CHANCE = (): number => 0.5

export interface CommandTimes {
  /** Ratios of the table to the bare fan-out, the median of the rounds. */
  readonly p50: number
  readonly p99: number
  /** Milliseconds of the bare fan-out. */
  readonly plain: number
}

/**
 * From the sending of a move until the last of six clients has its update, beside the bare fan-out of messages of that
 * length. The two take turns, so that a busy disk is busy for both.
 */
export async function commandTimes(): Promise<CommandTimes> {
  const fixture = await hostFixture()
  const bare = await openBareHost()
  try {
    await fixture.start()
    const clients = await sixPlayers(fixture)
    const round = async (count: number): Promise<CommandTimes> => {
      const plain: number[] = []
      const table = await moveTimes(clients, count, async () => {
        plain.push(await bare.once(updateBytes(clients)))
      })
      return {
        p50: at(table, 0.5) / at(plain, 0.5),
        p99: at(table, 0.99) / at(plain, 0.99),
        plain: at(plain, 0.5),
      }
    }
    await round(WARM_UPS)
    const rounds: CommandTimes[] = []
    for (let index = 0; index < ROUNDS; index++) rounds.push(await round(COMMANDS))
    const of = (name: keyof CommandTimes): number => median(rounds.map((times) => times[name]))
    return { p50: of('p50'), p99: of('p99'), plain: of('plain') }
  } finally {
    await bare.end()
    await fixture.end()
  }
}

/** Six people at a table whose game has begun. */
export async function sixPlayers(fixture: HostFixture): Promise<readonly HostClient[]> {
  const rules = presetRules('classic')
  const { owner, guests } = await fullTable(fixture, { guests: SEATS - 1, bots: 0, rules })
  await owner.get('start', {})
  const clients = [owner, ...guests]
  await untilAsked(clients)
  return clients
}

async function untilAsked(clients: readonly HostClient[]): Promise<void> {
  const isAsked = (client: HostClient): boolean => (client.game?.pending.length ?? 0) > 0
  await Promise.all(clients.map((client) => client.until(() => isAsked(client), 'the first turn')))
}

/** Length of the last update that a player got. */
export function updateBytes([client]: readonly HostClient[]): number {
  const frame = client?.lastUpdate ?? null
  if (frame === null) throw new Error('There was no update.')
  return frame.byteLength
}

/**
 * Plays on for so many moves, in the next game where one ends. What the clients think of is not counted: they look at
 * their frames between two moves, after `between`.
 */
export async function moveTimes(
  clients: readonly HostClient[],
  count: number,
  between: () => Promise<void>,
): Promise<readonly number[]> {
  const times: number[] = []
  const [first] = clients
  while (times.length < count) {
    if (first?.table?.status === 'over') await playAgain(clients)
    const frames = clients.map((client) => ({ client, frame: client.nextFrame(NO_CHANCE) }))
    const next = frames.find(({ frame }) => frame !== null)
    const n = first?.game?.n ?? 0
    if (next?.frame?.includes('"command"') === true) {
      const before = clients.map(({ updates }) => updates)
      for (const client of clients) client.deaf = true
      const from = performance.now()
      next.client.sendRaw(next.frame)
      // The sender's answer comes after its update.
      await Promise.all(
        clients.map((client, index) =>
          client.until(() => client.updates > (before[index] ?? 0), 'the update'),
        ),
      )
      times.push(performance.now() - from)
      await between()
      for (const client of clients) client.catchUp()
    } else for (const { client, frame } of frames) if (frame !== null) client.sendRaw(frame)
    await Promise.all(
      clients.map((client) =>
        client.until(() => (client.game?.n ?? 0) > n || client.table?.status === 'over', 'the decision'),
      ),
    )
    for (const client of clients) client.forget()
  }
  return times
}

async function playAgain(clients: readonly HostClient[]): Promise<void> {
  const [owner, ...guests] = clients
  await owner?.get('rematch', {})
  for (const guest of guests) await guest.get('setReady', { ready: true })
  await owner?.get('start', {})
  await untilAsked(clients)
}
