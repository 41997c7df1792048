import { describe, expect, it } from 'vitest'
import type { CardId, SeatId, SeenEvent } from '../../../../src/game/index.ts'
import { freshHits, freshInHand } from '../../../../src/renderer/table/play/fresh.ts'
import { handOf } from '../../../support/handOf.ts'

const seatOf = (seat: number): SeatId => seat as SeatId

describe('what is new', () => {
  const [red7, blue8] = handOf('R7 B8') as [CardId, CardId]
  const drawn: SeenEvent = { type: 'cardDrawn', seat: seatOf(0), from: 'drawPile', card: red7 }

  it('is the card drawn in this turn, until the turn ends', () => {
    expect(freshInHand([drawn], seatOf(0))).toEqual([red7])
    expect(freshInHand([drawn], seatOf(1))).toEqual([])
    expect(freshInHand([drawn, { type: 'cardDiscarded', seat: seatOf(0), card: blue8 }], seatOf(0))).toEqual(
      [],
    )
  })

  it('are the hits of the latest turn with any', () => {
    const on = { seat: seatOf(0), index: 0 }
    const hit: SeenEvent = { type: 'cardHit', seat: seatOf(0), card: red7, on, as: 7, end: null }
    expect(freshHits([drawn, hit])).toEqual([red7])
    expect(freshHits([drawn, hit, { type: 'turnStarted', seat: seatOf(1) }])).toEqual([red7])
    expect(freshHits([hit, { type: 'turnStarted', seat: seatOf(1) }, { ...drawn, seat: seatOf(1) }])).toEqual(
      [],
    )
  })
})
