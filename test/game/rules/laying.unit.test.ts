/** R27-R46 phase by phase: what lies down, and what is said of what does not. */
import { describe, expect, it } from 'vitest'
import {
  presetRules,
  skipCard,
  type PhaseNumber,
  type PlayedCard,
  type Rules,
} from '../../../src/game/index.ts'
import { as, card, CLASSIC, FIRST, holding, put, red, refused, wild } from '../../support/positions.ts'

const blue = (number: number, copy: 0 | 1 = 0) => card('blue', number, copy)

/** A player in this phase lays these groups, and holds one card more. */
function lay(
  phase: PhaseNumber,
  groups: readonly (readonly PlayedCard[])[],
  {
    rules = CLASSIC,
    spare = true,
    laid = null,
  }: { rules?: Rules; spare?: boolean; laid?: readonly [] | null } = {},
) {
  const cards = groups.flat().map(({ card: id }) => id)
  const hand = [...new Set(spare ? [...cards, card('green', 1, 1)] : cards)]
  return put(holding(hand, { phase, laid }, rules), { type: 'layPhase', seat: FIRST, groups })
}

/** The groups that lie then, or the refusal. */
function laidBy(...wish: Parameters<typeof lay>): unknown {
  const decision = lay(...wish)
  if (!decision.ok) return decision
  return decision.events.flatMap((event) => (event.type === 'phaseLaid' ? event.groups : []))
}

const threes = [as(red(3)), as(red(3, 1)), as(wild(0), 3)]
const fours = [as(red(4)), as(red(4, 1)), as(wild(1), 4)]
const run4 = (low: number, colour: 'red' | 'blue' = 'blue'): readonly PlayedCard[] =>
  [0, 1, 2, 3].map((at) => as(card(colour, low + at)))
const sevenOf = (...played: readonly PlayedCard[]): readonly PlayedCard[] => played

describe('a phase is laid', () => {
  it('as two sets', () => {
    expect(laidBy(1, [threes, fours])).toEqual([
      { kind: 'set', number: 3, cards: [red(3), red(3, 1), wild(0)] },
      { kind: 'set', number: 4, cards: [red(4), red(4, 1), wild(1)] },
    ])
  })

  it('as a run, in whatever order its cards come', () => {
    const cards = sevenOf(
      as(blue(9)),
      as(blue(4)),
      as(blue(6)),
      as(wild(0), 5),
      as(blue(8)),
      as(blue(7)),
      as(red(10)),
    )
    expect(laidBy(4, [cards])).toEqual([
      { kind: 'run', low: 4, cards: [blue(4), wild(0), blue(6), blue(7), blue(8), blue(9), red(10)] },
    ])
  })

  it('as a colour', () => {
    const cards = [1, 2, 3, 4, 5, 6].map((number) => as(red(number)))
    expect(laidBy(8, [[...cards, as(wild(0), 'red')]])).toEqual([
      { kind: 'colour', colour: 'red', cards: [...cards.map(({ card: id }) => id), wild(0)] },
    ])
  })

  it('with more cards than it needs', () => {
    expect(laidBy(1, [[...threes, as(blue(3))], fours])).toHaveLength(2)
  })

  it('with all cards of the hand only where a laid phase may end it', () => {
    expect(lay(1, [threes, fours], { spare: false }).ok).toBe(true)
    const rules: Rules = { ...CLASSIC, goOut: 'discardOnly' }
    expect(lay(1, [threes, fours], { spare: false, rules })).toEqual(refused('keepADiscard', 'R79'))
    expect(lay(1, [threes, fours], { rules }).ok).toBe(true)
  })
})

