import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, it } from 'vitest'
import { readAnnounced } from '../../../src/host/discovery/announced.ts'

const eth0: NetworkInterfaceInfo[] = [
  {
    address: '141.2.3.4',
    netmask: '255.255.0.0',
    mac: '',
    internal: false,
    cidr: '141.2.3.4/16',
    family: 'IPv4',
  },
]
const service = {
  name: '00112233aabbccdd',
  port: 47_600,
  txt: { id: '00112233aabbccdd', name: 'Attic' },
  addresses: [] as string[],
}
const addressesOf = (addresses: string[], only: string | null = null): readonly string[] | undefined =>
  readAnnounced({ ...service, addresses }, { only, interfaces: { eth0 } })?.addresses

describe('an announcement', () => {
  it('has this computer ask on the local network alone', () => {
    expect(
      addressesOf([
        '192.168.1.20',
        '203.0.113.7',
        '141.2.9.9',
        '8.8.8.8',
        '0.0.0.0',
        '10.0.0.5',
        'fd00::1',
        'x',
      ]),
    ).toEqual(['192.168.1.20', '141.2.9.9', '10.0.0.5'])
    expect(addressesOf(['203.0.113.7'])).toEqual([])
  })

  it('from elsewhere has it ask nothing inside this computer', () => {
    expect(addressesOf(['127.0.0.1', '127.9.9.9'])).toEqual([])
    expect(addressesOf(['127.0.0.1'], '192.168.1.20')).toEqual([])
    expect(addressesOf(['127.0.0.1'], '127.0.0.1')).toEqual(['127.0.0.1'])
  })

  it('may come from an address that it does not name', () => {
    const referer = { address: '192.168.1.33', family: 'IPv4', port: 5353, size: 0 } as const
    const read = (address: string) =>
      readAnnounced({ ...service, referer: { ...referer, address } }, { only: null, interfaces: {} })
    expect(read('192.168.1.33')?.addresses).toEqual(['192.168.1.33'])
    expect(read('203.0.113.7')?.addresses).toEqual([])
  })

  it.each([
    { txt: { id: '../../etc' }, name: 'x' },
    { name: 'x' },
    { name: 'ffffffffffffffff' },
    { txt: { id: 'ffffffffffffffff' } },
    { txt: null, name: 'Attic' },
    { port: 0 },
    { port: 65_536 },
    { port: 1.5 },
  ])('that is none of a host is not heard: %j', (part) => {
    expect(readAnnounced({ ...service, ...part }, { only: null, interfaces: {} })).toBeNull()
  })
})
