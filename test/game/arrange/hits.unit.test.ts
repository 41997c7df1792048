import { describe, expect, test } from 'vitest'
import { extras } from '../../../src/game/arrange/extras.ts'
import { fitsOn, hitPlaces } from '../../../src/game/arrange/hitPlaces.ts'
import type { CardId } from '../../../src/game/model/cards.ts'
import type { Group } from '../../../src/game/model/groups.ts'
import { handOf, tellHand } from '../../support/handOf.ts'

const set = (number: number, cards: string): Group => ({ kind: 'set', number, cards: handOf(cards) })
const run = (low: number, cards: string): Group => ({ kind: 'run', low, cards: handOf(cards) })
const green = (cards: string): Group => ({ kind: 'colour', colour: 'green', cards: handOf(cards) })

const sevens = set(7, '7 7 7')
const fourToSeven = run(4, '4 5 6 7')
const sixToTwelve = run(6, '6 7 8 9 10 11 12')
const oneToFour = run(1, '1 2 3 4')
const full = run(1, '1 2 3 4 5 6 7 8 9 10 11 12')
const wildAtThree = run(3, 'W 4 5 6')
const greens = green('G1 G2 G3 G4 G5 G6 W')

interface Verdict {
  readonly title: string
  readonly card: string
  readonly on: Group
  /** Ends of runs, `set` or `colour`, with the role of a wild. */
  readonly places: readonly string[]
}

const verdicts: readonly Verdict[] = [
  { title: 'a set takes its number (R50)', card: 'Y7', on: sevens, places: ['null'] },
  { title: 'a set takes no other number (R50)', card: 'Y8', on: sevens, places: [] },
  { title: 'a set takes a wild as its number (R53)', card: 'W', on: sevens, places: ['null as 7'] },
  {
    title: 'a set of wilds takes the number that it stands for (R40)',
    card: 'R7',
    on: set(7, 'W W W'),
    places: ['null'],
  },
  { title: 'a run takes the number below (R51)', card: 'R3', on: fourToSeven, places: ['low'] },
  { title: 'a run takes the number above (R51)', card: 'R8', on: fourToSeven, places: ['high'] },
  { title: 'a run takes nothing further off (R51)', card: 'R9', on: fourToSeven, places: [] },
  { title: 'a run takes none of its own numbers (R51, C30)', card: 'R5', on: fourToSeven, places: [] },
  {
    title: 'a run takes a wild at either end (R53)',
    card: 'W',
    on: fourToSeven,
    places: ['high as 8', 'low as 3'],
  },
  {
    title: 'a run to 12 takes a wild below only (R54, C33)',
    card: 'W',
    on: sixToTwelve,
    places: ['low as 5'],
  },
  { title: 'a run to 11 takes a 12 (R51)', card: 'R12', on: run(8, '8 9 10 11'), places: ['high'] },
  { title: 'a run from 2 takes a 1 (R51)', card: 'R1', on: run(2, '2 3 4 5'), places: ['low'] },
  {
    title: 'a wild may be the 12 of a run to 11, and the 1 of one from 2 (R53)',
    card: 'W',
    on: run(2, '2 3 4 5 6 7 8 9 10 11'),
    places: ['high as 12', 'low as 1'],
  },
  { title: 'a run from 1 takes a wild above only (R54)', card: 'W', on: oneToFour, places: ['high as 5'] },
  { title: 'a run from 1 takes no 12 (R33)', card: 'R12', on: oneToFour, places: [] },
  { title: 'a full run takes nothing (R54)', card: 'W', on: full, places: [] },
  { title: 'a wild is not replaced (R58, C31)', card: 'R3', on: wildAtThree, places: [] },
  {
    title: 'a colour takes any number of it, again too (R52, C38)',
    card: 'G2',
    on: greens,
    places: ['null'],
  },
  { title: 'a colour takes no other colour (R52, C38)', card: 'B2', on: greens, places: [] },
  {
    title: 'a colour takes a wild as its colour (R53, C38)',
    card: 'W',
    on: greens,
    places: ['null as green'],
  },
  { title: 'no set takes a skip (R60)', card: 'S', on: sevens, places: [] },
  { title: 'no run takes a skip (R60)', card: 'S', on: fourToSeven, places: [] },
  { title: 'no colour takes a skip (R60)', card: 'S', on: greens, places: [] },
]

describe('hitPlaces', () => {
  test.each(verdicts)('$title', ({ card, on, places }) => {
    const told = hitPlaces(only(card), on).map(({ as, end }) => (as === null ? `${end}` : `${end} as ${as}`))
    expect(told).toEqual(places)
    expect(fitsOn(only(card), on)).toBe(places.length > 0)
  })
})

function only(card: string): CardId {
  const [first] = handOf(card)
  if (first === undefined) throw new RangeError('No card named.')
  return first
}

describe('extras: the most cards that can be hit, one after another', () => {
  test.each([
    { title: 'on a set all of its number', cards: 'Y7 Y7 R8 S', on: [sevens], hit: 'Y7 Y7' },
    { title: 'on a run both ways without gaps', cards: 'R2 R3 R8 R10', on: [fourToSeven], hit: 'R2 R3 R8' },
    { title: 'a wild bridges a gap (R55, C35)', cards: 'R9 W', on: [fourToSeven], hit: 'R9 W' },
    { title: 'a wild goes where it brings most', cards: 'R2 R9 R10 W', on: [fourToSeven], hit: 'R9 R10 W' },
    { title: 'a wild finds no room on a full run', cards: 'W', on: [full], hit: '' },
    {
      title: 'wilds fill a run no further than to its ends',
      cards: 'W W W W W W',
      on: [sixToTwelve],
      hit: 'W W W W W',
    },
    {
      title: 'a card goes to the run where more follow',
      cards: 'R8 R9',
      on: [set(8, 'B8 G8 Y8'), fourToSeven],
      hit: 'R8 R9',
    },
    {
      title: 'a run takes cards that fit nowhere else first',
      cards: 'G8 R8',
      on: [greens, fourToSeven],
      hit: 'R8 G8',
    },
    {
      title: 'two runs share what there is',
      cards: 'R8 R9 B9',
      on: [fourToSeven, run(5, '5 6 7 8')],
      hit: 'R8 R9 B9',
    },
    { title: 'of equally many the dearest', cards: 'R2 R11 W', on: [run(4, '4 5 6 7 8 9')], hit: 'R11 W' },
  ])('$title', ({ cards, on, hit }) => {
    expect(tellHand(extras(handOf(cards), on))).toBe(hit)
  })
})
