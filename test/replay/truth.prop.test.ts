import { describe, expect, it } from 'vitest'
import type { SeatId, Viewer } from '../../src/game/index.ts'
import { leaks, playedGame, replayFaults } from '../support/replayTruth.ts'
import { random, testSeed } from '../support/random.ts'
import { randomRules } from '../support/variants.ts'

const GAMES = Number(process.env.REPLAYS ?? 10)
const SEED = testSeed()

describe(`replays of ${GAMES} games of all variants, seed ${SEED}`, () => {
  it('show by steps forwards, backwards and in any order what the host had, to all eyes and nothing more', () => {
    for (let game = 0; game < GAMES; game++) {
      const next = random(SEED + game)
      const players = 2 + (game % 5)
      const played = playedGame({ rules: randomRules(next), players, seed: SEED + game })
      const forwards = [...played.replay.positions.keys()]
      const anywhere = forwards.map(() => Math.floor(next() * forwards.length))
      const order = [...forwards, ...forwards.toReversed(), ...anywhere]
      const seats = Array.from({ length: players }, (_, seat) => seat as SeatId)
      for (const viewer of ['open', 'public', ...seats] satisfies Viewer[]) {
        expect(replayFaults(played, viewer, order), `seed ${SEED + game}, ${viewer}`).toEqual([])
        if (viewer !== 'open')
          expect(leaks(played, viewer, forwards), `seed ${SEED + game}, ${viewer}`).toEqual([])
      }
    }
  })
})
