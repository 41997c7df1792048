import { describe, expect, it } from 'vitest'
import { hostLabel } from '../../../src/renderer/home/hostLabel.ts'

const tables = [{ players: [] }, { players: ['Anna', 'Ole'] }]

describe('the name of a host', () => {
  it.each(['Kitchen', 'Annas Laptop', 'wohnzimmer', 'Großmutters-PC', 'mac-von-ole', 'facade'])(
    'stays where it says something: %s',
    (name) => {
      expect(hostLabel(name, tables)).toBe(name)
    },
  )

  it('loses the ending that routers add', () => {
    expect(hostLabel('kitchen.local', tables)).toBe('kitchen')
    expect(hostLabel('kitchen.fritz.box', tables)).toBe('kitchen')
  })

  it.each([
    'vm',
    'vm-2',
    'localhost',
    'localhost.localdomain',
    'DESKTOP-7QK2M1A',
    'WIN-8F0PLQ3',
    'ip-10-0-0-7',
    'raspberrypi',
    'debian',
    '3f9c0a7be21d',
    '192.168.178.20',
    '',
  ])('gives way to a person where it does not: %s', (name) => {
    expect(hostLabel(name, tables)).toBe('Anna')
    expect(hostLabel(name, [{ players: [] }])).toBeNull()
  })
})
