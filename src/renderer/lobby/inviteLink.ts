import { computed, onMounted, shallowRef } from 'vue'
import { useHostStore } from '../client/hostStore.ts'
import { ownHost } from '../desktop.ts'

/** Links under which others reach the host of this table. */
export function useInviteLink() {
  const host = useHostStore()
  /** Where the app's own host says that it can be reached. */
  const ownLink = shallowRef<string | null>(null)

  onMounted(async () => {
    const own = await ownHost()
    if (own?.ok === true && own.hostId === host.host?.hostId) ownLink.value = own.links[0] ?? null
  })

  /** `http://host:port`, without a slash at its end. */
  const base = computed(() => (ownLink.value ?? `http://${host.address ?? ''}`).replace(/\/+$/, ''))

  return {
    joinLink: (code: string) => `${base.value}/#/join/${code}`,
    seatLink: (ticket: string) => `${base.value}/#/seat/${ticket}`,
  }
}
