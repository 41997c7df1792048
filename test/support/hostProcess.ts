/** A host in a process of its own, for tests that kill it. Takes its options as JSON, and prints `{ port }`. */
import type { MessageRate } from '../../src/host/server/rate.ts'
import { startHost } from '../../src/host/startHost.ts'

interface ProcessOptions {
  readonly dataDir: string
  readonly rendererDir: string
  readonly botPace: number
  /** Null for the port of the last run. */
  readonly port: number | null
  /** On all addresses and found over mDNS, instead of on loopback alone. Only where nothing real is near. */
  readonly onLan?: boolean
  /** Far above people's where it is left out. */
  readonly messageRate?: MessageRate
}

const { dataDir, rendererDir, botPace, port, onLan, messageRate } = JSON.parse(
  process.argv[2] ?? '{}',
) as ProcessOptions

const host = await startHost({
  dataDir,
  rendererDir,
  botPace,
  port,
  address: onLan === true ? null : '127.0.0.1',
  discovery: onLan === true,
  name: 'Living room',
  messageRate: messageRate ?? { perSecond: 10_000, burst: 10_000 },
  connectionRate: { perSecond: 10_000, burst: 10_000 },
  requestRate: { perSecond: 10_000, burst: 10_000 },
  appVersion: '0.0.0-test',
  onEvent: (event) => {
    process.stdout.write(`${JSON.stringify({ event })}\n`)
  },
})
process.stdout.write(`${JSON.stringify({ port: host.port, hostId: host.hostId, at: Date.now() })}\n`)
process.on('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify({ stopping: Date.now() })}\n`)
  void host.stop()
})
