import { describe, expect, it } from 'vitest'
import { chooseMove } from '../../src/bots/chooseMove.ts'
import { styleOf } from '../../src/bots/levels.ts'
import { seededRandom } from '../../src/bots/seededRandom.ts'
import { thinkingMs } from '../../src/bots/thinking.ts'
import { DEFAULT_KNOCK, presetRules, view, type Rules, type SeatId } from '../../src/game/index.ts'
import { playGame } from '../support/playGame.ts'
import { testSeed } from '../support/random.ts'

const KNOCKING: Rules = { ...presetRules('german'), knock: DEFAULT_KNOCK }
const GAMES = 30
/** How often each race is run again, with other chances. */
const RUNS = 200
const seed = testSeed()

describe(`the race for a discard against three sharp bots (seed ${seed})`, () => {
  const races = contestedBy()
  const wonAt = (reactionMs: number): number => {
    const random = seededRandom(seed)
    const slower = (): boolean =>
      thinkingMs({ step: 'knock', rules: KNOCKING }, { pace: 1, chance: random() }) > reactionMs
    let won = 0
    for (const rivals of races)
      for (let run = 0; run < RUNS; run++) if (Array.from({ length: rivals }, slower).every(Boolean)) won++
    return won / (races.length * RUNS)
  }

  it('is won about half the time by a person who reacts within 800 ms', () => {
    expect(races.length).toBeGreaterThan(20)
    expect(wonAt(800)).toBeGreaterThan(0.4)
    expect(wonAt(800)).toBeLessThan(0.6)
  })

  it('is won mostly by the quick and sometimes by the slow', () => {
    expect(wonAt(450)).toBeGreaterThan(0.7)
    expect(wonAt(1500)).toBeGreaterThan(0.08)
    expect(wonAt(1500)).toBeLessThan(0.3)
  })

  it.each([
    [30_000, 800],
    [3000, 800],
    [2000, 560],
    [1000, 280],
  ])('has in a window of %i ms the middle that docs/bots.md tells: %i ms', (windowMs, middle) => {
    const rules: Rules = { ...KNOCKING, knock: { ...DEFAULT_KNOCK, windowMs } }
    expect(thinkingMs({ step: 'knock', rules }, { pace: 1, chance: 0.5 })).toBeCloseTo(middle, 0)
  })

  it('always ends for bots before the window does, at any pace', () => {
    for (const windowMs of [1000, 5000, 30_000])
      for (const pace of [0.5, 1, 4]) {
        const rules: Rules = { ...KNOCKING, knock: { ...DEFAULT_KNOCK, windowMs } }
        expect(thinkingMs({ step: 'knock', rules }, { pace, chance: 0.999 })).toBeLessThan(windowMs)
      }
  })
})

/** For each discard that the person in the last seat wants as well: how many bots would knock for it. */
function contestedBy(): readonly number[] {
  const person = 3
  const random = seededRandom(seed)
  const races: number[] = []
  for (let game = 0; game < GAMES; game++)
    for (const { after, events } of playGame({ rules: KNOCKING, players: 4, seed: seed + game })) {
      const { window } = after.open
      if (window === null || !events.some(({ type }) => type === 'windowOpened')) continue
      const knocks = (seat: SeatId): boolean =>
        chooseMove(styleOf('sharp'), view(after, seat), random)?.move.type === 'knock'
      if (!window.mayKnock.some((seat) => seat === person && knocks(seat))) continue
      const rivals = window.mayKnock.filter((seat) => seat !== person && knocks(seat)).length
      if (rivals > 0) races.push(rivals)
    }
  return races
}
