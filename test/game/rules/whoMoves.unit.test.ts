import { describe, expect, it } from 'vitest'
import { presetRules, whoMoves, type SeatId } from '../../../src/game/index.ts'
import { dealt, withOpen, withPlayer } from '../../support/positions.ts'

describe('who has a move to make', () => {
  it('is everybody without a phase where all choose at once', () => {
    const { open } = dealt({ ...presetRules('masters'), choice: 'together' })
    expect(open.step).toBe('choose')
    expect(whoMoves(open)).toEqual(open.players.map((_, seat) => seat))
  })

  it('is nobody in a knock window whose next player sits out (R119)', () => {
    const window = withOpen(dealt(), { step: 'knock', turn: 1 as SeatId })
    expect(whoMoves(window.open)).toEqual([1])
    expect(whoMoves(withPlayer(window, 1 as SeatId, { skip: 'pending' }).open)).toEqual([])
  })
})
