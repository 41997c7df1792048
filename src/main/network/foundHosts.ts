/** Hosts on the network as the home screen lists them. */
import * as v from 'valibot'
import type { FoundHost as Seen } from '../../host/discovery/candidates.ts'
import { hostUrl } from '../../host/server/addresses.ts'
import { foundHost, tableEntry, type FoundHost } from '../ipc/calls.ts'

/**
 * Own tables come first, then by name: a list that jumps about is hard to click. A host or table of which another
 * computer says what the window cannot be told is left out, and costs itself alone.
 */
export function foundHosts(hosts: readonly Seen[], ownHostId: string | null): FoundHost[] {
  return hosts
    .map(({ hostId, name, protocol, address, port, answers, tables }): FoundHost => {
      return {
        hostId,
        name,
        protocol,
        address: socketAddress(address, port),
        link: hostUrl(address, port),
        own: hostId === ownHostId,
        reachable: answers,
        tables: tables
          .map((table) => ({ ...table, players: [...table.players] }))
          .filter((table) => v.is(tableEntry, table)),
      }
    })
    .filter((host) => v.is(foundHost, host))
    .sort((a, b) => Number(b.own) - Number(a.own) || compare(a.name, b.name) || compare(a.hostId, b.hostId))
}

/** Where the window opens its connection to a host. */
export function socketAddress(address: string, port: number): string {
  return hostUrl(address, port)
    .replace(/^http:/, 'ws:')
    .replace(/\/$/, '')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
