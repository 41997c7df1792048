/** Finds hosts on the network, and keeps asking them whether they are still there: mDNS alone never notices a death. */
import { isIPv4 } from 'node:net'
import type { Service } from 'bonjour-service'
import { checkName } from '../../protocol/names.ts'
import type { TableEntry } from '../../protocol/messages/tableView.ts'
import { SERVICE_TYPE } from './advertise.ts'
import { InterfaceWatch, mdnsAddresses } from './lanInterfaces.ts'
import { openMdns, type Mdns, type MdnsFault } from './mdns.ts'
import { fetchTables, probeHealth } from './probe.ts'

export interface FoundHost {
  readonly hostId: string
  readonly name: string
  readonly protocol: number
  /** Where it answered last. */
  readonly address: string
  readonly port: number
  /** False while it does not answer; it goes from the list after a while. */
  readonly answers: boolean
  readonly tables: readonly TableEntry[]
}

export interface HostBrowser {
  readonly hosts: readonly FoundHost[]
  /** Asks the network again, now. */
  refresh(): void
  stop(): Promise<void>
}

export interface BrowseParts {
  /** One interface only; null for all. */
  readonly only: string | null
  readonly changed: (hosts: readonly FoundHost[]) => void
  readonly fault: MdnsFault
}

/** The network is asked after these times, then again and again after the last one. */
const ASK_AFTER_MS = [1000, 2000, 4000, 8000, 15_000]
const PROBE_EVERY_MS = 2500
/** Probes without an answer until a host is shown as silent, and until it goes. */
const SILENT_AFTER = 1
const GONE_AFTER = 2
/** A host that went is asked less often, since it may come back without a word. */
const ASK_GONE_EVERY = 4

/** More than a LAN has; whoever invents hosts fills the list, not the memory. */
const MOST_HOSTS = 64
const MOST_ADDRESSES = 8

interface Candidate {
  readonly hostId: string
  port: number
  /** The one that worked first. */
  addresses: readonly string[]
  failures: number
  rounds: number
  found: FoundHost | null
}

export function browse({ only, changed, fault }: BrowseParts): HostBrowser {
  const candidates = new Map<string, Candidate>()
  let shown = ''
  let stopped = false

  const list = (): readonly FoundHost[] =>
    [...candidates.values()].flatMap(({ found, failures }) =>
      found === null || failures > GONE_AFTER ? [] : [{ ...found, answers: failures < SILENT_AFTER }],
    )
  const tell = (): void => {
    const hosts = list()
    const text = JSON.stringify(hosts)
    if (text === shown || stopped) return
    shown = text
    changed(hosts)
  }
  const probe = async (candidate: Candidate): Promise<void> => {
    const found = await findAt(candidate)
    if (found === null) candidate.failures++
    else {
      candidate.failures = 0
      candidate.found = found
      candidate.addresses = [
        found.address,
        ...candidate.addresses.filter((address) => address !== found.address),
      ]
    }
    tell()
  }
  const up = (service: Service): void => {
    const seen = readService(service)
    if (seen === null || stopped) return
    const known = candidates.get(seen.hostId)
    if (known === undefined && candidates.size >= MOST_HOSTS) return
    const candidate = known ?? { ...seen, failures: 0, rounds: 0, found: null }
    candidate.port = seen.port
    candidate.addresses = [...new Set([...candidate.addresses, ...seen.addresses])].slice(0, MOST_ADDRESSES)
    candidates.set(seen.hostId, candidate)
    void probe(candidate)
  }
  const down = (service: Service): void => {
    const seen = readService(service)
    if (seen === null) return
    candidates.delete(seen.hostId)
    tell()
  }

  let network = openAll({ only, fault, up, down })
  let changing = Promise.resolve()
  const watch = new InterfaceWatch(only, () => {
    changing = changing.then(async () => {
      await Promise.all(network.map(({ mdns }) => mdns.close()))
      network = openAll({ only, fault, up, down })
    })
  })
  const ask = (): void => {
    for (const { update } of network) update()
  }
  let asked = 0
  let asking: NodeJS.Timeout | null = null
  const askLater = (): void => {
    const ms = ASK_AFTER_MS[Math.min(asked++, ASK_AFTER_MS.length - 1)]
    asking = setTimeout(() => {
      ask()
      askLater()
    }, ms)
    asking.unref()
  }
  askLater()
  const probing = setInterval(() => {
    for (const candidate of candidates.values()) {
      candidate.rounds++
      const isGone = candidate.failures > GONE_AFTER
      if (!isGone || candidate.rounds % ASK_GONE_EVERY === 0) void probe(candidate)
    }
  }, PROBE_EVERY_MS)
  probing.unref()

  return {
    get hosts() {
      return list()
    },
    refresh() {
      asked = 0
      ask()
      for (const candidate of candidates.values()) void probe(candidate)
    },
    async stop() {
      stopped = true
      watch.stop()
      clearInterval(probing)
      if (asking !== null) clearTimeout(asking)
      await changing
      await Promise.all(network.map(({ mdns }) => mdns.close()))
    },
  }
}

interface Listening {
  readonly mdns: Mdns
  readonly update: () => void
}

function openAll({
  only,
  fault,
  up,
  down,
}: {
  readonly only: string | null
  readonly fault: MdnsFault
  readonly up: (service: Service) => void
  readonly down: (service: Service) => void
}): readonly Listening[] {
  return mdnsAddresses(only).flatMap((address) => {
    try {
      const mdns = openMdns(address, fault)
      const browser = mdns.bonjour.find({ type: SERVICE_TYPE }, up)
      browser.on('txt-update', up)
      browser.on('srv-update', up)
      browser.on('down', down)
      return [{ mdns, update: () => browser.update() }]
    } catch (error) {
      fault(`mDNS on ${address}: ${String(error)}`)
      return []
    }
  })
}

/** Tries all addresses; the one that answers first as this host wins. */
async function findAt({ hostId, port, addresses }: Candidate): Promise<FoundHost | null> {
  const tries = addresses.map(async (address) => {
    const health = await probeHealth(address, port)
    if (health?.hostId !== hostId) throw new Error('Not this host.')
    return { address, health }
  })
  try {
    const { address, health } = await Promise.any(tries)
    const tables = await fetchTables(address, port)
    const name = checkName(health.hostName)
    return {
      hostId,
      name: name.ok ? name.name : hostId,
      protocol: health.protocol,
      address,
      port,
      answers: true,
      tables: tables ?? [],
    }
  } catch {
    return null
  }
}

interface SeenService {
  readonly hostId: string
  readonly port: number
  readonly addresses: readonly string[]
}

function readService(service: Service): SeenService | null {
  const txt: unknown = service.txt
  const id = typeof txt === 'object' && txt !== null && 'id' in txt ? txt.id : service.name
  if (typeof id !== 'string' || !/^[0-9a-f]{16}$/.test(id)) return null
  const { port } = service
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return null
  // On loopback a service names no addresses, and a host behind several adapters may name one that is out of reach.
  const named = [...(service.addresses ?? []), service.referer?.address ?? '']
  return { hostId: id, port, addresses: [...new Set(named.filter((address) => isIPv4(address)))] }
}