describe('a phase is refused', () => {
  it('with a card that is no natural and no wild', () => {
    expect(laidBy(1, [threes, [as(red(4)), as(red(4, 1)), as(skipCard(0), 4)]])).toEqual(
      refused('skipInPhase', 'R35', { group: 1 }),
    )
  })

  it('with one card twice', () => {
    expect(laidBy(1, [threes, [as(red(4)), as(red(4)), as(wild(1), 4)]])).toEqual(
      refused('cardUsedTwice', 'R31', { card: red(4) }),
    )
  })

  it('when a group is too small, or missing', () => {
    expect(laidBy(1, [threes, fours.slice(0, 2)])).toEqual(refused('tooFewCards', 'R28', { phase: 1 }))
    expect(laidBy(1, [threes])).toEqual(refused('tooFewCards', 'R28', { phase: 1 }))
    expect(laidBy(1, [])).toEqual(refused('tooFewCards', 'R28', { phase: 1 }))
    expect(laidBy(1, [threes, []])).toEqual(refused('tooFewCards', 'R28', { phase: 1 }))
  })

  it('when there is a group too many', () => {
    const sixes = [as(red(6)), as(red(6, 1)), as(blue(6))]
    expect(laidBy(1, [threes, fours, sixes])).toEqual(refused('tooManyGroups', 'R42', { phase: 1 }))
    expect(laidBy(1, [threes, fours.slice(0, 2), sixes])).toEqual(refused('tooFewCards', 'R28', { phase: 1 }))
  })

  it('when it is another phase', () => {
    expect(laidBy(1, [threes, run4(4)])).toEqual(refused('otherPhase', 'R29', { phase: 1, laid: 2 }))
    expect(laidBy(4, [threes, fours])).toEqual(refused('otherPhase', 'R29', { phase: 4, laid: 1 }))
    expect(laidBy(2, [threes, fours])).toMatchObject(refused('otherPhase', 'R29', { phase: 2, laid: 1 }))
  })

  it('and is not called a phase that nobody has to lay in this game', () => {
    const rules = { ...CLASSIC, phaseList: [1, 4] }
    expect(laidBy(4, [threes, fours], { rules })).toEqual(refused('otherPhase', 'R29', { phase: 4, laid: 1 }))
    expect(laidBy(1, [threes, run4(4)], { rules })).toMatchObject({ ok: false, code: 'notASet' })
    expect(laidBy(1, [run4(4), threes], { rules, laid: [] })).toEqual(refused('noNewGroups', 'R56'))
  })

  it('when a set is none', () => {
    expect(laidBy(1, [threes, [as(red(4)), as(red(4, 1)), as(red(5))]])).toEqual(
      refused('notASet', 'R32', { group: 1 }),
    )
    expect(laidBy(1, [[as(red(4)), as(red(4, 1)), as(wild(1), 5)], threes])).toEqual(
      refused('notASet', 'R32', { group: 0 }),
    )
  })

  it('when a run has a gap or a doubled number', () => {
    const gap = [as(red(1)), ...[2, 3, 4, 5, 6, 8].map((number) => as(blue(number)))]
    expect(laidBy(4, [gap])).toEqual(refused('notARun', 'R33', { group: 0 }))
    const doubled = [as(red(6)), ...[1, 2, 3, 4, 5, 6].map((number) => as(blue(number)))]
    expect(laidBy(4, [doubled])).toEqual(refused('notARun', 'R33', { group: 0 }))
    expect(laidBy(2, [threes, [as(blue(9)), as(blue(10)), as(blue(12)), as(blue(6))]])).toEqual(
      refused('notARun', 'R33', { group: 1 }),
    )
  })

  it('when a wild takes the place of another card of the run', () => {
    const six = [as(red(1)), ...[2, 3, 4, 5, 6].map((number) => as(blue(number)))]
    expect(laidBy(4, [[...six, as(wild(0), 6)]])).toEqual(refused('roleTaken', 'R39', { role: 6 }))
    expect(laidBy(4, [[as(wild(0), 1), ...six]])).toEqual(refused('roleTaken', 'R39', { role: 1 }))
    // Two naturals of one number are no run, whatever the wilds do.
    expect(laidBy(4, [[...six.slice(1), as(red(4)), as(wild(0), 4)]])).toEqual(
      refused('notARun', 'R33', { group: 0 }),
    )
  })

  it('when a colour is mixed', () => {
    const reds = [1, 2, 3, 5, 6, 9].map((number) => as(red(number)))
    expect(laidBy(8, [[...reds, as(blue(7))]])).toEqual(refused('notOneColour', 'R34', { group: 0 }))
    expect(laidBy(8, [[...reds, as(wild(0), 'blue')]])).toEqual(refused('notOneColour', 'R34', { group: 0 }))
    expect(laidBy(8, [[as(wild(0), 'blue'), ...reds]])).toEqual(refused('notOneColour', 'R34', { group: 0 }))
  })

  it('when a wild has no role, or one of another sort', () => {
    expect(laidBy(1, [threes, [as(red(4)), as(red(4, 1)), as(wild(1))]])).toEqual(
      refused('roleMissing', 'R37', { card: wild(1) }),
    )
    expect(laidBy(1, [threes, [as(red(4)), as(red(4, 1)), as(wild(1), 'red')]])).toEqual(
      refused('roleMissing', 'R37', { card: wild(1) }),
    )
    const reds = [1, 2, 3, 5, 6, 9].map((number) => as(red(number)))
    expect(laidBy(8, [[...reds, as(wild(0), 7)]])).toEqual(refused('roleMissing', 'R37', { card: wild(0) }))
    expect(laidBy(8, [[...reds, as(wild(0))]])).toEqual(refused('roleMissing', 'R37', { card: wild(0) }))
  })

  it.each([0, 13, -1, 3.5])('when a wild is to be a %d', (role) => {
    const group = [as(red(4)), as(red(4, 1)), as(wild(1), role)]
    expect(laidBy(1, [threes, group])).toEqual(refused('roleOutside', 'R39', { card: wild(1), role }))
  })

  it.each([1, 12])('though not when a wild is to be a %d', (role) => {
    const group = [as(red(role)), as(red(role, 1)), as(wild(1), role)]
    expect(laidBy(1, [threes, group])).toHaveLength(2)
  })

  it('for want of naturals, as the rules ask for them', () => {
    const wilds = [2, 3, 4].map((index) => as(wild(index), 9))
    const none = [5, 6, 7].map((index) => as(wild(index), 8))
    const asked = (minNaturals: Rules['minNaturals']): Rules => ({ ...CLASSIC, minNaturals })
    expect(laidBy(1, [threes, wilds], { rules: asked('group') })).toEqual(
      refused('tooFewNaturals', 'R36', { where: 'group' }),
    )
    expect(laidBy(1, [threes, wilds], { rules: asked('phase') })).toHaveLength(2)
    expect(laidBy(1, [none, wilds], { rules: asked('phase') })).toEqual(
      refused('tooFewNaturals', 'R36', { where: 'phase' }),
    )
    expect(laidBy(1, [none, wilds], { rules: asked('none') })).toHaveLength(2)
  })

  it('a second time in a hand', () => {
    expect(laidBy(1, [threes, fours], { laid: [] })).toEqual(refused('phaseAlreadyLaid', 'R29'))
    expect(laidBy(1, [threes], { laid: [] })).toEqual(refused('noNewGroups', 'R56'))
    const wilds = [2, 3, 4].map((index) => as(wild(index), 9))
    const rules = { ...presetRules('classic'), minNaturals: 'group' } as const
    expect(laidBy(1, [threes, wilds], { laid: [], rules })).toEqual(refused('noNewGroups', 'R56'))
  })
})
