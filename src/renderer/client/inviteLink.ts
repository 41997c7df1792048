import { computed } from 'vue'
import { useHostStore } from './hostStore.ts'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/

/**
 * The page of a host for others, without a slash at its end. The address under which this page reaches it does for
 * them, too, unless it is this very computer.
 */
export function inviteBase(address: string, links: readonly string[]): string {
  const [likeliest] = links
  const base = LOOPBACK.test(address) && likeliest !== undefined ? likeliest : `http://${address}`
  return base.replace(/\/+$/, '')
}

/** Links under which others come to this table. */
export function useInviteLink() {
  const host = useHostStore()
  const base = computed(() => inviteBase(host.address ?? '', host.host?.links ?? []))

  return {
    joinLink: (code: string) => `${base.value}/#/join/${code}`,
    tvLink: (code: string) => `${base.value}/#/tv/${code}`,
    seatLink: (ticket: string) => `${base.value}/#/seat/${ticket}`,
  }
}
