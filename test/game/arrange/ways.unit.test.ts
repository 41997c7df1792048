import { describe, expect, test } from 'vitest'
import { arrange, type Lay } from '../../../src/game/arrange/arrange.ts'
import { isNatural, numberOf } from '../../../src/game/model/cards.ts'
import { phaseSpec, type GroupSpec, type PhaseSpec } from '../../../src/game/model/phases.ts'
import type { Rules } from '../../../src/game/model/rules.ts'
import { handOf, tellCard } from '../../support/handOf.ts'

type Min = Rules['minNaturals']

function waysOf(hand: string, spec: PhaseSpec, min: Min): readonly string[] {
  const found = arrange(handOf(hand), spec, min)
  return found.type === 'complete' ? found.ways.map((way) => tellWay(way, spec)) : []
}

/** `7 7 W=7 | G1 G4`: numbers alone in sets and runs, colours too in colour groups. */
function tellWay(way: Lay, spec: PhaseSpec): string {
  const tell = (kind: GroupSpec['kind'] | undefined, group: Lay['groups'][number]): string =>
    group
      .map(({ card, as }) => {
        if (!isNatural(card)) return `${tellCard(card)}=${as}`
        return kind === 'colour' ? tellCard(card) : String(numberOf(card))
      })
      .join(' ')
  return way.groups.map((group, index) => tell(spec[index]?.kind, group)).join(' | ')
}

interface Verdict {
  readonly phase: number
  readonly hand: string
  readonly min?: Min
  /** All ways, best first; none where the phase cannot be laid. */
  readonly ways: readonly string[]
}

const verdicts: Readonly<Record<string, readonly Verdict[]>> = {
  'wilds complete sets, runs and colour groups (R35, C10, C20, C21)': [
    { phase: 1, hand: '7 7 W 9 9 9', ways: ['7 7 W=7 | 9 9 9'] },
    { phase: 8, hand: 'G1 G4 G4 G7 G9 G12 W', ways: ['G1 G4 G4 G7 G9 G12 W=green'] },
    { phase: 8, hand: 'B1 B2 B3 B5 B8 B9 W', ways: ['B1 B2 B3 B5 B8 B9 W=blue'] },
    { phase: 4, hand: '1 2 3 W 5 6 7', ways: ['1 2 3 W=4 5 6 7'] },
  ],
  'skips do not (R35, C21)': [
    { phase: 8, hand: 'B1 B2 B3 B5 B8 B9 S', ways: [] },
    { phase: 1, hand: 'S S S 9 9 9', ways: [] },
  ],
  'two sets may have one number (R41, C11)': [
    { phase: 1, hand: '7 7 7 7 7 7 7', ways: ['7 7 7 | 7 7 7'] },
    { phase: 7, hand: '4 4 4 4 4 4 4 4', ways: ['4 4 4 4 | 4 4 4 4'] },
    { phase: 9, hand: '4 4 4 4 4 4 4', ways: ['4 4 4 4 4 | 4 4'] },
    { phase: 10, hand: '4 4 4 4 4 4 4 4', ways: ['4 4 4 4 4 | 4 4 4'] },
  ],
  'a card belongs to one group (R31, C23)': [
    { phase: 2, hand: '5 5 5 6 7 8', ways: [] },
    { phase: 2, hand: '5 5 5 5 6 7 8', ways: ['5 5 5 | 5 6 7 8'] },
    {
      phase: 2,
      hand: '5 5 5 W 6 7 8',
      ways: ['5 5 5 | 6 7 8 W=9', '5 5 W=5 | 5 6 7 8'],
    },
  ],
  'a run has no corner and no number twice (R33, C16, C18)': [
    { phase: 4, hand: '11 12 1 2 3 4 5', ways: [] },
    { phase: 5, hand: '3 4 5 5 6 7 8 9', ways: [] },
    { phase: 6, hand: '4 5 6 7 8 9 10 11 12', ways: ['4 5 6 7 8 9 10 11 12'] },
  ],
  'a group of wilds alone needs a natural elsewhere, or in the group, or none (R36, R40, C14)': [
    { phase: 9, hand: '7 7 7 7 7 W W', min: 'group', ways: ['7 7 7 7 W=7 | 7 W=7'] },
    { phase: 10, hand: '7 7 7 7 7 W W W', min: 'group', ways: ['7 7 7 7 W=7 | 7 W=7 W=7'] },
    { phase: 4, hand: 'W W W W W W W', min: 'phase', ways: [] },
    { phase: 6, hand: 'W W W W W W W 11', min: 'phase', ways: [] },
    { phase: 1, hand: '7 W W W W W', min: 'group', ways: [] },
  ],
  'the fewest wilds come first, then the most leftovers that fit, then the fewest points left': [
    { phase: 1, hand: '3 3 3 8 8 8 9 9 9', ways: ['3 3 3 | 8 8 8', '3 3 3 | 9 9 9', '8 8 8 | 9 9 9'] },
    {
      phase: 1,
      hand: '3 3 3 8 8 8 12 12 12',
      ways: ['3 3 3 | 12 12 12', '8 8 8 | 12 12 12', '3 3 3 | 8 8 8'],
    },
    {
      phase: 1,
      hand: '3 3 3 8 8 8 8 9 9 W',
      ways: ['3 3 3 | 8 8 8', '8 8 8 | 9 9 W=9', '3 3 3 | 9 9 W=9'],
    },
    { phase: 4, hand: '2 3 4 5 6 7 8 9', ways: ['3 4 5 6 7 8 9', '2 3 4 5 6 7 8'] },
    { phase: 4, hand: '6 7 8 9 10 11 12 5', ways: ['6 7 8 9 10 11 12', '5 6 7 8 9 10 11'] },
  ],
  'wilds in a run stand high (R38)': [
    {
      phase: 4,
      hand: '4 5 6 7 8 W W',
      ways: ['4 5 6 7 8 W=9 W=10', 'W=3 4 5 6 7 8 W=9', 'W=2 W=3 4 5 6 7 8'],
    },
    { phase: 4, hand: '8 9 10 11 12 W W', ways: ['W=6 W=7 8 9 10 11 12'] },
  ],
  'dear cards of a colour go down first': [
    { phase: 8, hand: 'R1 R2 R3 R4 R9 R10 R11 R12', ways: ['R1 R2 R3 R4 R10 R11 R12'] },
  ],
}

