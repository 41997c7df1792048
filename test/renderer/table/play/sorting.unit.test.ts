import { describe, expect, it } from 'vitest'
import { moved, nextSortMode, sortHand, type SortFacts } from '../../../../src/renderer/table/play/sorting.ts'
import { cardOf, handOf } from '../../../support/handOf.ts'

describe('the order of the hand', () => {
  const hand = handOf('S R9 W B2 G9 Y2 R12')
  const facts: SortFacts = { phase: 1, minNaturals: 'phase', fitting: [], order: [] }

  it('by number ends with wilds and skips', () => {
    expect(sortHand(hand, 'number', facts)).toEqual(handOf('B2 Y2 R9 G9 R12 W S'))
  })

  it('by colour keeps colours together', () => {
    expect(sortHand(hand, 'colour', facts)).toEqual(handOf('R9 R12 B2 G9 Y2 W S'))
  })

  it('by fit begins with what serves the phase', () => {
    const sorted = sortHand(hand, 'fit', facts)
    expect(new Set(sorted.slice(0, 5))).toEqual(new Set(handOf('B2 Y2 R9 G9 W')))
    expect(sorted.slice(5)).toEqual(handOf('R12 S'))
  })

  it('by fit begins with what can be hit once the phase is laid', () => {
    const sorted = sortHand(hand, 'fit', { ...facts, phase: null, fitting: handOf('R12') })
    expect(sorted[0]).toBe(cardOf('R12'))
  })

  it('by hand keeps the player’s order and puts new cards last', () => {
    const order = handOf('R12 B2 S')
    expect(sortHand(hand, 'hand', { ...facts, order })).toEqual(handOf('R12 B2 S R9 W G9 Y2'))
    expect(moved(order, cardOf('S'), -1)).toEqual(handOf('R12 S B2'))
    expect(moved(order, cardOf('S'), 1)).toEqual(order)
  })

  it('never loses a card', () => {
    for (const mode of ['fit', 'number', 'colour', 'hand'] as const)
      expect([...sortHand(hand, mode, facts)].sort()).toEqual([...hand].sort())
  })

  it('goes round all modes', () => {
    expect(nextSortMode(nextSortMode(nextSortMode(nextSortMode('fit'))))).toBe('fit')
  })
})
