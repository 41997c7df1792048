import { describe, expect, it } from 'vitest'
import { roleChoices } from '../../../src/game/arrange/roles.ts'
import { handOf } from '../../support/handOf.ts'

describe('the roles of wilds', () => {
  it('fill inner gaps first, then the upper end, then the lower', () => {
    const lows = roleChoices('run', handOf('R4 B5 G7 W W')).map(({ target }) => target)
    expect(lows).toEqual([4, 3])
    expect(roleChoices('run', handOf('R4 B5 G7 W W'))[0]?.cards.map(({ as }) => as)).toEqual([
      null,
      null,
      6,
      null,
      8,
    ])
  })

  it('stay within 1 and 12', () => {
    expect(roleChoices('run', handOf('R11 B12 W')).map(({ target }) => target)).toEqual([10])
    expect(roleChoices('run', handOf('R1 B2 W')).map(({ target }) => target)).toEqual([1])
  })

  it('follow the naturals of a set or colour group, and are free in a group of wilds', () => {
    expect(roleChoices('set', handOf('R9 B9 W')).map(({ target }) => target)).toEqual([9])
    expect(roleChoices('colour', handOf('G1 G1 W')).map(({ target }) => target)).toEqual(['green'])
    expect(roleChoices('set', handOf('W W W'))).toHaveLength(12)
    expect(roleChoices('colour', handOf('W W'))).toHaveLength(4)
  })

  it('do not save cards that form no group', () => {
    expect(roleChoices('set', handOf('R9 B8 W'))).toEqual([])
    expect(roleChoices('run', handOf('R4 B4 W'))).toEqual([])
    expect(roleChoices('colour', handOf('G1 R1'))).toEqual([])
    expect(roleChoices('set', handOf('R9 S'))).toEqual([])
  })
})
