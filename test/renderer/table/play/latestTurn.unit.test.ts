import { describe, expect, it } from 'vitest'
import type { SeatId, SeenEvent } from '../../../../src/game/index.ts'
import { latestTurns } from '../../../../src/renderer/table/play/latestTurn.ts'
import { cardOf } from '../../../support/handOf.ts'

const seatOf = (seat: number): SeatId => seat as SeatId

describe('a player’s latest turn', () => {
  const start = (seat: number): SeenEvent => ({ type: 'turnStarted', seat: seatOf(seat) })
  const drew = (seat: number): SeenEvent => ({
    type: 'cardDrawn',
    seat: seatOf(seat),
    from: 'drawPile',
    card: 'hidden',
  })
  const threw = (seat: number): SeenEvent => ({
    type: 'cardDiscarded',
    seat: seatOf(seat),
    card: cardOf('R1'),
  })

  it('stays readable until something is done in the next one', () => {
    const events = [start(0), drew(0), threw(0), start(1), drew(1), threw(1), start(0)]
    expect(latestTurns(events, 2)[0]).toEqual([drew(0), threw(0)])
    expect(latestTurns([...events, drew(0)], 2)[0]).toEqual([drew(0)])
  })

  it('begins anew with each deal', () => {
    const deal: SeenEvent = { type: 'handDealt', handNumber: 2, dealer: seatOf(0), deck: 'hidden' }
    expect(latestTurns([start(0), drew(0), deal], 2)).toEqual([[], []])
  })
})
