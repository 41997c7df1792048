/** The quick check and the schema that it was made from, over whole records and over what chance makes of them. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { presetRules, DEFAULT_KNOCK } from '../../src/game/index.ts'
import { decisionSchema, headerSchema } from '../../src/protocol/log/records.ts'
import { quickCheck } from '../../src/protocol/quickCheck.ts'
import { playLog } from '../support/playLog.ts'
import { between, random, testSeed } from '../support/random.ts'

const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e9,
  Number.NaN,
  '',
  'set',
  'ab'.repeat(32),
  [],
  {},
  [[]],
]

/** The same data with one place changed, taken away or added. */
function mutated(value: unknown, next: () => number): unknown {
  const odd = (): unknown => ODD[between(next, 0, ODD.length - 1)]
  if (typeof value !== 'object' || value === null || next() < 0.05) return odd()
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value)
  const at = between(next, 0, entries.length)
  const changed = entries.map(([key, entry], index): readonly [string, unknown] => [
    key,
    index === at ? mutated(entry, next) : entry,
  ])
  if (next() < 0.1) changed.splice(at, 1)
  if (next() < 0.1) changed.push([`k${between(next, 0, 9)}`, odd()])
  if (next() < 0.1) changed.reverse()
  return Array.isArray(value) ? changed.map(([, entry]) => entry) : Object.fromEntries(changed)
}

describe('a quick check', () => {
  const seed = testSeed()

  it(`says what its schema says of records, right and wrong ones (seed ${seed})`, () => {
    const next = random(seed)
    const isDecision = quickCheck(decisionSchema)
    const isHeader = quickCheck(headerSchema)
    let wrong = 0
    for (const [game, preset] of (['classic', 'german', 'masters'] as const).entries()) {
      const rules = {
        ...presetRules(preset),
        phaseList: [1, 8],
        knock: preset === 'german' ? DEFAULT_KNOCK : null,
      }
      const { header, decisions } = playLog({ rules, players: 4, seed: `${seed} ${game}` })
      expect(isHeader(header)).toBe(true)
      for (const decision of decisions) {
        expect(isDecision(decision)).toBe(true)
        for (const [quick, schema, record] of [
          [isDecision, decisionSchema, decision],
          [isHeader, headerSchema, header],
        ] as const) {
          const odd = mutated(record, next)
          const right = v.is(schema, odd)
          if (!right) wrong++
          expect(quick(odd), JSON.stringify(odd)).toBe(right)
        }
      }
    }
    expect(wrong).toBeGreaterThan(100)
  })

  it('leaves schemas that it does not know to themselves', () => {
    const check = quickCheck(
      v.strictObject({
        at: v.pipe(v.string(), v.isoDate()),
        more: v.optional(v.number()),
        map: v.record(v.string(), v.number()),
      }),
    )
    expect(check({ at: '2026-01-31', map: { a: 1 } })).toBe(true)
    expect(check({ at: '2026-01-31', more: 1, map: {} })).toBe(true)
    expect(check({ at: 'yesterday', map: {} })).toBe(false)
    expect(check({ at: '2026-01-31', map: { a: 'b' } })).toBe(false)
  })

  it('looks again at nothing that it has let through before', () => {
    const looked: unknown[] = []
    const note = v.custom<number>((value) => looked.push(value) > 0 && typeof value === 'number' && value > 0)
    const item = v.strictObject({ a: note })
    const check = quickCheck(
      v.strictObject({
        list: v.array(item),
        kinds: v.variant('kind', [
          v.strictObject({ kind: v.literal('one'), of: item }),
          v.strictObject({ kind: v.literal('two'), of: v.strictObject({ a: v.literal('x') }) }),
        ]),
      }),
    )
    const before = { list: [{ a: 1 }, { a: 2 }], kinds: { kind: 'one', of: { a: 3 } } }
    expect(check(before)).toBe(true)
    looked.length = 0
    expect(check(before, before)).toBe(true)
    expect(check({ ...before, list: before.list.with(0, { a: 4 }) }, before)).toBe(true)
    expect(looked).toEqual([4])
    expect(check({ ...before, list: [...before.list, { a: 0 }] }, before)).toBe(false)
    expect(check({ ...before, kinds: { ...before.kinds, kind: 'two' } }, before)).toBe(false)
    expect(check({ list: before }, before)).toBe(false)
  })

  it('asks more where it is told to', () => {
    const small = v.number()
    const schema = v.strictObject({ at: small, of: v.array(small), large: v.pipe(v.number()) })
    const check = quickCheck(schema, (part, right) =>
      part === small ? (value) => right(value) && (value as number) < 5 : right,
    )
    expect(check({ at: 4, of: [1, 2], large: 9 })).toBe(true)
    expect(check({ at: 5, of: [], large: 9 })).toBe(false)
    expect(check({ at: 4, of: [1, 5], large: 9 })).toBe(false)
    expect(check({ at: '4', of: [], large: 9 })).toBe(false)
  })
})
