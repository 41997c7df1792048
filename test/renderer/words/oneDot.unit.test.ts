// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { plainText, rich, text, type Translate } from '../../../src/renderer/table/words/richText.ts'
import { LANGUAGES, type Language } from '../../../src/renderer/words/languages.ts'
import type { LatePart } from '../../../src/renderer/words/lateWords.ts'

const NAMES = ['Dr. Who.', 'Well...', 'Well…']
const ONE_TOO_MANY = /(?<!\.)(?:\.|\.{3}|…)\.(?!\.)/

interface Pages {
  readonly i18n: { readonly global: { readonly t: Translate; getLocaleMessage(language: Language): object } }
  needWords(part: LatePart): Promise<void>
  speak(language: Language): Promise<void>
}

/** As the pages have it. Its types say which keys there are, to every file that imports it: other tests have fewer. */
const { i18n, needWords, speak } = await vi.importActual<Pages>('../../../src/renderer/words/index.ts')
const { t } = i18n.global

/** Every message in which something is named, by its key. */
function naming(language: Language): readonly string[] {
  const walk = (words: object, before: string): readonly string[] =>
    Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
      if (typeof value === 'object' && value !== null) return walk(value, `${before}${key}.`)
      return typeof value === 'string' && value.includes('{') ? [before + key] : []
    })
  return walk(i18n.global.getLocaleMessage(language), '')
}

const cases = LANGUAGES.flatMap((language) => NAMES.map((name) => [name, language] as const))

describe.each(cases)('a name that ends in dots (%s), in %s', (name, language) => {
  beforeAll(async () => {
    for (const part of ['desktop', 'learn', 'reach'] as const) await needWords(part)
    await speak(language)
  })

  it('brings no second dot into any sentence', () => {
    const facts = Object.fromEntries(
      ['name', 'names', 'players', 'target', 'table', 'winner', 'host', 'by', 'who'].map((fact) => [
        fact,
        name,
      ]),
    )
    const keys = naming(language)
    expect(keys.length).toBeGreaterThan(200)
    const doubled = keys.filter((key) => [1, 2, 5].some((count) => ONE_TOO_MANY.test(t(key, facts, count))))
    expect(doubled).toEqual([])
    expect(t('table.rail.wait.did', { name: 'Ida', did: name })).toBe(`Ida ${name}`)
  })

  it('brings none where a sentence is made of parts', () => {
    const sentence = rich(t, 'table.rail.wait.did', { name, did: text(name) })
    expect(plainText(sentence, String)).toBe(`${name} ${name}`)
    expect(plainText(rich(t, 'table.rail.wait.did', { name, did: text('Ida') }), String)).toBe(`${name} Ida.`)
  })

  it('stays as it is within a sentence', () => {
    expect(t('table.rail.wait.did', { name: 'A..b', did: name })).toBe(`A..b ${name}`)
  })
})
