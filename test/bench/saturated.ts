/** Decisions that come without waiting for each other, at a table of six and at a bare host, in the same rounds. */
import { isUpdate } from '../support/hostClient.ts'
import { hostFixture } from '../support/hostFixture.ts'
import { hearAll, openBareHost } from './bareHost.ts'
import { sixPlayers, updateBytes } from './commandTimes.ts'
import { at } from './measure.ts'

const BURST = 2000
const ROUNDS = 7
/** Both programs are translated while they run; what that costs is no part of a long evening. */
const WARM_UPS = 6

/** Decisions a second at the table to those at the bare host. */
export async function saturatedRatio(): Promise<number> {
  const fixture = await hostFixture()
  await fixture.start()
  const clients = await sixPlayers(fixture)
  const sockets = clients.map(({ socket }) => socket)
  const [owner] = clients
  const bytes = updateBytes(clients)
  // From here on all that clients do is to count, as at the bare host.
  for (const socket of sockets) socket.removeAllListeners('message')
  const bare = await openBareHost()
  try {
    const table: number[] = []
    const plain: number[] = []
    for (let round = -WARM_UPS; round < ROUNDS; round++) {
      const from = performance.now()
      const all = hearAll(sockets, BURST, isUpdate)
      for (let index = 0; index < BURST; index++)
        owner?.sendRaw(JSON.stringify({ type: index % 2 === 0 ? 'pause' : 'resume', id: `b${index}` }))
      await all
      const spent = performance.now() - from
      const bareSpent = await bare.many(BURST, bytes)
      if (round < 0) continue
      table.push(spent)
      plain.push(bareSpent)
    }
    return at(plain, 0.5) / at(table, 0.5)
  } finally {
    await bare.end()
    await fixture.end()
  }
}
