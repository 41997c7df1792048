import { describe, expect, it } from 'vitest'
import { chooseMove } from '../../src/bots/chooseMove.ts'
import { styleOf } from '../../src/bots/levels.ts'
import { presetRules, skipCard, view, type Rules } from '../../src/game/index.ts'
import { FIRST, holding, red, SECOND, THIRD, withPlayer } from '../support/positions.ts'

type Player = Parameters<typeof withPlayer>[2]

/** Whom the bot makes sit out, which holds a skip and nothing to lay. */
function skippedBy(level: 'steady' | 'sharp', rules: Rules, [second, third]: readonly [Player, Player]) {
  const hand = [skipCard(0), ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => red(number))]
  const alone = holding(hand, { phase: 9 }, rules)
  const state = withPlayer(withPlayer(alone, SECOND, second), THIRD, third)
  const move = chooseMove(styleOf(level), view(state, FIRST), () => 0.999)?.move
  return move?.type === 'playSkip' ? move.target : null
}

describe.each(['steady', 'sharp'] as const)('among those who have not laid a %s bot skips', (level) => {
  const eight = [2, 3, 4, 5, 6, 7, 8, 9]

  it('who has done most phases where they are chosen freely, whichever they try now', () => {
    const most = { phase: 1, finished: eight }
    const none = { phase: 10, finished: [] }
    expect(skippedBy(level, presetRules('masters'), [most, none])).toBe(SECOND)
    expect(skippedBy(level, presetRules('masters'), [none, most])).toBe(THIRD)
  })

  it('who has the fewest points where they alone decide (R96)', () => {
    const rules: Rules = { ...presetRules('german'), handCount: 'exact' }
    const leads = { phase: 9, finished: [1, 2, 3], score: 20 }
    const lost = { phase: 9, finished: [1, 2, 3, 4], score: 600 }
    expect(skippedBy(level, rules, [leads, lost])).toBe(SECOND)
    expect(skippedBy(level, rules, [lost, leads])).toBe(THIRD)
  })

  it('who is at the highest phase, then who has the fewest points, where they come one after the other', () => {
    const at = (phase: number, score: number): Player => ({
      phase,
      finished: Array.from({ length: phase - 1 }, (_, index) => index + 1),
      score,
    })
    expect(skippedBy(level, presetRules('classic'), [at(3, 400), at(2, 0)])).toBe(SECOND)
    expect(skippedBy(level, presetRules('classic'), [at(3, 400), at(3, 395)])).toBe(THIRD)
  })
})
