import { describe, expect, it } from 'vitest'
import { DEFAULT_KNOCK, presetRules, redact, type CardId, type SeatId } from '../../../src/game/index.ts'
import { CUES, cuesOf, type Cue } from '../../../src/renderer/sound/cues.ts'
import { RECIPES } from '../../../src/renderer/sound/recipes.ts'
import { playGame } from '../../support/playGame.ts'

const ME = 0 as SeatId
const OTHER = 1 as SeatId
const CARD = 7 as CardId

describe('cues', () => {
  it('call the one whose turn it is, after what led to it', () => {
    const events = [
      { type: 'cardDiscarded', seat: OTHER, card: CARD },
      { type: 'turnStarted', seat: ME },
    ] as const
    expect(cuesOf(events, { seat: ME, hidden: false })).toEqual(['card', 'turn'])
    expect(cuesOf(events, { seat: OTHER, hidden: false })).toEqual(['card'])
    expect(cuesOf(events, { seat: null, hidden: false })).toEqual(['card'])
  })

  it('only call while nobody looks', () => {
    const events = [
      { type: 'cardDiscarded', seat: OTHER, card: CARD },
      { type: 'turnStarted', seat: ME },
    ] as const
    expect(cuesOf(events, { seat: ME, hidden: true })).toEqual(['turn'])
  })

  it('call those who may knock', () => {
    const window = { type: 'windowOpened', discarder: OTHER, next: 2 as SeatId, mayKnock: [ME] } as const
    expect(cuesOf([window], { seat: ME, hidden: false })).toEqual(['turn'])
    expect(cuesOf([window], { seat: OTHER, hidden: false })).toEqual([])
  })

  it('are all heard in a game of Klopfen, and few at a time', () => {
    const rules = { ...presetRules('classic'), knock: DEFAULT_KNOCK }
    const heard = new Set<Cue>()
    for (const { events } of playGame({ rules, players: 4, seed: 3 })) {
      const cues = cuesOf(
        events.map((event) => redact(event, ME)),
        { seat: ME, hidden: false },
      )
      expect(cues.length).toBeLessThanOrEqual(4)
      for (const cue of cues) heard.add(cue)
    }
    expect(CUES.filter((cue) => !heard.has(cue))).toEqual([])
  })

  it('are short, can be heard, and hurt nobody', () => {
    for (const sounds of Object.values(RECIPES)) {
      expect(Math.max(...sounds.map(({ at, length }) => at + length))).toBeLessThan(0.8)
      for (const { from, to, gain } of sounds) {
        expect(Math.min(from, to)).toBeGreaterThan(100)
        expect(Math.max(from, to)).toBeLessThan(5000)
        expect(gain).toBeLessThanOrEqual(0.6)
      }
    }
  })
})
