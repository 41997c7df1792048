/** How long a sharp bot takes for a decision, in every variant: its view, its knowledge and its choice. */
import { chooseMove } from '../../src/bots/chooseMove.ts'
import { levelTable, nextCommand } from '../../src/bots/nextCommand.ts'
import { seededRandom, shuffleWith } from '../../src/bots/seededRandom.ts'
import { sharp } from '../../src/bots/styles/sharp.ts'
import { decide, initialState, view, type Rules } from '../../src/game/index.ts'
import { BOT_VARIANTS } from '../support/botSeries.ts'
import { botsNamed } from '../support/playGame.ts'
import type { Figure } from './figure.ts'
import { at } from './measure.ts'

const GAMES = 3
const PLAYERS = 4

export function measureSharp(): readonly Figure[] {
  const times = Object.values(BOT_VARIANTS).flatMap((rules, index) => {
    // The first games show the compiler what is hot.
    decisionTimes(rules, { seed: index })
    return Array.from({ length: GAMES }, (_, game) => decisionTimes(rules, { seed: 100 + game })).flat()
  })
  return [
    {
      name: 'ms a decision of a sharp bot, mean',
      value: times.reduce((sum, ms) => sum + ms, 0) / times.length,
      target: { atMost: 1 },
    },
    { name: 'ms a decision of a sharp bot, p99', value: at(times, 0.99), target: { atMost: 50 } },
  ]
}

/** Milliseconds of each decision of one game of sharp bots. */
function decisionTimes(rules: Rules, { seed }: { readonly seed: number }): readonly number[] {
  const random = seededRandom(seed)
  const shuffle = shuffleWith(random)
  const table = levelTable(random)
  const times: number[] = []
  let state = initialState({ rules, occupants: botsNamed(PLAYERS, ['sharp']) })
  for (let next = nextCommand(state, table); next !== null; next = nextCommand(state, table)) {
    if (next.seat !== null) {
      const from = performance.now()
      chooseMove(sharp, view(state, next.seat), random)
      times.push(performance.now() - from)
    }
    const decision = decide(state, next.command, shuffle)
    if (!decision.ok) throw new Error(decision.code)
    state = decision.state
  }
  return times
}
