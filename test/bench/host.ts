/**
 * What a host costs beside what its disk and its sockets cost anyway: a bare `ws` fan-out of equally long messages after
 * one bare write and fdatasync. Both run in the same rounds.
 */
import * as fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket, WebSocketServer } from 'ws'
import { evolve, initialState, presetRules, type Rules } from '../../src/game/index.ts'
import { hostFixture, fullTable } from '../support/hostFixture.ts'
import { simulateGame } from '../../src/cli/simulate/simulateGame.ts'
import { steadyBots } from '../support/steadyBots.ts'
import { recoverLog } from '../../src/host/log/recoverLog.ts'

const RULES: Rules = presetRules('classic')
const SEATS = 6
const COMMANDS = 300
const NO_CHANCE = (): number => 0.5

export async function measureHost(): Promise<Readonly<Record<string, number>>> {
  const { table, plain, bytes } = await commandTimes()
  return {
    'ratio: command to the sixth client, p50 (at most 1.5)': at(table, 0.5) / at(plain, 0.5),
    'ratio: command to the sixth client, p99 (at most 2)': at(table, 0.99) / at(plain, 0.99),
    'ms: bare write, fdatasync and fan-out, p50': at(plain, 0.5),
    'ratio: decisions a second to bare fan-out (at least 0.5)':
      (await decisionsASecond()) / (await bareASecond(bytes)),
    'ratio: a decision at 50 tables to one (at most 1.2)': await manyToOne(),
    'ms: recovery of a game of 3,000 decisions (at most 300)': await recoveryMs(),
  }
}

/**
 * Milliseconds from the sending of a move until the last of six clients has its update, and of the bare fan-out right
 * after it. What the clients think of is not counted: they look at their frames between two moves.
 */
async function commandTimes(): Promise<{
  readonly table: readonly number[]
  readonly plain: readonly number[]
  readonly bytes: number
}> {
  const fixture = await hostFixture()
  const other = await bare(UPDATE_BYTES)
  const table: number[] = []
  const plain: number[] = []
  let bytes = 0
  try {
    await fixture.start()
    const { owner, guests } = await fullTable(fixture, { guests: SEATS - 1, bots: 0, rules: RULES })
    const clients = [owner, ...guests]
    await owner.get('start', {})
    await Promise.all(clients.map((client) => client.until(() => client.game !== null, 'the game')))
    while (table.length < COMMANDS && owner.table?.status !== 'over') {
      const frames = clients.map((client) => ({ client, frame: client.nextFrame(NO_CHANCE) }))
      const next = frames.find(({ frame }) => frame !== null)
      const n = owner.game?.n ?? 0
      if (next?.frame?.includes('"command"') === true) {
        const heard = clients.map((client) => client.heard)
        for (const client of clients) client.deaf = true
        const from = performance.now()
        next.client.sendRaw(next.frame)
        // The sender hears the answer as well.
        await Promise.all(
          clients.map((client, index) =>
            client.until(
              () => client.heard - (heard[index] ?? 0) >= (client === next.client ? 2 : 1),
              'the update',
            ),
          ),
        )
        table.push(performance.now() - from)
        plain.push(await bareTime(other))
        for (const client of clients) client.catchUp()
        bytes += Buffer.byteLength(owner.frames.at(-1) ?? '')
      } else for (const { client, frame } of frames) if (frame !== null) client.sendRaw(frame)
      await Promise.all(
        clients.map((client) =>
          client.until(() => (client.game?.n ?? 0) > n || client.table?.status === 'over', 'the decision'),
        ),
      )
    }
  } finally {
    await other.end()
    await fixture.end()
  }
  return { table, plain, bytes: Math.round(bytes / table.length) }
}

/** Of an update in the middle of a hand of six. */
const UPDATE_BYTES = 2500

interface Bare {
  readonly socket: WebSocket
  readonly server: WebSocketServer
  readonly receivers: readonly WebSocket[]
  readonly fd: number
  readonly end: () => Promise<void>
}

/** A server that writes a line, syncs it, and sends a message to everybody, whenever somebody sends anything. */
async function bare(bytes: number): Promise<Bare> {
  const folder = await mkdtemp(join(tmpdir(), 'klopf-bench-'))
  const fd = fs.openSync(join(folder, 'log'), 'w')
  const line = Buffer.from(`${'x'.repeat(400)}\n`)
  const message = 'y'.repeat(bytes)
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  let waiting = 0
  let running = false
  // What comes while a sync runs shares the next one, as at a table.
  const work = (): void => {
    if (running || waiting === 0) return
    running = true
    const group = waiting
    waiting = 0
    fs.write(fd, Buffer.concat(Array.from({ length: group }, () => line)), () => {
      fs.fdatasync(fd, () => {
        for (let index = 0; index < group; index++) for (const client of server.clients) client.send(message)
        running = false
        work()
      })
    })
  }
  server.on('connection', (socket) =>
    socket.on('message', () => {
      waiting++
      work()
    }),
  )
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const receivers = await Promise.all(
    Array.from({ length: SEATS }, async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`)
      await new Promise((resolve) => socket.once('open', resolve))
      return socket
    }),
  )
  const [socket] = receivers
  if (socket === undefined) throw new Error('Nobody connected.')
  return {
    socket,
    server,
    receivers,
    fd,
    async end() {
      for (const receiver of receivers) receiver.terminate()
      await new Promise((resolve) => server.close(resolve))
      fs.closeSync(fd)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function bareTime({ socket, receivers }: Bare): Promise<number> {
  const from = performance.now()
  const all = Promise.all(
    receivers.map((receiver) => new Promise((resolve) => receiver.once('message', resolve))),
  )
  socket.send('z'.repeat(150))
  await all
  return performance.now() - from
}

const BURST = 2000

async function bareASecond(bytes: number): Promise<number> {
  const { socket, receivers, end } = await bare(bytes)
  const from = performance.now()
  let got = 0
  await new Promise<void>((resolve) => {
    for (const receiver of receivers)
      receiver.on('message', () => {
        if (++got === BURST * SEATS) resolve()
      })
    for (let index = 0; index < BURST; index++) socket.send('z'.repeat(150))
  })
  const seconds = (performance.now() - from) / 1000
  await end()
  return BURST / seconds
}

/** Decisions a second that come without waiting for each other, at a table of six. */
async function decisionsASecond(): Promise<number> {
  const fixture = await hostFixture()
  try {
    await fixture.start()
    const { owner, guests } = await fullTable(fixture, { guests: SEATS - 1, bots: 0, rules: RULES })
    await owner.get('start', {})
    const clients = [owner, ...guests]
    await Promise.all(clients.map((client) => client.until(() => client.game !== null, 'the game')))
    for (const client of clients) client.deaf = true
    const [guest = owner] = guests
    const { heard } = guest
    const from = performance.now()
    for (let index = 0; index < BURST; index++)
      owner.sendRaw(JSON.stringify({ type: index % 2 === 0 ? 'pause' : 'resume', id: `b${index}` }))
    await guest.until(() => guest.heard - heard >= BURST, 'all decisions')
    return BURST / ((performance.now() - from) / 1000)
  } finally {
    await fixture.end()
  }
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

/** The value below which this share of all lies. */
function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
