import { describe, expect, it } from 'vitest'
import type { SeatId } from '../../../src/game/index.ts'
import { trustLines } from '../../../src/renderer/replay/trustLines.ts'
import type { Trust } from '../../../src/replay/trust.ts'

const [first, third] = [0 as SeatId, 2 as SeatId]

const said = (trust: Trust): readonly string[] =>
  trustLines(trust, 40).map(({ id, verdict }) => `${id} ${verdict}`)

describe('what is said of a replay', () => {
  it('is that the shuffles were bound, by whom, and that this device saw the same game', () => {
    const trust: Trust = {
      ok: true,
      type: 'complete',
      fairness: { type: 'fair', given: [first, third], withheld: [] },
      borrowed: null,
      heads: 3,
      nonce: true,
    }
    expect(said(trust)).toEqual([
      'checked right',
      'fair right',
      'given right',
      'seen right',
      'seenNonce right',
    ])
    expect(trustLines(trust, 40)).toMatchObject([
      { count: 40 },
      {},
      { seats: [0, 2], count: 2 },
      { count: 3 },
      {},
    ])
  })

  it('names who held back what was promised', () => {
    const fairness = { type: 'fair', given: [], withheld: [third] } as const
    expect(said({ ok: true, type: 'complete', fairness, borrowed: null, heads: null, nonce: false })).toEqual(
      ['checked right', 'fair right', 'withheld doubt', 'notSeen open'],
    )
  })

  it('leaves open what nobody was bound to', () => {
    expect(
      said({
        ok: true,
        type: 'complete',
        fairness: { type: 'unbound' },
        borrowed: null,
        heads: null,
        nonce: false,
      }),
    ).toEqual(['checked right', 'unbound open', 'notSeen open'])
  })

  it('says how much comes from another game, and more so where nobody was bound to its shuffles', () => {
    const trust = { ok: true, type: 'complete', heads: null, nonce: false } as const
    const fairness = { type: 'fair', given: [first], withheld: [] } as const
    const from = (unbound: boolean): readonly string[] =>
      said({ ...trust, fairness, borrowed: { decisions: 12, unbound } })
    expect(from(false)).toContain('borrowed open')
    expect(from(true)).toContain('borrowedUnbound doubt')
  })

  it('of what somebody saw is that it is not all, and whether the complete game says the same', () => {
    expect(said({ ok: true, type: 'sight', same: null })).toEqual(['sight open', 'sightAlone open'])
    expect(said({ ok: true, type: 'sight', same: true })).toEqual(['sight open', 'sightSame right'])
    expect(said({ ok: true, type: 'sight', same: false })).toEqual(['sight open', 'sightOther wrong'])
  })

  it('tells a changed file from one that is another than was seen', () => {
    expect(said({ ok: false, line: 7, code: 'brokenChain' })).toEqual(['fault wrong'])
    expect(said({ ok: false, line: 7, code: 'otherHead', n: 6 })).toEqual(['otherThanSeen wrong'])
    expect(said({ ok: false, line: 1, code: 'nonceDropped' })).toEqual(['otherThanSeen wrong'])
  })
})
