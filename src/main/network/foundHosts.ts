/** Hosts on the network as the home screen lists them. */
import type { FoundHost as Seen } from '../../host/discovery/browse.ts'
import { hostUrl } from '../../host/server/addresses.ts'
import type { FoundHost } from '../ipc/calls.ts'

/** Own tables come first, then by name: a list that jumps about is hard to click. */
export function foundHosts(hosts: readonly Seen[], ownHostId: string | null): FoundHost[] {
  return hosts
    .map(({ hostId, name, protocol, address, port, answers, tables }): FoundHost => {
      const link = hostUrl(address, port)
      return {
        hostId,
        name,
        protocol,
        address: link.replace(/^http:/, 'ws:').replace(/\/$/, ''),
        link,
        own: hostId === ownHostId,
        reachable: answers,
        tables: tables.map((table) => ({ ...table, players: [...table.players] })),
      }
    })
    .sort((a, b) => Number(b.own) - Number(a.own) || compare(a.name, b.name) || compare(a.hostId, b.hostId))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
