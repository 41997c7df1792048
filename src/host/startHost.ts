/** A host: one data folder, one port, its tables. The desktop app and the command line start the same one. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { hostname } from 'node:os'
import { chooseMove } from '../bots/chooseMove.ts'
import { styleOf } from '../bots/levels.ts'
import type { BotLevel, Rules, Shuffle } from '../game/index.ts'
import type { TableId } from '../protocol/ids.ts'
import type { Device, TableEntry } from '../protocol/messages/tableView.ts'
import { checkName } from '../protocol/names.ts'
import { BURST_MESSAGES, MESSAGES_PER_SECOND } from '../protocol/messages/limits.ts'
import { PROTOCOL_VERSION } from '../protocol/version.ts'
import { lockFolder } from './data/dataLock.ts'
import { makeFolders, readIdentity, writeIdentity } from './data/identity.ts'
import { advertise, type Advertiser } from './discovery/advertise.ts'
import type { HostEvent } from './hostEvents.ts'
import type { FileOps } from './log/durableFile.ts'
import { TABLES_PER_ADDRESS } from './requests/atHost.ts'
import { BroughtLogs } from './requests/broughtLogs.ts'
import { dispatch } from './requests/dispatch.ts'
import { Paces } from './requests/paces.ts'
import { SentLogs } from './requests/sentLogs.ts'
import { hostUrl, joinLink, ownAddresses, Visits } from './server/addresses.ts'
import { Arrivals, CONNECTIONS, REQUESTS } from './server/arrivals.ts'
import { ownNames } from './server/hostNames.ts'
import { createHttpServer } from './server/httpServer.ts'
import { listen } from './server/listen.ts'
import type { MessageRate } from './server/rate.ts'
import { Sockets } from './server/sockets.ts'
import { readStaticFiles } from './server/staticFiles.ts'
import { Tarpit, TARPIT_MS } from './server/tarpit.ts'
import { SleepWatch } from './sleepWatch.ts'
import { CodeGuard } from './requests/codeGuard.ts'
import { rulesProblem } from './tables/ownerRequests.ts'
import type { BotBrain } from './games/botPlayers.ts'
import { Seats } from './tables/seats.ts'
import { Tally } from './requests/tally.ts'
import { TableStore } from './tables/tableRecord.ts'
import { entryOf } from './tables/tableViews.ts'
import { Tables } from './tables/tables.ts'

export interface HostOptions {
  readonly dataDir: string
  /** Null for the port of the last run, or any. A number is taken or nothing. */
  readonly port: number | null
  /** Null for all addresses of this computer. */
  readonly address: string | null
  /** Advertise over mDNS, on the interface of `address` or on all. */
  readonly discovery: boolean
  /** The renderer's build. */
  readonly rendererDir: string
  readonly appVersion: string
  /** Shown to others; null for the name of the computer. */
  readonly name?: string | null
  /** Factor on the time that bots think; 0 for none. */
  readonly botPace?: number
  /** Milliseconds without a connection until a person counts as away. */
  readonly awayMs?: Readonly<Record<Device, number>>
  /** Milliseconds between two tries of a failing disk. */
  readonly diskRetryMs?: number
  /** In place of fair shuffles, so that a test plays the same game again. */
  readonly shuffle?: Shuffle
  /** Milliseconds that guests have for each of the two steps of the fair shuffles. */
  readonly nonceLimitMs?: number
  /** Replaced where a test makes the disk fail. */
  readonly files?: FileOps
  /** Frames that a client may send, above the limits of the protocol where programs play faster than people. */
  readonly messageRate?: MessageRate
  /** Connections that an address may open, for tests that open more than people do. */
  readonly connectionRate?: MessageRate
  /** What an address may ask for over HTTP, likewise. */
  readonly requestRate?: MessageRate
  /** Milliseconds that sockets wait before they are refused, for tests that wait for many. */
  readonly tarpitMs?: number
  readonly onEvent: (event: HostEvent) => void
}

/** A phone locks its screen and comes back; a computer that is gone is gone. */
const AWAY_MS: Readonly<Record<Device, number>> = { phone: 90_000, computer: 30_000, desktop: 30_000 }

