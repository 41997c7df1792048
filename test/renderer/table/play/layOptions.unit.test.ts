import { describe, expect, it } from 'vitest'
import { phaseSpec, wildCard, type CardId } from '../../../../src/game/index.ts'
import { isPlain, layOf, layOptions } from '../../../../src/renderer/table/play/layOptions.ts'
import { handOf } from '../../../support/handOf.ts'

describe('ways to lay', () => {
  it('with the same cards are one option whose wilds may be asked for', () => {
    const spec = phaseSpec(2)
    const set = handOf('R9 B9 G9').map((one) => ({ card: one, as: null }))
    const [four, five, six, wild] = handOf('R4 B5 G6 W') as [CardId, CardId, CardId, CardId]
    const natural = [four, five, six].map((one) => ({ card: one, as: null }))
    const options = layOptions(spec, [
      { groups: [set, [...natural, { card: wild, as: 7 }]] },
      { groups: [set, [{ card: wild, as: 3 }, ...natural]] },
    ])
    expect(options).toHaveLength(1)
    expect(isPlain(options)).toBe(false)
    expect(options[0]?.groups[1]?.choices.map(({ target }) => target)).toEqual([4, 3])
    const [option] = options
    if (option === undefined) throw new Error('There is an option.')
    expect(layOf(option, [0, 1])[1]?.find(({ card: one }) => one === wild)?.as).toBe(3)
  })

  it('are plain when there is one, without a choice', () => {
    const spec = phaseSpec(1)
    const groups = [handOf('R9 B9 G9'), handOf('R4 B4 W')].map((group) =>
      group.map((one) => ({ card: one, as: one === wildCard(0) ? 4 : null })),
    )
    expect(isPlain(layOptions(spec, [{ groups }]))).toBe(true)
  })

  it('keep the roles that were offered', () => {
    const spec = phaseSpec(4)
    const run = handOf('R4 B5 G6 Y7 R8 B9').map((one) => ({ card: one, as: null }))
    const [option] = layOptions(spec, [{ groups: [[{ card: wildCard(0), as: 3 }, ...run]] }])
    const group = option?.groups[0]
    expect(group?.choices[group.offered]?.target).toBe(3)
  })
})
