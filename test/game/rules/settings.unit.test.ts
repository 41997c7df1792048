/** Cards and settings themselves: what they are, and which rules cannot be played. */
import { describe, expect, it } from 'vitest'
import {
  CLASSIC_PHASES,
  CARD_LIMIT,
  COLOURS,
  colourIndexOf,
  colourOf,
  faceOf,
  initialState,
  isCardId,
  isNatural,
  KNOCK_WINDOW_MS,
  kindOf,
  leftOf,
  numberOf,
  DEFAULT_KNOCK,
  presetPhases,
  presetRules,
  rulesFaults,
  skipCard,
  type Rules,
  SETTING_PATHS,
  SETTING_VALUES,
  withSetting,
  phaseSize,
} from '../../../src/game/index.ts'
import { card, CLASSIC, FIRST, SECOND, THIRD, wild, withOpen, dealt } from '../../support/positions.ts'
import { bots } from '../../support/randomPlay.ts'

describe('a card', () => {
  it('shows a colour and a number, or is wild, or a skip', () => {
    expect(faceOf(card('green', 12, 1))).toEqual({ type: 'natural', colour: 'green', number: 12 })
    expect(faceOf(card('red', 1))).toEqual({ type: 'natural', colour: 'red', number: 1 })
    expect(faceOf(wild(0))).toEqual({ type: 'wild' })
    expect(faceOf(skipCard(3))).toEqual({ type: 'skip' })
  })

  it('has no colour and no number when it is no natural', () => {
    for (const id of [wild(0), wild(7), skipCard(0), skipCard(3)]) {
      expect([isNatural(id), numberOf(id), colourOf(id), colourIndexOf(id)]).toEqual([false, 0, null, -1])
    }
    for (const [index, colour] of COLOURS.entries()) {
      const id = card(colour, 12, 1)
      expect([isNatural(id), numberOf(id), colourOf(id), colourIndexOf(id)]).toEqual([
        true,
        12,
        colour,
        index,
      ])
    }
  })

  it('is of one kind with its copy, as all wilds are and all skips', () => {
    expect(kindOf(card('blue', 5, 0))).toBe(kindOf(card('blue', 5, 1)))
    expect(kindOf(wild(0))).toBe(kindOf(wild(7)))
    expect(kindOf(skipCard(0))).toBe(kindOf(skipCard(3)))
    expect(new Set([card('yellow', 12), wild(0), skipCard(0), card('yellow', 11)].map(kindOf)).size).toBe(4)
  })

  it('is a whole number below the size of the deck', () => {
    expect([0, CARD_LIMIT - 1].every(isCardId)).toBe(true)
    expect([-1, CARD_LIMIT, 0.5, '3', null, Number.NaN].some(isCardId)).toBe(false)
  })
})

