import { describe, expect, it } from 'vitest'
import { wildCard, type SeatId } from '../../../../src/game/index.ts'
import { socketsOf, targetAt, targetsFor } from '../../../../src/renderer/table/play/hitTargets.ts'
import { cardOf } from '../../../support/handOf.ts'

const seatOf = (seat: number): SeatId => seat as SeatId

describe('places for a card', () => {
  const on = { seat: seatOf(1), index: 0 }
  const wild = wildCard(0)
  const hits = [
    { card: wild, as: 9, on, end: 'high' as const },
    { card: wild, as: 3, on, end: 'low' as const },
    { card: cardOf('R1'), as: null, on: { seat: seatOf(2), index: 1 }, end: null },
  ]

  it('are sockets at the ends of a run, the low one first', () => {
    const targets = targetsFor(hits, wild)
    expect(socketsOf(targets, seatOf(1), 2)).toEqual([['low', 'high'], []])
    expect(socketsOf(targets, seatOf(2), 2)).toEqual([[], []])
  })

  it('give back the hit with the role for that end', () => {
    expect(targetAt(targetsFor(hits, wild), on, 'low')?.as).toBe(3)
    expect(targetAt(targetsFor(hits, wild), on, 'one')).toBeNull()
  })
})
