import { describe, expect, it } from 'vitest'
import { presetRules, DEFAULT_KNOCK, view, type SeatId, type Viewer } from '../../../src/game/index.ts'
import { SharedJson } from '../../../src/host/games/sharedJson.ts'
import { playGame } from '../../support/playGame.ts'
import { testSeed } from '../../support/random.ts'

describe('JSON that remembers its parts', () => {
  const seed = testSeed()

  it.each(['classic', 'german', 'masters'] as const)(
    `is what JSON.stringify writes, all through a game of %s (seed ${seed})`,
    (preset) => {
      const rules = {
        ...presetRules(preset),
        phaseList: [1, 8],
        knock: preset === 'german' ? DEFAULT_KNOCK : null,
      }
      const writers = [0, 1, 2, 3].map((depth) => new SharedJson(depth))
      const viewers: readonly Viewer[] = [0 as SeatId, 'public', 'open']
      for (const { after, events } of playGame({ rules, players: 4, seed }))
        for (const viewer of viewers)
          for (const writer of writers) {
            const { open, hands } = view(after, viewer)
            expect(writer.text(open)).toBe(JSON.stringify(open))
            expect(writer.text(hands)).toBe(JSON.stringify(hands))
            expect(writer.text(events)).toBe(JSON.stringify(events))
          }
    },
  )
})