describe('rules', () => {
  const faults = (change: Partial<Rules>): readonly string[] =>
    rulesFaults({ ...CLASSIC, ...change }).map(({ setting, code }) => `${setting} ${code}`)
  const list = (...phases: readonly number[]): Partial<Rules> => ({ phaseList: phases })

  it('of the presets can be played', () => {
    for (const preset of ['classic', 'german', 'masters'] as const)
      expect(rulesFaults(presetRules(preset))).toEqual([])
    expect(presetRules('classic').firstCard).toEqual({ wild: 'takeable', skip: 'skipFirstPlayer' })
    expect(presetRules('masters').save).toEqual({ sameHand: true })
  })

  it('of each edition have the phases of its box, whatever other editions add', () => {
    for (const preset of ['classic', 'german', 'masters'] as const)
      expect(presetPhases(preset)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('need phases, each once, from low to high', () => {
    expect(faults(list())).toEqual(['phaseList phaseListEmpty'])
    expect(faults(list(1, 10))).toEqual([])
    expect(faults(list(3))).toEqual([])
    for (const phases of [
      [3, 3],
      [4, 3],
      [0, 1],
      [9, 11],
      [1, 2.5],
    ])
      expect(faults(list(...phases))).toEqual(['phaseList phaseListOrder'])
  })

  it('of Masters cannot end after a number of hands', () => {
    expect(faults({ handCount: 'exact' })).toEqual([])
    expect(rulesFaults({ ...presetRules('masters'), handCount: 'exact' })).toEqual([
      { setting: 'handCount', code: 'exactWithMasters' },
    ])
  })

  it('leave time to knock, and not too much', () => {
    const { min, max } = KNOCK_WINDOW_MS
    const withWindow = (windowMs: number): readonly string[] =>
      faults({ knock: { ...DEFAULT_KNOCK, windowMs } })
    for (const windowMs of [min, max]) expect(withWindow(windowMs)).toEqual([])
    for (const windowMs of [min - 1, max + 1])
      expect(withWindow(windowMs)).toEqual(['knock.windowMs knockWindow'])
  })
})

describe('a phase', () => {
  it('has so many cards', () => {
    expect(CLASSIC_PHASES.map(phaseSize)).toEqual([6, 7, 8, 7, 8, 9, 8, 7, 7, 8])
  })
})

describe('a game before its first deal', () => {
  it('has everybody in the first phase of the list, or in none where it is chosen', () => {
    const start = (rules: Rules) => initialState({ rules, occupants: bots(2) })
    const { open, hidden } = start({ ...CLASSIC, phaseList: [4, 6] })
    expect(
      open.players.map(({ phase, finished, savedThisHand }) => ({ phase, finished, savedThisHand })),
    ).toEqual([0, 1].map(() => ({ phase: 4, finished: [], savedThisHand: false })))
    expect(open).toMatchObject({ paused: false, step: 'ready', handNumber: 0, discardPile: [], sheet: [] })
    expect(hidden).toEqual({ deck: [], next: 0, hands: [[], []], saved: [[], []], savedNow: [null, null] })
    expect(start(presetRules('masters')).open.players.map(({ phase }) => phase)).toEqual([null, null])
  })

  it('goes round to the left, past those who take no part', () => {
    const { open } = dealt()
    expect([FIRST, SECOND, THIRD].map((seat) => leftOf(open, seat))).toEqual([SECOND, THIRD, FIRST])
    const tie = withOpen(dealt(), { replay: [FIRST, THIRD] }).open
    expect([FIRST, SECOND, THIRD].map((seat) => leftOf(tie, seat))).toEqual([THIRD, THIRD, FIRST])
    expect(leftOf(withOpen(dealt(), { replay: [SECOND] }).open, SECOND)).toBe(SECOND)
  })
})

describe('a setting', () => {
  const masters = presetRules('masters')

  it('gets another value by its path, and nothing else changes', () => {
    expect(withSetting(CLASSIC, 'wildPoints', 20)).toEqual({ ...CLASSIC, wildPoints: 20 })
    expect(withSetting(masters, 'save.sameHand', false)).toEqual({ ...masters, save: { sameHand: false } })
    expect(withSetting(CLASSIC, 'skip.place', 'discardTop')).toEqual({
      ...CLASSIC,
      skip: { ...CLASSIC.skip, place: 'discardTop' },
    })
  })

  it('of a part that is off does not turn it on', () => {
    expect(withSetting(CLASSIC, 'knock.mayHit', false)).toBe(CLASSIC)
  })

  it('has at least two values, its presets among them', () => {
    for (const path of SETTING_PATHS) {
      const values: readonly unknown[] | null = SETTING_VALUES[path]
      if (values === null) continue
      expect(values.length, path).toBeGreaterThan(1)
      const [field = '', inner] = path.split('.')
      const part: unknown = { ...masters, knock: DEFAULT_KNOCK }[field as keyof Rules]
      const value = inner === undefined ? part : (part as Readonly<Record<string, unknown>>)[inner]
      expect(values, path).toContain(value)
    }
  })
})