const DISK_RETRY_MS = 2000

/** Programs answer at once; whoever does not is asleep. */
const NONCE_LIMIT_MS = 2000

export interface HostedTable extends TableEntry {
  /** The operator set it up, and no guest. */
  readonly kept: boolean
  readonly code: string
  readonly link: string
}

export interface Host {
  readonly hostId: string
  readonly hostName: string
  readonly port: number
  /** Where guests reach this host, the likeliest address first. */
  readonly links: readonly string[]
  readonly link: string
  /** Proves to the host that a window is the operator's. For that window alone. */
  readonly operatorKey: string
  readonly gamesDir: string
  tables(): readonly HostedTable[]
  /** A table that stays when all have left. Bots take the first seats; the first person to sit down owns it. */
  createTable(wish: {
    readonly name: string
    readonly rules: Rules
    readonly bots: number
    readonly level?: BotLevel
  }): Promise<HostedTable>
  /** Starts the game of a table; for tables of bots alone. */
  startGame(table: TableId): Promise<void>
  /** The computer is about to sleep: games pause now, and go on once it is awake and everybody is back. */
  sleeps(): void
  stop(): Promise<void>
}

export async function startHost(options: HostOptions): Promise<Host> {
  const { dataDir, appVersion, onEvent } = options
  const folders = await makeFolders(dataDir)
  const lock = await lockFolder(folders.root)
  try {
    return await open(options, { folders, release: () => lock.release(), appVersion, onEvent })
  } catch (error) {
    await lock.release()
    throw error
  }
}

interface Opening {
  readonly folders: Awaited<ReturnType<typeof makeFolders>>
  readonly release: () => Promise<void>
  readonly appVersion: string
  readonly onEvent: (event: HostEvent) => void
}

