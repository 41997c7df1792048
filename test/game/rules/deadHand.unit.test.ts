/** R137, group by group: what still fits, and when nothing does. */
import { describe, expect, it } from 'vitest'
import { COLOURS, type CardId, type Colour, type Group } from '../../../src/game/index.ts'
import { isDead } from '../../../src/game/rules/deadHand.ts'
import { card, dealt, FIRST, red, SECOND, THIRD, wild, withPlayer } from '../../support/positions.ts'

const WILDS = [0, 1, 2, 3, 4, 5, 6, 7].map(wild)
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** All eight cards of a number. */
const all = (number: number): readonly CardId[] =>
  COLOURS.flatMap((colour) => [card(colour, number, 0), card(colour, number, 1)])

const set = (number: number, cards: readonly CardId[]): Group => ({ kind: 'set', number, cards })

const run = (low: number, high: number): Group => ({
  kind: 'run',
  low,
  cards: NUMBERS.slice(low - 1, high).map((number) => red(number)),
})

/** Without the fives, which lie in a set of their own. */
const ofColour = (colour: Colour, count: number): Group => ({
  kind: 'colour',
  colour,
  cards: NUMBERS.filter((number) => number !== 5)
    .flatMap((number) => [card(colour, number, 0), card(colour, number, 1)])
    .slice(0, count),
})

/** Takes nothing, while the wilds are on the table: all fives, and the wilds given. */
const fives = (wilds: readonly CardId[] = WILDS): Group => set(5, [...all(5), ...wilds])

/** What the three players have laid. */
const isDeadWith = (...laid: readonly (readonly Group[] | null)[]): boolean =>
  isDead(
    [FIRST, SECOND, THIRD].reduce(
      (state, seat) => withPlayer(state, seat, { laid: laid[seat] ?? null }),
      dealt(),
    ).open,
  )

/** The first player laid these groups, another all fives and all wilds. */
const deadWith = (...groups: readonly Group[]): boolean => isDeadWith(groups, [fives()], [])

describe('a hand is dead', () => {
  it('when every number on the table is used up and all wilds lie there', () => {
    expect(deadWith(set(7, all(7)), set(12, all(12)))).toBe(true)
  })

  it('not while a card of a set is off the table', () => {
    expect(deadWith(set(7, all(7).slice(1)))).toBe(false)
    expect(deadWith(set(8, all(8)), set(7, all(7).slice(1)))).toBe(false)
    expect(deadWith(set(7, all(7).slice(1)), set(8, [all(7)[0] ?? red(7)]))).toBe(false)
  })

  it('not before everybody has laid', () => {
    expect(isDeadWith([fives()], [], null)).toBe(false)
    expect(isDeadWith(null, [], [fives()])).toBe(false)
    expect(isDeadWith([fives()], [], [])).toBe(true)
  })

  it('not while a wild is off the table, except where runs take none any more', () => {
    const fewer = fives(WILDS.slice(1))
    expect(isDeadWith([fewer], [], [])).toBe(false)
    expect(isDeadWith([run(1, 12)], [], [])).toBe(true)
    expect(isDeadWith([run(1, 12)], [fewer], [])).toBe(false)
    expect(isDeadWith([run(1, 11)], [], [])).toBe(false)
    // Twelve cards, but no run.
    expect(isDeadWith([set(5, [...all(5), ...WILDS.slice(4)])], [], [])).toBe(false)
  })

  it('not while a run goes on at one of its ends', () => {
    const gone = (number: number): Group => set(number, all(number))
    expect(deadWith(run(6, 8))).toBe(false)
    expect(deadWith(run(6, 8), gone(9))).toBe(true)
    expect(deadWith(run(6, 8), set(9, all(9).slice(1)))).toBe(false)
    expect(deadWith(run(7, 9), gone(10))).toBe(false)
    expect(deadWith(run(7, 9), gone(6))).toBe(false)
    expect(deadWith(run(7, 9), gone(6), gone(10))).toBe(true)
  })

  it('though a run lies at an end of the numbers', () => {
    expect(deadWith(run(1, 4))).toBe(true)
    expect(deadWith(run(2, 4))).toBe(false)
    expect(deadWith(run(6, 12))).toBe(true)
    expect(deadWith(run(6, 11))).toBe(false)
    expect(deadWith(run(1, 12))).toBe(true)
  })

  it('not while a card of a laid colour is off the table', () => {
    expect(deadWith(ofColour('blue', 22))).toBe(true)
    expect(deadWith(ofColour('blue', 21))).toBe(false)
    expect(deadWith(ofColour('green', 22), ofColour('blue', 21))).toBe(false)
  })
})
