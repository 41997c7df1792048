/** Hosts tables without a window, until it is interrupted. */
import { renderUnicodeCompact } from 'uqr'
import { startHost, type Host, type HostedTable } from '../../host/startHost.ts'
import { MAX_SEATS } from '../../game/index.ts'
import type { Environment } from '../environment.ts'
import { CliFault, EXIT, type ExitCode, type Io } from '../io.ts'
import { readRules } from '../rules/readRules.ts'
import { hostEventWords } from '../words/hostEventWords.ts'

export interface HostCommandOptions {
  /** Null for the port of the last run, or any that is free. */
  readonly port: number | null
  /** Null for all addresses of this computer. */
  readonly address: string | null
  /** Null for the place where programs of this system keep their data. */
  readonly data: string | null
  /** Null for the tables that are there, or a first one. */
  readonly table: string | null
  readonly rules: string
  readonly bots: number
  readonly discovery: boolean
  /** Factor on the time that bots think. */
  readonly botPace: number
  readonly json: boolean
}

const FIRST_TABLE = 'Game night'

export async function host(options: HostCommandOptions, io: Io, environment: Environment): Promise<ExitCode> {
  const rules = await readRules(options.rules)
  const interrupted = environment.interrupted()
  const say = (event: Parameters<typeof hostEventWords>[0]): void => {
    if (options.json) io.out(JSON.stringify(event))
    else {
      const words = hostEventWords(event)
      if (words !== null) io.out(words)
    }
  }
  // The first line is the link: what happens before it waits.
  const early: Parameters<typeof say>[0][] = []
  let begun = false
  const running = await orFault(
    startHost({
      dataDir: options.data ?? environment.dataDir,
      port: options.port,
      address: options.address,
      discovery: options.discovery,
      rendererDir: environment.rendererDir,
      appVersion: __APP_VERSION__,
      botPace: options.botPace,
      onEvent: (event) => {
        if (begun) say(event)
        else early.push(event)
      },
    }),
  )
  try {
    await orFault(openTable(running, { options, rules }))
    io.out(options.json ? startJson(running) : startWords(running))
    begun = true
    early.forEach(say)
    await interrupted
  } finally {
    await running.stop()
  }
  if (!options.json) io.out('Stopped. Games go on from here when this host starts again.')
  return EXIT.ok
}

async function openTable(
  running: Host,
  {
    options,
    rules,
  }: { readonly options: HostCommandOptions; readonly rules: Awaited<ReturnType<typeof readRules>> },
): Promise<void> {
  const there = running.tables()
  const name = options.table ?? (there.length === 0 ? FIRST_TABLE : null)
  if (name === null || there.some((table) => table.kept && table.name === name)) return
  const table = await running.createTable({ name, rules, bots: options.bots })
  // Nobody else can sit down and start it.
  if (options.bots === MAX_SEATS) await running.startGame(table.id)
}

/** The host's errors say what to do; they are no faults of the program. */
async function orFault<T>(starting: Promise<T>): Promise<T> {
  try {
    return await starting
  } catch (error) {
    throw new CliFault(error instanceof Error ? error.message : String(error), EXIT.failed)
  }
}

function startJson(running: Host): string {
  return JSON.stringify({
    link: running.link,
    port: running.port,
    tables: running.tables().map(({ id, name, code, kept }) => ({ id, name, code, kept })),
    pid: process.pid,
  })
}

function startWords(running: Host): string {
  // A guest's table is that guest's affair, whatever its name.
  const tables = running.tables().filter(({ kept }) => kept)
  const others = running.links.filter((link) => link !== running.link)
  const scanned = tables.length === 1 ? (tables[0]?.link ?? running.link) : running.link
  return [
    `Klopf ${__APP_VERSION__} hosts at ${running.link}`,
    ...(others.length === 0 ? [] : [`Also at ${others.join(' and ')}`]),
    ...tables.map(tableWords),
    '',
    renderUnicodeCompact(scanned),
    '',
    `The code leads to ${scanned}`,
    'Open it in any browser here, or scan it with a phone. Whoever is first at a table owns it and starts the game.',
    'Press Ctrl-C to stop.',
  ].join('\n')
}

function tableWords({ name, code, link }: HostedTable): string {
  return `Table "${name}", code ${code}: ${link}`
}
