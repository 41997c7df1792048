import type * as crypto from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_KNOCK, presetRules, type Move, type Rules } from '../../../src/game/index.ts'
import { BotPlayers } from '../../../src/host/games/botPlayers.ts'
import { NOTHING_PENDING, nextPending } from '../../../src/host/games/pending.ts'
import { plainMoves } from '../../../src/host/games/plainMoves.ts'
import { playGame } from '../../support/playGame.ts'
import { random, shuffled, testSeed } from '../../support/random.ts'
import { twinFor } from '../../support/twins.ts'

// How long a bot thinks is drawn; here it is drawn the same each time.
vi.mock('node:crypto', async (original) => ({
  ...(await original<typeof crypto>()),
  randomInt: (most: number) => Math.floor(most / 2),
}))

const seed = testSeed()
const KNOCKING: Rules = {
  ...presetRules('german'),
  phaseList: [1, 2],
  knock: { ...DEFAULT_KNOCK, windowMs: 1000 },
}

const POSITIONS = 30

/** One game after the other: a single one may be over soon. */
function* games(first: number): ReturnType<typeof playGame> {
  for (let game = 0; ; game++) yield* playGame({ rules: KNOCKING, players: 4, seed: first + game })
}

describe(`bots (seed ${seed})`, () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('take the same time in positions that differ in hidden cards alone', () => {
    const mix = shuffled(random(seed))
    let pending = NOTHING_PENDING
    let n = 0
    let compared = 0
    for (const { command, after } of games(seed)) {
      if (compared === POSITIONS) break
      pending = nextPending(pending, { n: ++n, command, open: after.open })
      if (n % 5 !== 0 || pending.size === 0) continue
      const timeOf = (state: typeof after): string => {
        const moves: { readonly seat: number; readonly at: number }[] = []
        const from = Date.now()
        const bots = new BotPlayers({
          brainOf:
            () =>
            (seen): Move | null =>
              plainMoves(seen, seen.viewer as never)[0] ?? null,
          pace: 1,
          position: () => ({
            n,
            state,
            pending,
            firstKnockAt: null,
            reshuffles: 0,
            handHead: { n: 0, hash: '' },
          }),
          randomAt: () => () => 0.5,
          submit: ({ seat }) => moves.push({ seat, at: Date.now() - from }),
          report: () => undefined,
        })
        bots.update(new Set(pending.keys()))
        vi.advanceTimersByTime(10_000)
        bots.stop()
        return JSON.stringify(moves)
      }
      expect(timeOf(twinFor(after, 'public', mix))).toBe(timeOf(after))
      compared++
    }
    expect(compared).toBe(POSITIONS)
  })
})
