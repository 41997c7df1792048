/** R47-R60 card by card: where one goes, and what is said of one that goes nowhere. */
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_KNOCK,
  presetRules,
  skipCard,
  type CardId,
  type Group,
  type PlayedCard,
} from '../../../src/game/index.ts'
import { as, card, FIRST, holding, put, red, refused, wild, withOpen } from '../../support/positions.ts'

const on = { seat: FIRST, index: 0 } as const

const run = (low: number, high: number, wildAt: number | null = null): Group => ({
  kind: 'run',
  low,
  cards: Array.from({ length: high - low + 1 }, (_, at) =>
    low + at === wildAt ? wild(7) : card('blue', low + at),
  ),
})
const SET: Group = { kind: 'set', number: 7, cards: [red(7), card('blue', 7), wild(7)] }
const GREENS: Group = {
  kind: 'colour',
  colour: 'green',
  cards: [1, 2, 3, 4, 5, 6, 7].map((number) => card('green', number)),
}

const hit = (group: Group, ...cards: readonly PlayedCard[]) =>
  put(holding([...cards.map(({ card: held }) => held), red(1, 1)], { laid: [group] }), {
    type: 'hit',
    seat: FIRST,
    cards,
    on,
  })

/** Where the cards went, in their order; or the refusal. */
function placesOf(group: Group, ...cards: readonly PlayedCard[]): unknown {
  const decision = hit(group, ...cards)
  if (!decision.ok) return decision
  return decision.events.flatMap((event) =>
    event.type === 'cardHit' ? [[event.card, event.as, event.end]] : [],
  )
}

const notNext = (low: number | null, high: number | null): object =>
  refused('notNextInRun', 'R51', { on, low, high })

type Case = readonly [title: string, group: Group, card: PlayedCard, expected: unknown]
const goes = (id: CardId, role: unknown, end: unknown): unknown => [[id, role, end]]

const CASES: readonly Case[] = [
  ['a 7 goes on sevens', SET, as(card('green', 7)), goes(card('green', 7), 7, null)],
  ['a wild goes on sevens as a 7', SET, as(wild(0), 7), goes(wild(0), 7, null)],
  ['a wild without a role goes nowhere', SET, as(wild(0)), refused('roleMissing', 'R37', { card: wild(0) })],
  [
    'a wild as an 8 does not go on sevens',
    SET,
    as(wild(0), 8),
    refused('otherNumber', 'R50', { on, number: 7 }),
  ],
  ['an 8 does not go on sevens', SET, as(red(8)), refused('otherNumber', 'R50', { on, number: 7 })],
  ['a green card goes on greens', GREENS, as(card('green', 12)), goes(card('green', 12), 'green', null)],
  ['a wild goes on greens as green', GREENS, as(wild(0), 'green'), goes(wild(0), 'green', null)],
  [
    'a wild as red does not',
    GREENS,
    as(wild(0), 'red'),
    refused('otherColour', 'R52', { on, kind: 'colour' }),
  ],
  ['a red card does not', GREENS, as(red(9)), refused('otherColour', 'R52', { on, kind: 'colour' })],
  ['a wild without a colour does not', GREENS, as(wild(0)), refused('roleMissing', 'R37', { card: wild(0) })],

  ['below a run', run(4, 7), as(red(3)), goes(red(3), 3, 'low')],
  ['above a run', run(4, 7), as(red(8)), goes(red(8), 8, 'high')],
  ['a wild below a run', run(4, 7), as(wild(0), 3), goes(wild(0), 3, 'low')],
  ['a wild above a run', run(4, 7), as(wild(0), 8), goes(wild(0), 8, 'high')],
  ['the 1 closes a run', run(2, 5), as(red(1)), goes(red(1), 1, 'low')],
  ['the 12 closes a run', run(8, 11), as(red(12)), goes(red(12), 12, 'high')],
  ['a gap below', run(4, 7), as(red(2)), notNext(3, 8)],
  ['a gap above', run(4, 7), as(red(9)), notNext(3, 8)],
  ['a number that lies in the run', run(4, 7), as(red(4)), notNext(3, 8)],
  ['its highest number', run(4, 7), as(red(7)), notNext(3, 8)],
  ['a gap above a run from 1', run(1, 4), as(red(7)), notNext(null, 5)],
  ['a gap above a run from 2', run(2, 5), as(red(9)), notNext(1, 6)],
  ['a gap below a run to 12', run(9, 12), as(red(4)), notNext(8, null)],
  ['a gap below a run to 11', run(8, 11), as(red(4)), notNext(7, 12)],
  ['a number that a wild holds', run(4, 7, 5), as(red(5)), refused('heldByWild', 'R58', { on, number: 5 })],
  ['a number below the one that a wild holds', run(4, 7, 4), as(red(2)), notNext(3, 8)],
  [
    'the low end that a wild holds',
    run(4, 7, 4),
    as(red(4)),
    refused('heldByWild', 'R58', { on, number: 4 }),
  ],
  [
    'the high end that a wild holds',
    run(4, 7, 7),
    as(red(7)),
    refused('heldByWild', 'R58', { on, number: 7 }),
  ],
  ['a wild in a role that is taken', run(4, 7), as(wild(0), 6), refused('roleTaken', 'R39', { role: 6 })],
  ['a wild in the lowest role', run(4, 7), as(wild(0), 4), refused('roleTaken', 'R39', { role: 4 })],
  ['a wild in the highest role', run(4, 7), as(wild(0), 7), refused('roleTaken', 'R39', { role: 7 })],
  ['a wild over a gap', run(4, 7), as(wild(0), 10), notNext(3, 8)],
  [
    'a wild as a colour on a run',
    run(4, 7),
    as(wild(0), 'red'),
    refused('roleMissing', 'R37', { card: wild(0) }),
  ],
  [
    'a wild without a role on a run',
    run(4, 7),
    as(wild(0)),
    refused('roleMissing', 'R37', { card: wild(0) }),
  ],
  [
    'a 13 over a closed end',
    run(9, 12),
    as(wild(0), 13),
    refused('runEndClosed', 'R54', { on, end: 'high' }),
  ],
  [
    'a 14 over a closed end',
    run(9, 12),
    as(wild(0), 14),
    refused('runEndClosed', 'R54', { on, end: 'high' }),
  ],
  ['a 1 round the corner', run(9, 12), as(wild(0), 1), refused('runEndClosed', 'R54', { on, end: 'high' })],
  ['a wild as a 2 far below a run to 12', run(9, 12), as(wild(0), 2), notNext(8, null)],
  ['a 0 under a closed end', run(1, 4), as(wild(0), 0), refused('runEndClosed', 'R54', { on, end: 'low' })],
  ['a 12 round the corner', run(1, 4), as(wild(0), 12), refused('runEndClosed', 'R54', { on, end: 'low' })],
  ['a wild as an 11 far above a run from 1', run(1, 4), as(wild(0), 11), notNext(null, 5)],
  [
    'a 13 on an open run',
    run(4, 7),
    as(wild(0), 13),
    refused('roleOutside', 'R39', { card: wild(0), role: 13 }),
  ],
  [
    'a 0 on an open run',
    run(4, 7),
    as(wild(0), 0),
    refused('roleOutside', 'R39', { card: wild(0), role: 0 }),
  ],
  ['a 12 that is not next', run(4, 7), as(wild(0), 12), notNext(3, 8)],
  ['a 1 that is not next', run(4, 7), as(wild(0), 1), notNext(3, 8)],
  ['anything on 1 to 12', run(1, 12), as(wild(0), 12), refused('runFull', 'R54', { on })],
]

