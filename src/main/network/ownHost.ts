/** The host of this app: it runs in the main process and lives as long as that. */
import { join } from 'node:path'
import { app } from 'electron'
import { FolderInUse } from '../../host/data/dataLock.ts'
import type { HostEvent } from '../../host/hostEvents.ts'
import { isEverywhere } from '../../host/server/addresses.ts'
import { PortTaken } from '../../host/server/listen.ts'
import { startHost, type Host } from '../../host/startHost.ts'
import type { OwnHost } from '../ipc/calls.ts'
import type { StartOptions } from '../start/startOptions.ts'
import { socketAddress } from './foundHosts.ts'

export interface OwnHostRun {
  /** As the window is told. */
  readonly answer: () => Promise<OwnHost>
  /** Null when it did not start. */
  readonly host: Promise<Host | null>
  /** Where its games are, whether it runs or not. */
  readonly gamesDir: string
  /** Its tables, null while it does not run. */
  readonly tables: () => ReturnType<Host['tables']> | null
  readonly isPlaying: () => boolean
  /** The computer is about to sleep. */
  readonly sleeps: () => void
  readonly stop: () => Promise<void>
}

export function startOwnHost({
  options,
  mayStart,
  rendererDir,
  onEvent,
  onFault,
}: {
  readonly options: StartOptions
  /** Resolves when the network may be used. */
  readonly mayStart: Promise<void>
  readonly rendererDir: string
  readonly onEvent: (event: HostEvent) => void
  readonly onFault: (error: unknown) => void
}): OwnHostRun {
  const dataDir = join(app.getPath('userData'), 'host')
  let isStopped = false
  let hasBegun = false
  const begin = (): Promise<Host> => {
    if (isStopped) throw new Error('The app ended before its host began.')
    hasBegun = true
    return startHost({
      dataDir,
      port: options.port,
      address: options.address,
      discovery: options.discovery,
      rendererDir,
      appVersion: __APP_VERSION__,
      onEvent,
    })
  }
  const starting = mayStart.then(begin).then(
    (host) => ({ ok: true, host }) as const,
    (error: unknown) => {
      onFault(error)
      return { ok: false, error } as const
    },
  )
  let running: Host | null = null
  void starting.then((started) => {
    if (started.ok) running = started.host
  })
  const tables = (): ReturnType<Host['tables']> | null => running?.tables() ?? null
  return {
    tables,
    isPlaying: () => tables()?.some(({ status, paused }) => status === 'playing' && !paused) ?? false,
    sleeps: () => {
      running?.sleeps()
    },
    answer: async () => {
      const started = await starting
      return started.ok ? describeHost(started.host, options.address) : describeFault(started.error)
    },
    host: starting.then((started) => (started.ok ? started.host : null)),
    gamesDir: join(dataDir, 'games'),
    stop: async () => {
      isStopped = true
      if (!hasBegun) return
      const started = await starting
      running = null
      if (started.ok) await started.host.stop()
    },
  }
}

function describeHost({ hostId, port, links, operatorKey }: Host, bound: string | null): OwnHost {
  // A host that listens on one address hears nobody at another, not even its own window.
  const address = bound === null || isEverywhere(bound) ? '127.0.0.1' : bound
  return {
    ok: true,
    hostId,
    port,
    address: socketAddress(address, port),
    links: [...links],
    operatorKey,
  }
}

function describeFault(error: unknown): OwnHost {
  const detail = error instanceof Error ? error.message : String(error)
  if (error instanceof PortTaken) return { ok: false, reason: 'portTaken', detail }
  if (error instanceof FolderInUse) return { ok: false, reason: 'dataInUse', detail }
  return { ok: false, reason: 'other', detail }
}
