import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { presetRules, DEFAULT_KNOCK, PRESETS } from '../../../src/game/index.ts'
import { canonicalJson } from '../../../src/protocol/log/canonicalJson.ts'
import { lineHash, stateHash } from '../../../src/protocol/log/hash.ts'
import { parseDecision, parseHeader } from '../../../src/protocol/log/parseLine.ts'
import { decisionSchema, LOG_FORMAT } from '../../../src/protocol/log/records.ts'
import { playGame } from '../../support/playGame.ts'
import { playLog } from '../../support/playLog.ts'

describe('the records of a log', () => {
  it.each(PRESETS)('say again exactly what was written, in games of %s', (preset) => {
    const rules = {
      ...presetRules(preset),
      phaseList: [1, 8],
      knock: preset === 'german' ? DEFAULT_KNOCK : null,
    }
    const { header, decisions, lines } = playLog({ rules, players: 4 })
    expect(header).toEqual(JSON.parse(lines[0] ?? ''))
    decisions.forEach((decision, index) => {
      expect(decision).toEqual(JSON.parse(lines[index + 1] ?? ''))
    })
  })

  it('are refused with any key too many, at any depth', () => {
    const line = playLog().lines.find((text) => text.includes('"phaseLaid"')) ?? ''
    const grow = (value: unknown): readonly unknown[] => {
      if (typeof value !== 'object' || value === null) return []
      const inner = Object.entries(value).flatMap(([key, entry]) =>
        grow(entry).map((grown) =>
          Array.isArray(value)
            ? value.map((old: unknown, at) => (String(at) === key ? grown : old))
            : { ...value, [key]: grown },
        ),
      )
      return Array.isArray(value) ? inner : [...inner, { ...value, extra: 1 }]
    }
    const variants = grow(JSON.parse(line))
    expect(variants.length).toBeGreaterThan(3)
    for (const variant of variants) expect(v.is(decisionSchema, variant), JSON.stringify(variant)).toBe(false)
  })

  it('name the format and refuse a newer one by name', () => {
    const [first = ''] = playLog().lines
    expect(parseHeader(first)).toMatchObject({ ok: true, format: LOG_FORMAT })
    expect(parseHeader(first.replace(`"format":${LOG_FORMAT}`, '"format":99'))).toMatchObject({
      ok: false,
      fault: { code: 'newerFormat', format: 99, known: LOG_FORMAT },
    })
    expect(parseDecision('[]', LOG_FORMAT)).toMatchObject({ ok: false, fault: { code: 'badRecord' } })
  })
})

describe('names in a log', () => {
  it('hide, turn and forge nothing', () => {
    const [first = ''] = playLog().lines
    const named = (name: string): string =>
      JSON.stringify({
        ...(JSON.parse(first) as object),
        table: { id: 't0123456789abcdef', name },
      })
    expect(parseHeader(named('Åsa & Мила 👩‍👧')).ok).toBe(true)
    const bad = ['', ' ', 'a\u001b[31m', 'a\nb', 'a\u202eb', '\ud800', 'a\u2028b', 'a\u200bb']
    for (const name of bad)
      expect(parseHeader(named(name)), JSON.stringify(name)).toMatchObject({
        fault: { code: 'badRecord', place: 'table.name' },
      })
    const occupant = { type: 'bot', name: 'Ada\u0007', avatar: '', level: 'steady' }
    const seated = JSON.stringify({ ...(JSON.parse(first) as object), occupants: [occupant, occupant] })
    expect(parseHeader(seated)).toMatchObject({ fault: { place: 'occupants.0.name' } })
  })
})

describe('hashes', () => {
  it('of a line are SHA-256 of its bytes', () => {
    expect(lineHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(lineHash('ä')).toBe(lineHash(new Uint8Array([0xc3, 0xa4])))
  })

  it('of a state differ whenever the game differs', () => {
    const seen = new Set<string>()
    let count = 0
    for (const { after, command } of playGame({ rules: presetRules('classic'), players: 2, seed: 3 })) {
      if (command.type === 'dealHand') continue
      seen.add(stateHash(after))
      if (++count === 60) break
    }
    expect(seen.size).toBe(60)
  })
})

describe('canonicalJson', () => {
  it('sorts keys at every depth and keeps lists in order', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }, 2], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1},2]}')
  })
})
