import { describe, expect, it } from 'vitest'
import { checkName, nameKey } from '../../../src/protocol/names.ts'

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
})
