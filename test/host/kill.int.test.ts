import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bundleHost, type HostChild, type HostProgram } from '../support/hostChild.ts'
import { freePort } from '../support/freePort.ts'
import { HostClient, type Seated } from '../support/hostClient.ts'
import { FAST, chanceOf, hostFixture, person, type HostFixture } from '../support/hostFixture.ts'

const seed = Math.floor(Math.random() * 1e9)
const KILLS = 8

describe('a host that is killed with SIGKILL', () => {
  let program: HostProgram
  let fixture: HostFixture
  let child: HostChild

  beforeAll(async () => {
    program = await bundleHost()
  })
  afterAll(() => program.remove())
  beforeEach(async () => {
    fixture = await hostFixture()
  })
  afterEach(async () => {
    await child.kill()
    await fixture.end()
  })

  const start = async (port: number | null = null): Promise<void> => {
    const { dataDir, rendererDir } = fixture
    child = await program.start({ dataDir, rendererDir, botPace: 0, port })
  }

  it(`goes on from the last thing that any client was told (seed ${seed})`, async () => {
    const { random } = chanceOf(seed)
    await start(await freePort())
    const { port } = child
    let clients = await Promise.all(['Mia', 'Ole'].map(() => HostClient.connect({ port })))
    const [owner, guest] = clients
    if (owner === undefined || guest === undefined) throw new Error('Two clients.')
    const { code } = await owner.get('createTable', { name: 'Sunday', person: person('Mia'), rules: FAST })
    await guest.get('join', { table: null, code, person: person('Ole') })
    await owner.get('addBot', { seat: null, level: 'steady' })
    await guest.get('setReady', { ready: true })
    await owner.get('start', {})
    const seats = clients.map(({ seated }) => seated as Seated)
    let told = 0
    for (let kill = 0; kill < KILLS; kill++) {
      for (const client of clients) client.play(random)
      const until = told + 1 + Math.floor(random() * 12)
      const over = (): boolean =>
        owner.table?.status === 'over' || clients.some(({ table }) => table?.status === 'over')
      await Promise.race(
        clients.map((client) =>
          client.until(() => (client.game?.n ?? 0) >= until || over(), `decision ${until}`),
        ),
      )
      if (over()) break
      await child.kill()
      await Promise.all(clients.map((client) => client.untilClosed()))
      const last = clients.map(({ game }) => game)
      told = Math.max(...last.map((game) => game?.n ?? 0))
      const game = last.find((position) => position !== null)?.game
      const log = await readFile(join(fixture.dataDir, 'games', `${game}.jsonl`), 'utf8')
      const lines = log.trimEnd().split('\n')
      expect(lines.length - 1).toBeGreaterThanOrEqual(told)
      for (const client of clients)
        for (const { n, events } of client.all('update')) {
          const line = JSON.parse(lines[n] ?? '{}') as {
            readonly n: number
            readonly events: readonly object[]
          }
          expect(line.n).toBe(n)
          expect(line.events).toHaveLength(events.length)
        }
      await start()
      expect(child.port).toBe(port)
      clients = await Promise.all(clients.map(() => HostClient.connect({ port })))
      for (const [index, client] of clients.entries()) {
        const answer = await client.reclaim(seats[index] as Seated)
        expect(answer).toMatchObject({ ok: true, seat: index })
        expect(client.game?.n).toBeGreaterThanOrEqual(told)
      }
      await Promise.all(
        clients.map((client) => client.untilTable(({ paused }) => paused === null, 'the game to go on')),
      )
    }
  })
})
