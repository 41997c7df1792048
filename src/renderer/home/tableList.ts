/** The tables that can be joined from here: those of the page's own host, and on the desktop those of the network. */
import { computed, onMounted, onUnmounted, shallowRef, watch } from 'vue'
import type { TableId } from '../../protocol/ids.ts'
import type { TableEntry } from '../../protocol/messages/tableView.ts'
import { PROTOCOL_VERSION } from '../../protocol/version.ts'
import { useHostStore } from '../client/hostStore.ts'
import { bareAddress, desktop, type FoundHost } from '../desktop.ts'
import { hostLabel } from './hostLabel.ts'

const REFRESH_MS = 4000

export interface ListedTable {
  readonly key: string
  /** `host:port`. */
  readonly address: string
  /** Null before the host has said it. */
  readonly hostId: string | null
  /** Null for tables of the host that this page talks to. */
  readonly hostName: string | null
  readonly entry: TableEntry
  /** The page of that host, where its version is another one; null where it fits. */
  readonly otherVersion: string | null
  readonly reachable: boolean
}

export function useTableList() {
  const host = useHostStore()
  const own = shallowRef<readonly TableEntry[]>([])
  const found = shallowRef<readonly FoundHost[]>([])
  /** False until a list has come. */
  const ready = shallowRef(false)
  let timer: ReturnType<typeof setInterval> | undefined
  let unsubscribe: (() => void) | null = null

  async function refresh(): Promise<void> {
    if (host.connection !== 'open') return
    const asked = host.address
    const outcome = await host.ask('listTables', {})
    if (!outcome.ok || host.address !== asked) return
    own.value = outcome.answer.tables
    ready.value = true
  }

  // Tables of one host must not be joined at another.
  watch(
    () => host.address,
    () => {
      own.value = []
    },
  )
  watch(
    () => host.connection,
    () => void refresh(),
    { immediate: true },
  )
  onMounted(() => {
    timer = setInterval(() => void refresh(), REFRESH_MS)
    unsubscribe =
      desktop?.tables.subscribe((hosts) => {
        found.value = hosts
        ready.value = true
      }) ?? null
  })
  onUnmounted(() => {
    clearInterval(timer)
    unsubscribe?.()
  })

  const tables = computed<readonly ListedTable[]>(() => {
    const address = host.address ?? ''
    const here = own.value.map((entry) => ({
      key: entry.id,
      address,
      hostId: host.host?.hostId ?? null,
      hostName: null,
      entry,
      otherVersion: null,
      reachable: true,
    }))
    const elsewhere = found.value
      .filter(({ hostId, own: ours }) => !ours && hostId !== host.host?.hostId)
      .flatMap((other) => other.tables.map((entry) => listed(other, entry)))
    return [...here, ...elsewhere].toSorted(byWelcome)
  })

  return { tables, ready, refresh }
}

function listed(other: FoundHost, found: FoundHost['tables'][number]): ListedTable {
  const entry: TableEntry = { ...found, id: found.id as TableId }
  const fits = other.protocol === null || other.protocol === PROTOCOL_VERSION
  return {
    key: `${other.hostId}/${entry.id}`,
    address: bareAddress(other.address),
    hostId: other.hostId,
    hostName: hostLabel(other.name, other.tables) ?? other.name,
    entry,
    otherVersion: fits ? null : other.link,
    reachable: other.reachable,
  }
}

/** Tables with room first: those are what people look for. */
function byWelcome(a: ListedTable, b: ListedTable): number {
  return rank(a) - rank(b) || a.entry.name.localeCompare(b.entry.name)
}

function rank({ entry, otherVersion, reachable }: ListedTable): number {
  if (otherVersion !== null || !reachable || entry.status === 'over') return 3
  if (entry.free === 0) return 2
  return entry.status === 'lobby' ? 0 : 1
}
