import { simulateGame } from '../../src/cli/simulate/simulateGame.ts'
import { presetRules } from '../../src/game/index.ts'
import { steadyBots } from '../support/steadyBots.ts'
import { measure } from './measure.ts'

export function measureGames(): Readonly<Record<string, number>> {
  const results: Record<string, number> = {}
  for (const players of [2, 4, 6]) {
    let index = 0
    let turns = 0
    let games = 0
    const { play } = measure(
      {
        play: () => {
          for (let game = 0; game < 5; game++) {
            turns += simulateGame({
              rules: presetRules('classic'),
              bots: steadyBots(players),
              seed: 'bench',
              index: index++,
              logged: false,
            }).turns
            games++
          }
          return 5
        },
      },
      { rounds: 9, warmUps: 2 },
    )
    results[`games a second, ${players} bots`] = 1e9 / play.ns
    results[`turns a second, ${players} bots`] = ((1e9 / play.ns) * turns) / games
  }
  return results
}
