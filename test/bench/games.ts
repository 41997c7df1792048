import { simulateGame } from '../../src/cli/simulate/simulateGame.ts'
import { presetRules } from '../../src/game/index.ts'
import { steadyBots } from '../support/steadyBots.ts'
import type { Figure } from './figure.ts'
import { measure } from './measure.ts'

export function measureGames(): readonly Figure[] {
  const figures: Figure[] = []
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
      { rounds: 9, warmUps: 30 },
    )
    figures.push(
      {
        name: `games a second, ${players} bots`,
        value: 1e9 / play.ns,
        ...(players === 4 ? { target: { atLeast: 1000 } } : {}),
      },
      { name: `turns a second, ${players} bots`, value: ((1e9 / play.ns) * turns) / games },
    )
  }
  return figures
}
