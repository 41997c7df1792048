/** Finds hosts on the network, and keeps asking them whether they are still there: mDNS alone never notices a death. */
import { networkInterfaces } from 'node:os'
import type { Service } from 'bonjour-service'
import { checkName } from '../../protocol/names.ts'
import { readAnnounced, type Announced } from './announced.ts'
import { Candidates, type Candidate, type FoundHost } from './candidates.ts'
import { InterfaceWatch } from './lanInterfaces.ts'
import { listenOnAll } from './listen.ts'
import type { MdnsFault } from './mdns.ts'
import { fetchTables, probeHealth } from './probe.ts'

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
/** A host that went is asked less often, since it may come back without a word. */
const ASK_GONE_EVERY = 4
/** The whole list is told, so hosts that change and change are told of together. */
const TELL_EVERY_MS = 400

export function browse({ only, changed, fault }: BrowseParts): HostBrowser {
  const candidates = new Candidates(() => performance.now())
  let shown = ''
  let stopped = false

  const tell = (): void => {
    const hosts = candidates.shown
    const text = JSON.stringify(hosts)
    if (text === shown || stopped) return
    shown = text
    changed(hosts)
  }
  let telling: NodeJS.Timeout | null = null
  let told = -Infinity
  const tellSoon = (): void => {
    if (telling !== null) return
    const wait = Math.max(0, told + TELL_EVERY_MS - performance.now())
    telling = setTimeout(() => {
      telling = null
      told = performance.now()
      tell()
    }, wait)
    telling.unref()
  }
  const probe = async (candidate: Candidate): Promise<void> => {
    candidate.answered(await findAt(candidate))
    tellSoon()
  }
  const read = (service: Service): Announced | null =>
    readAnnounced(service, { only, interfaces: networkInterfaces() })
  const up = (service: Service): boolean => {
    const announced = read(service)
    if (announced === null || stopped) return true
    const candidate = candidates.heard(announced)
    if (typeof candidate !== 'string') void probe(candidate)
    return candidate !== 'full'
  }
  const down = (service: Service): void => {
    const announced = read(service)
    if (announced === null) return
    candidates.forget(announced.hostId)
    tellSoon()
  }

  let network = listenOnAll({ only, fault, up, down })
  let changing = Promise.resolve()
  const watch = new InterfaceWatch(only, () => {
    changing = changing.then(async () => {
      await Promise.all(network.map(({ close }) => close()))
      network = listenOnAll({ only, fault, up, down })
    })
  })
  const ask = (): void => {
    for (const listening of network) listening.ask()
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
    for (const listening of network) listening.renew()
    for (const candidate of candidates.list) {
      candidate.rounds++
      if (!candidate.isGone || candidate.rounds % ASK_GONE_EVERY === 0) void probe(candidate)
    }
  }, PROBE_EVERY_MS)
  probing.unref()

  return {
    get hosts() {
      return candidates.shown
    },
    refresh() {
      asked = 0
      ask()
      for (const candidate of candidates.list) void probe(candidate)
    },
    async stop() {
      stopped = true
      watch.stop()
      clearInterval(probing)
      if (asking !== null) clearTimeout(asking)
      if (telling !== null) clearTimeout(telling)
      await changing
      await Promise.all(network.map(({ close }) => close()))
    },
  }
}

/** Tries all ways; the one that answers first as this host wins. */
async function findAt({ hostId, tries }: Candidate): Promise<FoundHost | null> {
  const answers = tries.map(async ({ address, port }) => {
    const health = await probeHealth(address, port)
    if (health?.hostId !== hostId) throw new Error('Not this host.')
    return { address, port, health }
  })
  try {
    const { address, port, health } = await Promise.any(answers)
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
