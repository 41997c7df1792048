import { describe, expect, it } from 'vitest'
import { decide, presetRules, type OpenPosition, type Rules } from '../../../src/game/index.ts'
import { sheetOf } from '../../../src/renderer/table/sheet.ts'
import { playGame } from '../../support/playGame.ts'

const classic = presetRules('classic')
const currents = (open: OpenPosition) => sheetOf(open, null).map(({ current }) => current)

describe('the score sheet', () => {
  it.each<[string, Rules]>([
    ['a game from phase to phase', { ...classic, phaseList: [1, 2, 5] }],
    ['a game of exactly so many hands', { ...classic, handCount: 'exact', phaseList: [2, 4, 7] }],
  ])('tells after each hand of %s the phases that the next one is played for', (_, rules) => {
    let told: readonly unknown[] | null = null
    let hands = 0
    for (const { after, before } of playGame({ rules, players: 3, seed: 5 })) {
      const { open } = after
      if (told !== null && open.handNumber > before.open.handNumber && open.replay === null) {
        expect(told).toEqual(open.players.map(({ phase }) => phase))
        hands += 1
      }
      told = open.step === 'handOver' ? currents(open) : null
    }
    expect(hands).toBeGreaterThan(1)
  })

  it('tells of a game that was ended in the midst of a hand the phases that were tried', () => {
    for (const { after } of playGame({ rules: classic, players: 3, seed: 5 })) {
      const tried = after.open.players.map(({ phase }) => phase)
      if (after.open.step !== 'play' || new Set(tried).size === 1) continue
      const ended = decide(after, { type: 'abandon' }, () => [])
      if (!ended.ok) throw new Error(ended.code)
      expect(currents(ended.state.open)).toEqual(tried)
      return
    }
    throw new Error('Everybody was always at the same phase.')
  })
})
