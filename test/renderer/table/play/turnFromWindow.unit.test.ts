/** A turn that begins with the discard taken out of a knock window (R109), as the running table tells it. */
import { describe, expect, it } from 'vitest'
import { initialState, presetRules, type SeatId, type SeenEvent } from '../../../../src/game/index.ts'
import { freshHits } from '../../../../src/renderer/table/play/fresh.ts'
import { latestTurns } from '../../../../src/renderer/table/play/latestTurn.ts'
import { lostTurn } from '../../../../src/renderer/table/play/lostTurn.ts'
import { red } from '../../../support/positions.ts'
import { bots } from '../../../support/randomPlay.ts'

const [A, B, C, D] = [0, 1, 2, 3] as [SeatId, SeatId, SeatId, SeatId]
const { open } = initialState({ rules: presetRules('german'), occupants: bots(4) })

function throwing(seat: SeatId, n: number): SeenEvent[] {
  return [
    { type: 'cardDiscarded', seat, card: red(n) },
    { type: 'windowOpened', discarder: seat, next: ((seat + 1) % 4) as SeatId, mayKnock: [] },
  ]
}

/** D's knock passes over B and C; A takes D's discard out of the window. */
const PASSED: readonly SeenEvent[] = [
  ...throwing(A, 1),
  { type: 'knockWon', seat: D, card: red(1), knockers: [D] },
  ...throwing(D, 2),
  { type: 'cardDrawn', seat: A, from: 'discardPile', card: red(2) },
]

describe('a turn out of a knock window', () => {
  it('is not played in place of one that was passed over before', () => {
    expect(lostTurn(open, PASSED, B)).toMatchObject({ when: 'before', why: 'knock' })
  })

  it('ends the news of a lost turn, and is told alone', () => {
    const own: SeenEvent = { type: 'cardDrawn', seat: B, from: 'discardPile', card: red(3) }
    const events: SeenEvent[] = [...throwing(B, 5), ...PASSED, ...throwing(A, 3), own]
    expect(lostTurn(open, events, B)).toBeNull()
    expect(latestTurns(events, 4)[B]).toEqual([own])
    expect(lostTurn(open, events, C)).toMatchObject({ when: 'before' })
  })
})

describe('cards marked as new', () => {
  it('are those of a knock turn alone, and not those of the turn before', () => {
    const hit = (seat: SeatId, n: number): SeenEvent => ({
      type: 'cardHit',
      seat,
      card: red(n),
      on: { seat: A, index: 0 },
      as: n,
      end: null,
    })
    const knocked: SeenEvent = { type: 'knockWon', seat: D, card: red(1), knockers: [D] }
    expect(freshHits([hit(A, 6), ...throwing(A, 1), knocked, hit(D, 5)])).toEqual([red(5)])
  })
})
