/** A real host on loopback with a data folder and a page of its own, for one test. */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom, shuffleWith } from '../../src/bots/seededRandom.ts'
import { presetRules, type Rules } from '../../src/game/index.ts'
import type { HostEvent } from '../../src/host/hostEvents.ts'
import { startHost, type Host, type HostOptions } from '../../src/host/startHost.ts'
import { freePort } from './freePort.ts'
import { HostClient, type ClientOptions } from './hostClient.ts'

/** Bots behind clients play a whole game in a second. */
const FASTER_THAN_PEOPLE = { perSecond: 10_000, burst: 10_000 }

export interface HostFixture {
  readonly folder: string
  readonly dataDir: string
  readonly rendererDir: string
  readonly events: HostEvent[]
  /** The running host. */
  readonly host: Host
  start(options?: Partial<HostOptions>): Promise<Host>
  connect(options?: Partial<ClientOptions>): Promise<HostClient>
  /** Stops everything and removes the folder. */
  end(): Promise<void>
}

export const FAST: Rules = { ...presetRules('classic'), phaseList: [1, 2] }

export function person(name: string): { readonly name: string; readonly avatar: string } {
  return { name, avatar: 'fox' }
}

export async function hostFixture(): Promise<HostFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'klopf-host-'))
  const dataDir = join(folder, 'data')
  const rendererDir = join(folder, 'page')
  await mkdir(join(rendererDir, 'assets'), { recursive: true })
  await writeFile(join(rendererDir, 'index.html'), '<!doctype html><title>Klopf</title>')
  await writeFile(join(rendererDir, 'assets', 'index-B1c2D3e4.js'), 'export {}\n')
  const events: HostEvent[] = []
  const clients: HostClient[] = []
  let host: Host | null = null
  const running = (): Host => {
    if (host === null) throw new Error('The host is not started.')
    return host
  }
  return {
    folder,
    dataDir,
    rendererDir,
    events,
    get host() {
      return running()
    },
    async start(options) {
      const port = options?.port ?? (host === null ? await freePort() : null)
      host = await startHost({
        dataDir,
        address: '127.0.0.1',
        discovery: false,
        rendererDir,
        appVersion: '0.0.0-test',
        name: 'Test host',
        botPace: 0,
        messageRate: FASTER_THAN_PEOPLE,
        connectionRate: FASTER_THAN_PEOPLE,
        requestRate: FASTER_THAN_PEOPLE,
        onEvent: (event) => events.push(event),
        ...options,
        port,
      })
      return host
    },
    async connect(options) {
      const client = await HostClient.connect({ port: running().port, ...options })
      clients.push(client)
      return client
    },
    async end() {
      for (const client of clients) client.cut()
      await host?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Chance that comes out the same for a seed, which a failing test prints. */
export function chanceOf(seed: number): {
  readonly random: () => number
  readonly shuffle: ReturnType<typeof shuffleWith>
} {
  const random = seededRandom(seed)
  return { random, shuffle: shuffleWith(random) }
}

export interface FullTable {
  readonly owner: HostClient
  readonly guests: readonly HostClient[]
  readonly code: string
}

/** Mia hosts, the others join, bots fill up, all are ready. */
export async function fullTable(
  fixture: HostFixture,
  { guests, bots, rules = FAST }: { readonly guests: number; readonly bots: number; readonly rules?: Rules },
): Promise<FullTable> {
  const owner = await fixture.connect()
  const { code } = await owner.get('createTable', { name: 'Sunday', person: person('Mia'), rules })
  const names = ['Ole', 'Pia', 'Quin', 'Rosa', 'Sven']
  const joined: HostClient[] = []
  for (let index = 0; index < guests; index++) {
    const guest = await fixture.connect()
    await guest.get('join', { table: null, code, person: person(names[index] ?? 'X') })
    await guest.get('setReady', { ready: true })
    joined.push(guest)
  }
  for (let index = 0; index < bots; index++) await owner.get('addBot', { seat: null, level: 'steady' })
  return { owner, guests: joined, code }
}
