import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { nameSchema, recordedNameSchema } from '../../../src/protocol/gameSchemas.ts'
import { checkName, nameKey } from '../../../src/protocol/names.ts'
import { between, random, testSeed } from '../../support/random.ts'

describe('names', () => {
  it('lose control, format and bidi characters', () => {
    expect(checkName('  Mi\u202ea\u0000 \n B ')).toEqual({ ok: true, name: 'Mia B' })
    expect(checkName('a\u200db\u200bc')).toEqual({ ok: true, name: 'abc' })
  })

  it('keep emoji that are joined from several', () => {
    const family = '\u{1f469}\u200d\u{1f467}'
    expect(checkName(family)).toEqual({ ok: true, name: family })
  })

  it('are counted in graphemes, up to 24', () => {
    expect(checkName('é'.repeat(24))).toEqual({ ok: true, name: 'é'.repeat(24) })
    expect(checkName('x'.repeat(25))).toEqual({ ok: false, fault: 'tooLong' })
  })

  it('show something', () => {
    expect(checkName(' \u200b\u2060 ')).toEqual({ ok: false, fault: 'empty' })
    expect(checkName('')).toEqual({ ok: false, fault: 'empty' })
  })

  it.each([
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u034f',
    '\u2800',
    '\ufe0f',
    '\u{e0100}',
    '\u180b',
    '\u17b5',
  ])('show all that they are made of (%j)', (unseen) => {
    expect(checkName(unseen)).toEqual({ ok: false, fault: 'empty' })
    expect(checkName(`Mi${unseen}`)).toEqual({ ok: true, name: 'Mi' })
  })

  it('keep the way in which an emoji is drawn, which makes no other name', () => {
    expect(checkName('\u2764\ufe0f')).toEqual({ ok: true, name: '\u2764\ufe0f' })
    expect(nameKey('\u2764\ufe0f')).toBe(nameKey('\u2764'))
    const couple = '\u{1f469}\u{1f3fd}\u200d\u2764\ufe0f\u200d\u{1f469}'
    expect(checkName(couple)).toEqual({ ok: true, name: couple })
  })

  it('do not become towers of marks', () => {
    expect(checkName('a' + '\u0323'.repeat(100))).toMatchObject({ ok: true })
    const tower = checkName('a' + '\u0323'.repeat(100))
    expect(tower.ok && tower.name.length).toBeLessThan(6)
  })

  it('are equal without regard to case and form', () => {
    expect(nameKey('STRASSE')).toBe(nameKey('straße'))
    expect(nameKey('Ａnna')).toBe(nameKey('anna'))
    expect(nameKey('STRAẞE')).toBe(nameKey('straße'))
    expect(nameKey('\u0390')).toBe(nameKey('\u03aa\u0301'))
  })

  it('are the same when they are cleaned again', () => {
    for (const typed of ['e\u200b\u0301', 'a\u2800b', 'n\u00ad\u0303o']) {
      const once = checkName(typed)
      expect(once.ok && checkName(once.name)).toEqual(once)
    }
  })

  it('are too long where they only became so when they were cleaned', () => {
    const typed = '\u0958\u094d'.repeat(120)
    expect(v.is(nameSchema, typed)).toBe(true)
    expect(checkName(typed)).toEqual({ ok: false, fault: 'tooLong' })
  })

  const seed = testSeed()
  it(`can be recorded whenever they may be shown (seed ${seed})`, () => {
    const next = random(seed)
    let shown = 0
    for (let round = 0; round < 3000; round++) {
      const parts = Array.from({ length: between(next, 1, 4) }, () => anyCharacter(next))
      const typed = parts
        .join('')
        .repeat(between(next, 1, 60))
        .slice(0, 240)
      const checked = checkName(typed)
      if (!checked.ok) continue
      shown++
      expect(v.is(recordedNameSchema, checked.name), JSON.stringify(typed)).toBe(true)
    }
    expect(shown).toBeGreaterThan(100)
  })
})

/** Those that become several letters, join others or hide are as frequent as all the rest. */
const SPECIAL = [
  0x958, 0x94d, 0x9dc, 0xfb2c, 0xfdfa, 0x200d, 0xfe0f, 0x1f469, 0x1f3fd, 0x1f1e9, 0x1100, 0x202e,
]

function anyCharacter(next: () => number): string {
  const special = SPECIAL[between(next, 0, SPECIAL.length * 2)]
  return String.fromCodePoint(special ?? between(next, 0, next() < 0.7 ? 0x3000 : 0x1ffff))
}
