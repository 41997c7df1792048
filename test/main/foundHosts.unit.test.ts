import { describe, expect, it } from 'vitest'
import type { FoundHost } from '../../src/host/discovery/browse.ts'
import { foundHosts } from '../../src/main/network/foundHosts.ts'
import { PROTOCOL_VERSION } from '../../src/protocol/version.ts'

const seen = (hostId: string, name: string): FoundHost => ({
  hostId,
  name,
  protocol: PROTOCOL_VERSION,
  address: '192.168.1.20',
  port: 47_600,
  answers: true,
  tables: [],
})

describe('found hosts', () => {
  it('carry an address for the window and a page for browsers', () => {
    expect(foundHosts([seen('a', 'Attic')], null)).toEqual([
      {
        hostId: 'a',
        name: 'Attic',
        protocol: PROTOCOL_VERSION,
        address: 'ws://192.168.1.20:47600',
        link: 'http://192.168.1.20:47600/',
        own: false,
        reachable: true,
        tables: [],
      },
    ])
  })

  it('come in an order that does not jump about: the own one, then by name', () => {
    const found = foundHosts(
      [seen('c', 'Cellar'), seen('d', 'Attic'), seen('b', 'Attic'), seen('z', 'Zoo')],
      'z',
    )
    expect(found.map(({ hostId, own }) => [hostId, own])).toEqual([
      ['z', true],
      ['b', false],
      ['d', false],
      ['c', false],
    ])
  })
})
