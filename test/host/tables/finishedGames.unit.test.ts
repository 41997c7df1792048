import { describe, expect, it } from 'vitest'
import { withFinished } from '../../../src/host/tables/finishedGames.ts'
import type { GameId } from '../../../src/protocol/ids.ts'

describe('the games of a table that are over', () => {
  const game = (number: number): GameId => `g${String(number).padStart(24, '0')}` as GameId

  it('are the last hundred', () => {
    let games: readonly GameId[] = []
    for (let number = 0; number < 150; number++) games = withFinished(games, game(number))
    expect(games).toEqual(Array.from({ length: 100 }, (_, index) => game(index + 50)))
  })

  it('are told once each', () => {
    expect(withFinished([game(1), game(2)], game(1))).toEqual([game(1), game(2)])
  })
})