describe('a card is hit', () => {
  it.each(CASES)('%s', (_, group, played, expected) => {
    expect(placesOf(group, played)).toEqual(expected)
  })

  it('with others in whatever order fits', () => {
    expect(placesOf(run(4, 7), as(red(9)), as(red(8)), as(wild(0), 3))).toEqual([
      [red(8), 8, 'high'],
      [red(9), 9, 'high'],
      [wild(0), 3, 'low'],
    ])
    expect(placesOf(run(4, 7), as(red(8)), as(red(10)))).toEqual(notNext(3, 9))
  })

  it('or none of a batch is, when one of them is no card to be hit', () => {
    const skip = skipCard(0)
    expect(placesOf(SET, as(card('green', 7)), as(skip))).toEqual(refused('skipHit', 'R60'))
    expect(placesOf(SET, as(skip), as(card('green', 7)))).toEqual(refused('skipHit', 'R60'))
  })

  it('in a knock turn only where that is allowed', () => {
    const played = as(card('green', 7))
    for (const mayHit of [true, false]) {
      const rules = { ...presetRules('german'), knock: { ...DEFAULT_KNOCK, mayHit } }
      const state = holding([played.card, red(1, 1)], { laid: [SET] }, rules)
      const move = { type: 'hit', seat: FIRST, cards: [played], on } as const
      expect(put(state, move).ok).toBe(true)
      expect(put(withOpen(state, { knockedCard: red(1, 1) }), move)).toMatchObject(
        mayHit ? { ok: true } : refused('knockTurnHit', 'R112'),
      )
    }
  })

  it('as the last card only where a hit may end the hand', () => {
    const played = as(card('green', 7))
    const move = { type: 'hit', seat: FIRST, cards: [played], on } as const
    const rules = { ...presetRules('classic'), goOut: 'discardOnly' } as const
    expect(put(holding([played.card], { laid: [SET] }), move).ok).toBe(true)
    expect(put(holding([played.card], { laid: [SET] }, rules), move)).toEqual(refused('keepADiscard', 'R79'))
    expect(put(holding([played.card, red(1)], { laid: [SET] }, rules), move).ok).toBe(true)
  })
})
