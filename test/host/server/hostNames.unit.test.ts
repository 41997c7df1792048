import { describe, expect, it } from 'vitest'
import { acceptedHost, calledHost, isOriginAccepted, ownNames } from '../../../src/host/server/hostNames.ts'
import { isDeeperThan } from '../../../src/protocol/depth.ts'
import { Rate } from '../../../src/host/server/rate.ts'

const names = { port: 47_600, names: ['mias-laptop'] }

describe('a Host header', () => {
  it.each([
    '127.0.0.1:47600',
    '192.168.1.20:47600',
    '[::1]:47600',
    '[fe80::1]:47600',
    'localhost:47600',
    'LOCALHOST:47600',
    'mias-laptop:47600',
    'Mias-Laptop.local:47600',
  ])('is accepted: %s', (header) => {
    expect(acceptedHost(header, names)).toBe(header.toLowerCase())
  })

  it.each([
    undefined,
    '',
    '127.0.0.1',
    '127.0.0.1:80',
    'evil.example:47600',
    'mias-laptop.evil.example:47600',
    'localhost.evil.example:47600',
    'mias-laptop.local.:47600',
    '127.0.0.1.evil.example:47600',
    '1.2.3:47600',
    '[::1:47600',
    'user@localhost:47600',
    "localhost:47600; script-src 'unsafe-inline'",
    'localhost:47600\r\nX: y',
  ])('is refused: %s', (header) => {
    expect(acceptedHost(header, names)).toBeNull()
  })

  it.each([
    ['192.168.1.20:47600', '192.168.1.20', '192.168.1.20:47600'],
    ['192.168.1.66:47600', '::ffff:192.168.1.20', '192.168.1.20:47600'],
    ['[fe80::66]:47600', 'fe80::1%eth0', '[fe80::1]:47600'],
    ['Mias-Laptop.local:47600', '192.168.1.20', 'mias-laptop.local:47600'],
    ['0.0.0.0:47600', '127.0.0.1', '0.0.0.0:47600'],
    ['[::]:47600', '::1', '[::]:47600'],
  ])('%s, reached at %s, called %s', (header, localAddress, called) => {
    expect(calledHost(header, { localAddress, port: 47_600 })).toBe(called)
  })

  it('leaves the usual port out, as browsers do', () => {
    expect(calledHost('192.168.1.20', { localAddress: '192.168.1.20', port: 80 })).toBe('192.168.1.20')
  })
})

describe('the names of a computer', () => {
  it.each([
    ['Mias-Laptop', ['mias-laptop']],
    ['mias-laptop.fritz.box', ['mias-laptop.fritz.box', 'mias-laptop']],
    ['Mias-Laptop.local', ['mias-laptop.local', 'mias-laptop']],
    ['mias-laptop.example.', ['mias-laptop.example', 'mias-laptop']],
    ['', []],
  ])('of %j are %j', (computer, own) => {
    expect(ownNames(computer)).toEqual(own)
  })

  it('are accepted with the domain that it knows itself, and with no other', () => {
    const known = { port: 47_600, names: ownNames('mias-laptop.fritz.box') }
    for (const name of ['mias-laptop', 'mias-laptop.local', 'Mias-Laptop.fritz.box'])
      expect(acceptedHost(`${name}:47600`, known), name).not.toBeNull()
    for (const name of ['mias-laptop.evil.example', 'mias-laptop.fritz.box.local', 'fritz.box'])
      expect(acceptedHost(`${name}:47600`, known), name).toBeNull()
  })
})

describe('an Origin', () => {
  it('is the host’s own page, the desktop window or none', () => {
    expect(isOriginAccepted('http://localhost:47600', 'localhost:47600')).toBe(true)
    expect(isOriginAccepted('klopf-app://ui', 'localhost:47600')).toBe(true)
    expect(isOriginAccepted(undefined, 'localhost:47600')).toBe(true)
    for (const origin of [
      'null',
      '',
      'file://',
      'http://127.0.0.1:47600',
      'http://localhost:47601',
      'klopf-app://ui.evil',
    ])
      expect(isOriginAccepted(origin, 'localhost:47600')).toBe(false)
  })
})

describe('limits', () => {
  it('count depth outside of strings only', () => {
    expect(isDeeperThan(2, '{"a":[1]}')).toBe(false)
    expect(isDeeperThan(2, '{"a":[[1]]}')).toBe(true)
    expect(isDeeperThan(1, '{"a":"[[[[\\"[["}')).toBe(false)
  })

  it('let a burst through, and then as many as time allows', () => {
    const rate = new Rate({ perSecond: 20, burst: 40 }, 0)
    expect(Array.from({ length: 41 }, () => rate.take(0)).filter(Boolean)).toHaveLength(40)
    expect(rate.take(50)).toBe(true)
    expect(rate.take(50)).toBe(false)
    expect(Array.from({ length: 60 }, () => rate.take(10_000)).filter(Boolean)).toHaveLength(40)
  })
})
