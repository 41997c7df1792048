import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { FoundHost } from '../../src/host/discovery/candidates.ts'
import { calls } from '../../src/main/ipc/calls.ts'
import { foundHosts } from '../../src/main/network/foundHosts.ts'
import type { TableId } from '../../src/protocol/ids.ts'
import type { TableEntry } from '../../src/protocol/messages/tableView.ts'
import { PROTOCOL_VERSION } from '../../src/protocol/version.ts'
import { LONG_NAME } from '../support/longName.ts'

const seen = (hostId: string, name: string): FoundHost => ({
  hostId,
  name,
  protocol: PROTOCOL_VERSION,
  address: '192.168.1.20',
  port: 47_600,
  answers: true,
  tables: [],
})

const table = (name: string): TableEntry => ({
  id: `t${'1'.repeat(16)}` as TableId,
  name,
  status: 'lobby',
  players: [name],
  free: 3,
  locked: true,
  paused: false,
  branch: false,
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

  it('have names as long as the rules of names let through', () => {
    const host = { ...seen('a', LONG_NAME), tables: [table(LONG_NAME)] }
    const found = foundHosts([host], null)
    expect(found).toMatchObject([{ name: LONG_NAME, tables: [{ name: LONG_NAME, players: [LONG_NAME] }] }])
    expect(v.parse(calls.foundHosts.answer, found)).toEqual(found)
  })

  it('of which another computer says what cannot be told are left out, and the others are told', () => {
    const endless = 'x'.repeat(10_000)
    const odd = { ...seen('b', 'Odd'), protocol: -1 }
    const attic = { ...seen('a', 'Attic'), tables: [table(endless), table('Sunday')] }
    const found = foundHosts([odd, seen('c', endless), attic], null)
    expect(found).toMatchObject([{ hostId: 'a', tables: [{ name: 'Sunday' }] }])
    expect(v.parse(calls.foundHosts.answer, found)).toEqual(found)
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
