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
})
