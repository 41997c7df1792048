/** Games of bots for tests, seeded: the same seed plays the same game. */
import { levelTable, nextCommand, type SeatedCommand } from '../../src/bots/nextCommand.ts'
import { seededRandom, shuffleWith } from '../../src/bots/seededRandom.ts'
import {
  decide,
  initialState,
  type BotLevel,
  type GameEvent,
  type GameState,
  type Occupant,
  type Rules,
} from '../../src/game/index.ts'

export interface PlayedDecision extends SeatedCommand {
  readonly before: GameState
  readonly events: readonly GameEvent[]
  readonly after: GameState
}

/** More decisions than any game takes: a game that needs them hangs. */
const TOO_MANY = 200_000

/** Steady bots, or bots of these levels by turns. */
export function botsNamed(count: number, levels: readonly BotLevel[] = ['steady']): readonly Occupant[] {
  return Array.from({ length: count }, (_, seat) => ({
    type: 'bot',
    name: `Bot ${seat + 1}`,
    avatar: '',
    level: levels[seat % levels.length] ?? 'steady',
  }))
}

/** The decisions of one game, to its end. */
export function* playGame({
  rules,
  players,
  seed,
  levels,
}: {
  readonly rules: Rules
  readonly players: number
  readonly seed: number
  readonly levels?: readonly BotLevel[]
}): Generator<PlayedDecision, GameState> {
  const random = seededRandom(seed)
  const shuffle = shuffleWith(random)
  const table = levelTable(random)
  let state = initialState({ rules, occupants: botsNamed(players, levels) })
  for (let count = 0; count < TOO_MANY; count++) {
    const next = nextCommand(state, table)
    if (next === null) return state
    const decision = decide(state, next.command, shuffle)
    if (!decision.ok)
      throw new Error(
        `Seed ${seed}: ${JSON.stringify(next.command)} was refused: ${JSON.stringify(decision)}`,
      )
    yield { ...next, before: state, events: decision.events, after: decision.state }
    state = decision.state
  }
  throw new Error(`Seed ${seed}: a game of ${players} has not ended after ${TOO_MANY} decisions.`)
}
