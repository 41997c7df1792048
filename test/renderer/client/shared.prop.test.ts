import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shared } from '../../../src/renderer/client/shared.ts'

describe('what is shared with before', () => {
  it('equals what is now, whatever was before', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
        expect(shared(before, now)).toEqual(now)
      }),
    )
  })

  it('is the same object where nothing changed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        expect(shared(data, structuredClone(data))).toBe(data)
      }),
    )
  })

  it('keeps the parts that did not change, and no others', () => {
    const before = { players: [{ cards: [1, 2] }, { cards: [3] }], turn: 0 }
    const now = shared(before, { players: [{ cards: [1, 2] }, { cards: [3, 4] }], turn: 0 })
    expect(now).not.toBe(before)
    expect(now.players[0]).toBe(before.players[0])
    expect(now.players[1]).not.toBe(before.players[1])
  })

  it('tells what is missing from what is undefined', () => {
    expect(shared({ a: undefined }, { b: undefined })).toStrictEqual({ b: undefined })
  })
})
