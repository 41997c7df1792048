import { describe, expect, it } from 'vitest'
import { arrange, numberOf, phaseSpec, skipCard, type CardId } from '../../../../src/game/index.ts'
import {
  bestStaging,
  emptySlots,
  groupsFor,
  isFull,
  played,
  pruned,
  stage,
  stagedCards,
  unstage,
  waysWith,
} from '../../../../src/renderer/table/play/staging.ts'
import { cardOf, handOf } from '../../../support/handOf.ts'

describe('cards on the goal', () => {
  const spec = phaseSpec(3)
  const [red9, blue9, green4, wild] = handOf('R9 B9 G4 W') as [CardId, CardId, CardId, CardId]

  it('go where they can still become a group', () => {
    const nines = stage([[], []], red9, 0)
    expect(groupsFor(spec, nines, blue9)).toEqual([0, 1])
    expect(groupsFor(spec, nines, green4)).toEqual([1])
    expect(groupsFor(spec, stage(nines, green4, 1), cardOf('Y4'))).toEqual([])
    expect(groupsFor(spec, nines, wild)).toEqual([0, 1])
    expect(groupsFor(spec, nines, skipCard(0))).toEqual([])
  })

  it('lie in one place only', () => {
    const twice = stage(stage([[], []], red9, 0), red9, 1)
    expect(twice).toEqual([[], [red9]])
    expect(unstage(twice, red9)).toEqual([[], []])
  })

  it('show a wild with its role once the group is one, and without before', () => {
    const set = stage(stage([[], []], red9, 0), wild, 0)
    expect(played(spec, set)[0]).toEqual([
      { card: red9, as: null },
      { card: wild, as: 9 },
    ])
    const gap = stage(stage(stage([[], []], green4, 1), cardOf('G8'), 1), wild, 1)
    expect(played(spec, gap)[1]?.map(({ as }) => as)).toEqual([null, null, null])
  })

  it('leave the slots with the hand', () => {
    const staging = stage(stage([[], []], red9, 0), green4, 1)
    expect(pruned(staging, spec, [green4])).toEqual([[], [green4]])
    expect(pruned(staging, phaseSpec(4), [red9])).toEqual([[red9]])
  })

  it('know how many cards they still want', () => {
    expect(emptySlots(phaseSpec(1), [[], []])).toBe(6)
    expect(emptySlots(phaseSpec(1), [handOf('R1 B1 G1 Y1'), handOf('R2')])).toBe(2)
  })

  it('are full at the least number of cards and above', () => {
    expect(isFull(spec, [handOf('R9 B9 G9 Y9'), handOf('R1 B2 G3')])).toBe(false)
    expect(isFull(spec, [handOf('R9 B9 G9 Y9'), handOf('R1 B2 G3 Y4 R5')])).toBe(true)
  })

  it('narrow the ways to lay down to those that keep them in place', () => {
    const hand = handOf('R9 B9 G9 Y9 R4 B5 G6 Y7 R8')
    const found = arrange(hand, spec, 'phase')
    if (found.type !== 'complete') throw new Error('The phase is complete.')
    const eight = cardOf('R8')
    expect(waysWith(found.ways, [[], []])).toHaveLength(found.ways.length)
    for (const { groups } of waysWith(found.ways, [[], [eight]]))
      expect(groups[1]?.some((laid) => laid.card === eight)).toBe(true)
    expect(waysWith(found.ways, [[eight], []])).toEqual([])
  })

  it('are filled with the way that lays, or with the cards that serve best', () => {
    const whole = bestStaging(handOf('R9 B9 G9 Y9 R4 B5 G6 Y7'), 3, 'phase')
    expect(whole.map((group) => group.length)).toEqual([4, 4])
    const hand = handOf('R9 B9 G4 Y5 R1 S')
    const part = bestStaging(hand, 3, 'phase')
    expect(stagedCards(part).every((one) => hand.includes(one))).toBe(true)
    expect(part[0]?.map(numberOf)).toEqual([9, 9])
    expect(part[1]?.map(numberOf)).toEqual([4, 5])
  })
})
