import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, it } from 'vitest'
import { mdnsAddresses } from '../../../src/host/discovery/lanInterfaces.ts'
import { isOwnComputer, ownAddresses, Visits } from '../../../src/host/server/addresses.ts'
import { sourceOf } from '../../../src/host/server/networkOf.ts'

const at = (address: string, internal = false): NetworkInterfaceInfo[] => [
  { address, netmask: '', mac: '', internal, cidr: null, family: 'IPv4' },
]
const COMPUTER = {
  lo: at('127.0.0.1', true),
  docker0: at('172.17.0.1'),
  eth0: at('10.0.0.5'),
  wlan0: at('192.168.1.20'),
  wg0: at('10.8.0.2'),
}

describe('the ways to a host', () => {
  it('are those of its networks, the likeliest first, and of virtual ones last', () => {
    expect(ownAddresses(null, COMPUTER)).toEqual([
      { address: '192.168.1.20', kind: 'network' },
      { address: '10.0.0.5', kind: 'network' },
      { address: '10.8.0.2', kind: 'virtual' },
      { address: '172.17.0.1', kind: 'virtual' },
    ])
  })

  it('are the one that it listens on, told apart in the same way', () => {
    expect(ownAddresses('10.8.0.2', COMPUTER)).toEqual([{ address: '10.8.0.2', kind: 'virtual' }])
    expect(ownAddresses('10.0.0.5', COMPUTER)).toEqual([{ address: '10.0.0.5', kind: 'network' }])
    expect(ownAddresses('127.0.0.1', COMPUTER)).toEqual([{ address: '127.0.0.1', kind: 'self' }])
    expect(ownAddresses('0.0.0.0', COMPUTER)).toHaveLength(4)
  })

  it('end at the computer itself where there is no network', () => {
    expect(ownAddresses(null, { lo: COMPUTER.lo })).toEqual([{ address: '127.0.0.1', kind: 'self' }])
  })
})

describe('the computer itself', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1', true],
    ['::ffff:127.0.0.1', '::ffff:127.0.0.1', true],
    ['::1', '::1', true],
    ['192.168.1.20', '::ffff:192.168.1.20', true],
    ['192.168.1.21', '192.168.1.20', false],
    ['fd12:3456::2', 'fd12:3456::1', false],
    [undefined, undefined, false],
  ])('is told from others (%s to %s)', (remoteAddress, localAddress, isOwn) => {
    expect(isOwnComputer({ remoteAddress, localAddress })).toBe(isOwn)
  })
})

describe('guests', () => {
  it.each([
    ['192.168.1.33', '192.168.1.20', '192.168.1.33'],
    ['::ffff:192.168.1.33', '::ffff:192.168.1.20', '192.168.1.33'],
    ['::1', '::1', '::1'],
    ['fd12:3456::33', 'fd12:3456::20', 'fd12:3456::33'],
    ['fe80::33%eth0', 'fe80::20%eth0', 'fe80::33'],
    ['2001:db8:1:2::33', '2001:db8:1:1::20', '2001:db8:1:2'],
  ])('are counted each, in the own network, and by network elsewhere (%s to %s)', (from, to, source) => {
    expect(sourceOf({ remoteAddress: from, localAddress: to })).toBe(source)
  })
})

describe('a host', () => {
  it('that listens on all addresses is announced as on all of IPv4, and one on IPv6 alone on none', () => {
    for (const all of ['0.0.0.0', '::']) expect(mdnsAddresses(all)).toEqual(mdnsAddresses(null))
    expect(mdnsAddresses('192.168.1.20')).toEqual(['192.168.1.20'])
    for (const none of ['fd12:3456::20', '::1', 'localhost']) expect(mdnsAddresses(none)).toEqual([])
  })
})

describe('visits', () => {
  it('count for the way that another device has come by, and for no other', () => {
    const visits = new Visits()
    visits.came({ localAddress: '::ffff:192.168.1.20', remoteAddress: '::ffff:192.168.1.33' })
    expect(visits.by('192.168.1.20')).toBe(true)
    expect(visits.by('10.0.0.5')).toBe(false)
  })

  it('of the computer to itself do not count', () => {
    const visits = new Visits()
    visits.came({ localAddress: '192.168.1.20', remoteAddress: '192.168.1.20' })
    visits.came({ localAddress: '127.0.0.1', remoteAddress: '127.0.0.9' })
    visits.came({})
    for (const address of ['192.168.1.20', '127.0.0.1', '']) expect(visits.by(address)).toBe(false)
  })
})
