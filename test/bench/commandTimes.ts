/** From a move to the last update of it: how long players wait for a host. */
import { presetRules } from '../../src/game/index.ts'
import type { HostClient } from '../support/hostClient.ts'
import { fullTable, hostFixture, type HostFixture } from '../support/hostFixture.ts'
import { openBareHost } from './bareHost.ts'

const COMMANDS = 300
const WARM_UPS = 50
const SEATS = 6
const NO_CHANCE = (): number => 0.5

/**
 * Milliseconds from the sending of a move until the last of six clients has its update, and of the bare fan-out of
 * messages of that length right after it.
 */
export async function commandTimes(): Promise<{
  readonly table: readonly number[]
  readonly plain: readonly number[]
}> {
  const fixture = await hostFixture()
  try {
    await fixture.start()
    const clients = await sixPlayers(fixture)
    const bare = await openBareHost(updateBytes(clients))
    const plain: number[] = []
    try {
      const table = await moveTimes(clients, async () => {
        plain.push(await bare.once())
      })
      return { table: table.slice(WARM_UPS), plain: plain.slice(WARM_UPS) }
    } finally {
      await bare.end()
    }
  } finally {
    await fixture.end()
  }
}

/** Six people at a table whose game has begun. */
export async function sixPlayers(fixture: HostFixture): Promise<readonly HostClient[]> {
  const rules = presetRules('classic')
  const { owner, guests } = await fullTable(fixture, { guests: SEATS - 1, bots: 0, rules })
  await owner.get('start', {})
  const clients = [owner, ...guests]
  const isAsked = (client: HostClient): boolean => (client.game?.pending.length ?? 0) > 0
  await Promise.all(clients.map((client) => client.until(() => isAsked(client), 'the first turn')))
  return clients
}

/** Length of the last update that a player got. */
export function updateBytes([client]: readonly HostClient[]): number {
  const frame = client?.frames.findLast((text) => text.startsWith('{"type":"update"'))
  if (frame === undefined) throw new Error('There was no update.')
  return Buffer.byteLength(frame)
}

/**
 * Plays on, move by move. What the clients think of is not counted: they look at their frames between two moves, after
 * `between`.
 */
export async function moveTimes(
  clients: readonly HostClient[],
  between: () => Promise<void>,
): Promise<readonly number[]> {
  const times: number[] = []
  const [first] = clients
  while (times.length < COMMANDS + WARM_UPS && first?.table?.status !== 'over') {
    const frames = clients.map((client) => ({ client, frame: client.nextFrame(NO_CHANCE) }))
    const next = frames.find(({ frame }) => frame !== null)
    const n = first?.game?.n ?? 0
    if (next?.frame?.includes('"command"') === true) {
      const heard = clients.map((client) => client.heard)
      for (const client of clients) client.deaf = true
      const from = performance.now()
      next.client.sendRaw(next.frame)
      // The sender's answer comes after its update.
      await Promise.all(
        clients.map((client, index) => client.until(() => client.heard > (heard[index] ?? 0), 'the update')),
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
  }
  return times
}