describe.each(Object.entries(verdicts))('%s', (_, rows) => {
  test.each(rows)('phase $phase with $hand', ({ phase, hand, min = 'phase', ways }) => {
    expect(waysOf(hand, phaseSpec(phase), min)).toEqual(ways)
  })
})

test('a set of wilds alone may be any number, the numbers with leftovers first (R40)', () => {
  const ways = waysOf('7 7 7 W W W 4', phaseSpec(1), 'phase')
  expect(ways).toHaveLength(12)
  expect(ways[0]).toBe('4 W=4 W=4 | 7 7 7')
  expect(ways).toContain('W=1 W=1 W=1 | 7 7 7')
  expect(ways).toContain('7 7 7 | W=12 W=12 W=12')
})

test('mirror images of equal groups are one way', () => {
  expect(waysOf('W W W W W W', phaseSpec(1), 'none')).toHaveLength(12)
  expect(
    waysOf(
      '3 3 3 8 8 8',
      [
        { kind: 'set', size: 3 },
        { kind: 'set', size: 3 },
      ],
      'phase',
    ),
  ).toHaveLength(1)
  expect(
    waysOf(
      '3 3 3 8 8 8',
      [
        { kind: 'set', size: 3 },
        { kind: 'set', size: 2 },
      ],
      'phase',
    ),
  ).toHaveLength(2)
})

test('of equal naturals the lowest ids go down', () => {
  const found = arrange(handOf('Y7 R7 B7 R7 9 9 9'), phaseSpec(1), 'phase')
  const cards = found.type === 'complete' ? found.ways[0]?.groups[0]?.map(({ card }) => tellCard(card)) : []
  expect(cards).toEqual(['R7', 'R7', 'B7'])
})

test('a made-up phase may want colours and numbers of the same cards', () => {
  const spec: PhaseSpec = [
    { kind: 'colour', size: 3 },
    { kind: 'set', size: 3 },
  ]
  expect(waysOf('R1 R2 R5 R5 B5 Y5', spec, 'group')).toEqual(['R1 R2 R5 | 5 5 5'])
})
