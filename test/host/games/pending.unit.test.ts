import { describe, expect, it } from 'vitest'
import { DEFAULT_KNOCK, presetRules, type Rules } from '../../../src/game/index.ts'
import { NOTHING_PENDING, nextPending, type Pending } from '../../../src/host/games/pending.ts'
import { playGame } from '../../support/playGame.ts'
import { testSeed } from '../../support/random.ts'

const seed = testSeed()
const RULES: Rules = { ...presetRules('german'), phaseList: [1, 2, 3, 4], knock: DEFAULT_KNOCK }

describe(`who is asked to decide (seed ${seed})`, () => {
  it('is asked under the same number while others pass and knock, and no more after an own word', () => {
    let pending: Pending = NOTHING_PENDING
    let words = 0
    let n = 0
    for (const { command, before, after } of playGame({ rules: RULES, players: 5, seed })) {
      const asked = pending
      pending = nextPending(pending, { n: ++n, command, open: after.open })
      const goesOn = before.open.step === 'knock' && after.open.step === 'knock'
      if (!goesOn || (command.type !== 'pass' && command.type !== 'knock')) continue
      words++
      expect(pending.has(command.seat)).toBe(false)
      for (const [seat, question] of asked)
        if (seat !== command.seat) expect(pending.get(seat)).toEqual(question)
    }
    expect(words).toBeGreaterThan(3)
  })

  it('is asked anew in each step of a turn', () => {
    let pending: Pending = NOTHING_PENDING
    let n = 0
    let turns = 0
    for (const { command, before, after } of playGame({
      rules: { ...RULES, knock: null },
      players: 3,
      seed,
    })) {
      pending = nextPending(pending, { n: ++n, command, open: after.open })
      const { step, turn } = after.open
      if (step !== 'draw' && step !== 'play') expect([...pending.keys()]).toEqual([])
      else expect([...pending]).toEqual([[turn, expect.objectContaining({ decision: n })]])
      if (before.open.turn !== turn) turns++
    }
    expect(turns).toBeGreaterThan(5)
  })
})
