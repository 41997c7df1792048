import { describe, expect, it } from 'vitest'
import { BROUGHT_LIMIT, BroughtLogs } from '../../../src/host/requests/broughtLogs.ts'
import type { Session } from '../../../src/host/requests/session.ts'

const from = (address: string): Session => ({ address }) as Session

describe('logs that are brought', () => {
  it('are taken piece after piece, and given whole', () => {
    const logs = new BroughtLogs(() => 0)
    const guest = from('a')
    expect(logs.bring(guest, { part: 0, text: 'x' })).toBe('taken')
    expect(logs.bring(guest, { part: 2, text: 'z' })).toBe('outOfOrder')
    expect(logs.bring(guest, { part: 1, text: 'y' })).toBe('taken')
    expect(logs.take(guest)).toBe('xy')
    expect(logs.take(guest)).toBeNull()
  })

  it('are none when they are too large', () => {
    const logs = new BroughtLogs(() => 0)
    const guest = from('a')
    logs.bring(guest, { part: 0, text: 'x'.repeat(BROUGHT_LIMIT) })
    expect(logs.bring(guest, { part: 1, text: 'x' })).toBe('tooLarge')
    expect(logs.take(guest)).toBeNull()
  })

  it('keep nobody out: one an address, and none that goes no further', () => {
    let now = 0
    const logs = new BroughtLogs(() => now)
    const begin = (address: string) => logs.bring(from(address), { part: 0, text: 'x' })
    expect(begin('a')).toBe('taken')
    expect(begin('a')).toBe('tooMany')
    for (const address of ['b', 'c', 'd']) expect(begin(address)).toBe('taken')
    expect(begin('e')).toBe('tooMany')
    now += 10_000
    expect(begin('e')).toBe('taken')
    expect(begin('a')).toBe('taken')
  })

  it('keep nobody out who only dribble, nor those who go on for longer than any log takes', () => {
    let now = 0
    const logs = new BroughtLogs(() => now)
    const guests = ['a', 'b', 'c', 'd'].map(from)
    const bring = (part: number, text: string) => guests.map((guest) => logs.bring(guest, { part, text }))
    const newcomer = () => logs.bring(from('e'), { part: 0, text: 'x' })
    bring(0, 'x')
    now += 8000
    bring(1, 'x')
    expect(newcomer()).toBe('tooMany')
    now += 8000
    expect(newcomer()).toBe('taken')

    now += 120_000
    bring(0, 'x'.repeat(300_000))
    for (let part = 1; part < 15; part++) {
      now += 8000
      expect(newcomer()).toBe('tooMany')
      expect(bring(part, 'x'.repeat(200_000))).not.toContain('outOfOrder')
    }
    now += 8000
    expect(newcomer()).toBe('taken')
  })
})
