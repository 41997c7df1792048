import { presetRules, type Shuffle } from '../../src/game/index.ts'
import { recordedShuffle } from '../../src/replay/recordedShuffle.ts'
import { playGame, type PlayedDecision } from '../support/playGame.ts'

export interface RecordedDecision extends PlayedDecision {
  readonly shuffle: Shuffle
}

/** Games of bots, decision by decision. */
export function recordGames(count: number, players = 4): readonly (readonly RecordedDecision[])[] {
  return Array.from({ length: count }, (_, index) =>
    [...playGame({ rules: presetRules('classic'), players, seed: index + 1 })].map((decision) => ({
      ...decision,
      shuffle: recordedShuffle(decision.events),
    })),
  )
}
