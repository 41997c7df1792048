import { describe, expect, it } from 'vitest'
import type { SeatId } from '../../../../src/game/index.ts'
import { lowerSeat, opponentsOf, seenOrder } from '../../../../src/renderer/table/play/seatOrder.ts'
import { positionWhere } from '../positions.ts'

const seatOf = (seat: number): SeatId => seat as SeatId

describe('seats', () => {
  it('go clockwise from the viewer’s left, the own one last', () => {
    const { view } = positionWhere({ where: () => true })
    expect(opponentsOf(view.open, seatOf(2))).toEqual([3, 0, 1])
    expect(seenOrder(view.open, seatOf(2))).toEqual([3, 0, 1, 2])
    expect(lowerSeat({ ...view, viewer: 'public' })).toBe(0)
    expect(lowerSeat({ ...view, viewer: seatOf(3) })).toBe(3)
    expect(lowerSeat({ ...view, viewer: 'open' }, seatOf(1))).toBe(1)
    expect(lowerSeat({ ...view, viewer: 'open' }, seatOf(5))).toBe(0)
  })
})