async function open(options: HostOptions, { folders, release, appVersion, onEvent }: Opening): Promise<Host> {
  const files = await readStaticFiles(options.rendererDir)
  const identity = await readIdentity(folders.root, options.files)
  const named = checkName(options.name ?? hostname())
  const hostName = named.ok ? named.name : 'Klopf'
  const brainOf =
    (level: BotLevel): BotBrain =>
    (seen, random) =>
      chooseMove(styleOf(level), seen, random)?.move ?? null
  const tables = new Tables({
    appVersion,
    store: new TableStore(folders.tables, options.files),
    gamesFolder: folders.games,
    ...(options.files === undefined ? {} : { files: options.files }),
    brainOf,
    botPace: options.botPace ?? 1,
    awayMs: options.awayMs ?? AWAY_MS,
    diskRetryMs: options.diskRetryMs ?? DISK_RETRY_MS,
    shuffle: options.shuffle ?? null,
    nonceLimitMs: options.nonceLimitMs ?? NONCE_LIMIT_MS,
    now: Date.now,
    report: onEvent,
  })

  const names = ownNames()
  let port = 0
  const addresses = (): readonly string[] => ownAddresses(options.address).map(({ address }) => address)
  const visits = new Visits()
  const came = (socket: Socket): void => visits.came(socket)
  const links = (): readonly string[] => addresses().map((address) => hostUrl(address, port))
  const rightLink = (): string => links()[0] ?? hostUrl('127.0.0.1', port)
  const codes = new CodeGuard(() => performance.now())
  const brought = new BroughtLogs(() => performance.now())
  const sentLogs = new SentLogs()
  const paces = new Paces(() => performance.now())
  const created = new Tally(TABLES_PER_ADDRESS, () => performance.now())
  const requests = new Arrivals(options.requestRate ?? REQUESTS, () => performance.now())
  const tarpit = new Tarpit(options.tarpitMs ?? TARPIT_MS)
  const sockets = new Sockets({
    requests,
    tarpit,
    messageRate: options.messageRate ?? { perSecond: MESSAGES_PER_SECOND, burst: BURST_MESSAGES },
    connectionRate: options.connectionRate ?? CONNECTIONS,
    came,
    names: () => ({ port, names }),
    rightLink,
    opened: (connection) =>
      connection.send({
        type: 'welcome',
        protocol: PROTOCOL_VERSION,
        app: appVersion,
        hostId: identity.hostId,
        hostName,
        links: links(),
        nonce: connection.nonce,
      }),
    message: (session, message) =>
      dispatch(
        {
          session,
          tables,
          codes,
          created,
          brought,
          sentLogs,
          paces,
          gamesFolder: folders.games,
          addresses: () =>
            ownAddresses(options.address).map(({ address, kind }) => ({
              link: hostUrl(address, port),
              kind,
              seen: visits.by(address),
            })),
          operatorKey: identity.operatorKey,
        },
        message,
      ),
    closed: (connection, { code, text }) => {
      brought.forget(connection)
      for (const table of tables.list) {
        table.requests.withdraw(connection)
        table.detach(connection)
      }
      onEvent({ type: 'clientClosed', address: connection.address, code, text })
    },
  })
  const http = createHttpServer({
    files,
    requests,
    tarpit,
    came,
    names: () => ({ port, names }),
    rightLink,
    tables: () => tables.entries,
    health: () => ({
      ok: true,
      app: appVersion,
      protocol: PROTOCOL_VERSION,
      hostId: identity.hostId,
      hostName,
    }),
  })
  sockets.serve(http)
  // Tables first: whoever comes back finds the seat, however quick.
  await tables.load()
  try {
    port = await listen(http, { wanted: options.port, remembered: identity.port, address: options.address })
  } catch (error) {
    await tables.stop()
    throw error
  }
  if (identity.port !== null && identity.port !== port)
    onEvent({ type: 'portChanged', wanted: identity.port, port })
  try {
    if (identity.port !== port) await writeIdentity(folders.root, { ...identity, port }, options.files)
  } catch (error) {
    await closed(http, tarpit)
    await tables.stop()
    throw error
  }
  http.on('error', (error) => onEvent({ type: 'serverFault', text: error.message }))

  let advertiser: Advertiser | null = null
  if (options.discovery) {
    const what = { hostId: identity.hostId, hostName, port }
    advertiser = advertise(what, options.address, (text) => onEvent({ type: 'discovery', text }))
  }
  const sleep = new SleepWatch(Date.now, () => tables.slept())

  const hosted = (id: TableId): HostedTable => {
    const table = tables.byTableId(id)
    if (table === null) throw new Error(`There is no table ${id}.`)
    const address = addresses()[0] ?? '127.0.0.1'
    return {
      ...entryOf(table),
      kept: table.kept,
      code: table.code,
      link: joinLink(address, port, table.code),
    }
  }

  let stopping: Promise<void> | null = null
  const stop = async (): Promise<void> => {
    sleep.stop()
    await advertiser?.stop()
    await sockets.stop()
    await tables.stop()
    await closed(http, tarpit)
    await release()
  }

  return {
    hostId: identity.hostId,
    hostName,
    port,
    get links() {
      return links()
    },
    get link() {
      return rightLink()
    },
    operatorKey: identity.operatorKey,
    gamesDir: folders.games,
    tables: () => tables.list.map(({ id }) => hosted(id)),
    async createTable({ name, rules, bots, level }) {
      const checked = checkName(name)
      if (!checked.ok)
        throw new Error(`"${name}" cannot be the name of a table: up to 24 characters that show.`)
      const fault = rulesProblem(rules)
      if (fault !== null) throw new Error('These rules cannot be played.')
      const levels = Array.from({ length: bots }, () => level ?? ('steady' as const))
      const table = await tables.create({
        name: checked.name,
        rules,
        seats: Seats.withBots(levels),
        kept: true,
      })
      if (table === null) throw new Error(`The table cannot be saved in ${folders.tables}. Is the disk full?`)
      return hosted(table.id)
    },
    async startGame(id) {
      const failed = (await tables.byTableId(id)?.slot.start()) ?? null
      if (failed !== null) throw new Error(`The game cannot start (${failed.code}).`)
    },
    sleeps() {
      tables.slept()
    },
    stop() {
      stopping ??= stop()
      return stopping
    },
  }
}

async function closed(http: Server, tarpit: Tarpit): Promise<void> {
  tarpit.close()
  http.closeAllConnections()
  await new Promise<void>((resolve) => {
    http.close(() => resolve())
  })
}
