import { describe, expect, test } from 'vitest'
import { arrange } from '../../../src/game/arrange/arrange.ts'
import { distance } from '../../../src/game/arrange/distance.ts'
import { COLOURS, NUMBERS } from '../../../src/game/model/cards.ts'
import { phaseSpec } from '../../../src/game/model/phases.ts'
import type { Rules } from '../../../src/game/model/rules.ts'
import { handOf, tellHand } from '../../support/handOf.ts'

const WILD = COLOURS.length * NUMBERS

/** `7` all sevens, `G` all green cards, `W` wilds; single kinds as `G7`. */
function tellOuts(outs: readonly number[]): string {
  const letters = COLOURS.map((colour) => colour.charAt(0).toUpperCase())
  const kinds = (colour: number, number: number): number => colour * NUMBERS + number - 1
  const numbers = Array.from({ length: NUMBERS }, (_, index) => index + 1)
  const left = new Set(outs)
  const words: string[] = []
  const tell = (word: string, all: readonly number[]): void => {
    if (!all.every((kind) => left.has(kind))) return
    words.push(word)
    for (const kind of all) left.delete(kind)
  }
  letters.forEach((letter, colour) =>
    tell(
      letter,
      numbers.map((number) => kinds(colour, number)),
    ),
  )
  for (const number of numbers)
    tell(
      String(number),
      letters.map((_, colour) => kinds(colour, number)),
    )
  letters.forEach((letter, colour) =>
    numbers.forEach((number) => tell(`${letter}${number}`, [kinds(colour, number)])),
  )
  tell('W', [WILD])
  return words.join(' ')
}

interface Verdict {
  readonly phase: number
  readonly hand: string
  readonly min?: Rules['minNaturals']
  readonly missing: number
  readonly outs: string
  /** Ascending ids. */
  readonly keep: string
}

const verdicts: Readonly<Record<string, readonly Verdict[]>> = {
  'sets wait for their numbers': [
    { phase: 1, hand: 'R7 B7 R9 B9 G9', missing: 1, outs: '7 W', keep: 'R7 R9 B7 B9 G9' },
    { phase: 1, hand: 'R7 B7 R9 B9 R2', missing: 2, outs: '7 9 W', keep: 'R7 R9 B7 B9' },
    { phase: 7, hand: 'R7 B7 R9 B9 G9 Y9 W', missing: 1, outs: '7 W', keep: 'R7 R9 B7 B9 G9 Y9 W' },
  ],
  'a natural of which the hand holds both copies is no out': [
    { phase: 9, hand: 'R7 R7 B7 B7 R2 R2', missing: 1, outs: 'G7 Y7 W', keep: 'R2 R2 R7 R7 B7 B7' },
  ],
  'spare copies are not kept': [
    { phase: 1, hand: 'R7 R7 B7 B7 R9 B9', missing: 1, outs: '9 W', keep: 'R7 R7 R9 B7 B9' },
  ],
  'runs wait for their gaps or for either end': [
    { phase: 4, hand: 'R1 R2 R3 R5 R6 R7', missing: 1, outs: '4 W', keep: 'R1 R2 R3 R5 R6 R7' },
    { phase: 4, hand: 'R4 R5 R6 R7 R8 R9', missing: 1, outs: '3 10 W', keep: 'R4 R5 R6 R7 R8 R9' },
    { phase: 4, hand: 'R4 R5 R6 R7 R8 W B5', missing: 1, outs: '2 3 9 10 W', keep: 'R4 R5 R6 R7 R8 W' },
  ],
  'a set and a run do not share a card': [
    { phase: 2, hand: 'R5 B5 G5 R6 R7 R8', missing: 1, outs: '5 9 W', keep: 'R5 R6 R7 R8 B5 G5' },
  ],
  'a colour waits for its colour': [
    { phase: 8, hand: 'R1 R2 R3 R4 R5 R6 B1 S', missing: 1, outs: 'R W', keep: 'R1 R2 R3 R4 R5 R6' },
  ],
  'wilds alone wait for a natural (R36)': [
    { phase: 4, hand: 'W W W W W W W', missing: 1, outs: 'R B G Y', keep: 'W W W W W W W' },
    { phase: 8, hand: 'W W W W W W W W', missing: 1, outs: 'R B G Y', keep: 'W W W W W W W W' },
    { phase: 1, hand: 'W W W W W W', min: 'group', missing: 2, outs: 'R B G Y', keep: 'W W W W W W' },
    { phase: 1, hand: 'W W W W W', min: 'none', missing: 1, outs: 'R B G Y W', keep: 'W W W W W' },
  ],
  'a group without natural waits for one where each needs it (R36)': [
    { phase: 1, hand: 'R7 W W W W W', min: 'group', missing: 1, outs: 'R B G Y', keep: 'R7 W W W W W' },
  ],
  'an empty hand waits for everything': [{ phase: 6, hand: '', missing: 9, outs: 'R B G Y W', keep: '' }],
}

describe.each(Object.entries(verdicts))('%s', (_, rows) => {
  test.each(rows)('phase $phase with $hand', ({ phase, hand, min = 'phase', missing, outs, keep }) => {
    const found = arrange(handOf(hand), phaseSpec(phase), min)
    expect(distance(handOf(hand), phaseSpec(phase), min)).toBe(missing)
    if (found.type !== 'incomplete') expect.fail('complete')
    expect({ missing: found.missing, outs: tellOuts(found.outs), keep: tellHand(found.keep) }).toEqual({
      missing,
      outs,
      keep,
    })
  })
})
