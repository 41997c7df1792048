import { describe, expect, it } from 'vitest'
import { naturalCard, skipCard } from '../../../src/game/model/cards.ts'
import type { CardId, HandResult, SeatId, SeenEvent } from '../../../src/game/index.ts'
import { handOutcome, skipTurnedUp } from '../../../src/renderer/replay/handOutcome.ts'
import { pointsOverTime } from '../../../src/renderer/summary/endOfHand.ts'

const seat = (index: number) => index as SeatId
const hand = (points: readonly number[], laid: HandResult['laid'], replay = false): HandResult => ({
  handNumber: 1,
  wentOut: seat(0),
  ending: 'wentOut',
  points,
  laid,
  replay,
})

describe('what a hand came to', () => {
  it('is told of the last one: the points of each, and whose phase is done', () => {
    expect(handOutcome([])).toBeNull()
    expect(handOutcome([hand([50, 0], [null, 1]), hand([0, 25], [1, null])])).toEqual({
      points: [0, 25],
      done: [seat(0)],
      replay: false,
    })
  })

  it('stands on the curve also where it only broke a tie, without adding points', () => {
    const sheet = [hand([0, 20], [1, 1]), hand([20, 0], [2, 2]), hand([0, 40], [2, null], true)]
    expect(pointsOverTime(sheet, seat(0))).toEqual([0, 0, 20, 20])
    expect(pointsOverTime(sheet, seat(1))).toEqual([0, 20, 20, 20])
    expect(handOutcome(sheet)?.replay).toBe(true)
  })
})

describe('a turn lost', () => {
  const dealt = (card: CardId): readonly SeenEvent[] => [
    { type: 'cardTurnedUp', card, to: 'discardPile' },
    { type: 'turnLost', seat: seat(1), card: null },
  ]

  it('is put down to the skip that was turned up, before anybody has played', () => {
    expect(skipTurnedUp(dealt(skipCard(0)))).toBe(true)
    expect(skipTurnedUp(dealt(naturalCard('red', 5, 0)))).toBe(false)
    const later: readonly SeenEvent[] = [
      ...dealt(skipCard(0)),
      { type: 'turnStarted', seat: seat(0) },
      { type: 'turnLost', seat: seat(1), card: skipCard(1) },
    ]
    expect(skipTurnedUp(later)).toBe(false)
    expect(skipTurnedUp(later.slice(0, 3))).toBe(false)
  })
})
