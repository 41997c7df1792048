import { useRouter } from 'vue-router'
import type { TableId } from '../../protocol/ids.ts'
import type { Person } from '../../protocol/messages/clientMessages.ts'
import { homeAddress } from '../client/homeHost.ts'
import { useHostStore } from '../client/hostStore.ts'
import { useTableStore } from '../client/tableStore.ts'
import type { Hindrance } from '../client/tableTypes.ts'
import { desktop } from '../desktop.ts'
import { askHome } from '../shell/homeRequests.ts'

/** Where somebody wants to sit down. */
export interface Destination {
  /** `host:port`, null for the page's own host. */
  readonly address: string | null
  /** Null when the code says which one. */
  readonly table: TableId | null
  readonly code: string | null
}

export type Joined = { readonly ok: true } | { readonly ok: false; readonly hindrance: Hindrance }

/** Sits down at a table, here or at another host, and shows it. */
export function useJoin() {
  const host = useHostStore()
  const table = useTableStore()
  const router = useRouter()

  /** False when the page itself went to the other host: only the host's own page may talk to it. */
  async function reach(address: string | null, path: string): Promise<boolean> {
    const to = address ?? (await homeAddress())
    if (to === null) return true
    if (desktop === null && to !== location.host) {
      location.assign(`http://${to}/#${path}`)
      return false
    }
    host.connect(to)
    return true
  }

  async function come(go: () => Promise<Hindrance | null>): Promise<Joined> {
    const hindrance = await go()
    // Whoever asks for a seat where this tab has one is shown the way to it.
    if (hindrance !== null && hindrance.code !== 'alreadySeated') return { ok: false, hindrance }
    // A one-time link is used up: the way back must not lead to it.
    await (router.currentRoute.value.name === 'seat' ? router.replace('/table') : router.push('/table'))
    return { ok: true }
  }

  return {
    async join({ address, table: id, code }: Destination, person: Person): Promise<Joined> {
      if (!(await reach(address, code === null ? '/' : `/join/${code}`))) return { ok: true }
      return come(() => table.join({ table: id, code }, person))
    },
    async watch({ address, table: id, code }: Destination): Promise<Joined> {
      if (!(await reach(address, '/'))) return { ok: true }
      return come(() => table.watch({ table: id, code }))
    },
    async claim(address: string | null, ticket: string): Promise<Joined> {
      if (!(await reach(address, `/seat/${ticket}`))) return { ok: true }
      return come(() => table.claimSeat(ticket))
    },
    /** Shows the tables of a host whose address somebody typed. */
    async visit(address: string): Promise<void> {
      if (!(await reach(address, '/'))) return
      askHome('visit')
      await router.push('/')
    },
  }
}
