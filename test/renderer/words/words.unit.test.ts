import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createI18n } from 'vue-i18n'
import { PRESETS, presetRules, RULES_FAULTS } from '../../../src/game/index.ts'
import { CLOSE_CODES, isTerminal, type GoodbyeCode } from '../../../src/protocol/messages/closeCodes.ts'
import { DEFAULT_OPTIONS } from '../../../src/protocol/messages/tableView.ts'
import { AVATARS } from '../../../src/renderer/kit/avatars.ts'
import { tableOptionRows } from '../../../src/renderer/lobby/tableOptions.ts'
import { RULE_SETTINGS } from '../../../src/renderer/rules/settingsList.ts'
import de from '../../../src/renderer/words/de.ts'
import en from '../../../src/renderer/words/en.ts'
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  languageFor,
  type Language,
} from '../../../src/renderer/words/languages.ts'
import { FORMS_AFTER_ZERO, PLURAL_FORMS } from '../../../src/renderer/words/pluralForms.ts'
import deDesktop from '../../../src/renderer/words/parts/desktop.de.json'
import deLearn from '../../../src/renderer/words/parts/learn.de.json'
import deReach from '../../../src/renderer/words/parts/reach.de.json'
import enDesktop from '../../../src/renderer/words/parts/desktop.en.json'
import enLearn from '../../../src/renderer/words/parts/learn.en.json'
import enReach from '../../../src/renderer/words/parts/reach.en.json'
import ruDesktop from '../../../src/renderer/words/parts/desktop.ru.json'
import ruLearn from '../../../src/renderer/words/parts/learn.ru.json'
import ruReach from '../../../src/renderer/words/parts/reach.ru.json'
import svDesktop from '../../../src/renderer/words/parts/desktop.sv.json'
import svLearn from '../../../src/renderer/words/parts/learn.sv.json'
import svReach from '../../../src/renderer/words/parts/reach.sv.json'
import ru from '../../../src/renderer/words/ru.ts'
import sv from '../../../src/renderer/words/sv.ts'

const PARTS = 'src/renderer/words/parts'

/** Every text by its key. */
function flat(words: object, before = ''): Map<string, string> {
  const all = new Map<string, string>()
  for (const [key, value] of Object.entries(words) as [string, unknown][]) {
    if (typeof value === 'string') all.set(before + key, value)
    else if (typeof value === 'object' && value !== null)
      for (const [inner, text] of flat(value, `${before}${key}.`)) all.set(inner, text)
  }
  return all
}

function part(name: string): object {
  return JSON.parse(readFileSync(join(PARTS, name), 'utf8')) as object
}

const WORDS = {
  en: { ...en, ...enDesktop, ...enLearn, ...enReach },
  de: { ...de, ...deDesktop, ...deLearn, ...deReach },
  sv: { ...sv, ...svDesktop, ...svLearn, ...svReach },
  ru: { ...ru, ...ruDesktop, ...ruLearn, ...ruReach },
} as const satisfies Record<Language, object>
const english = flat(WORDS.en)
const languages = LANGUAGES.map((language) => ({ language, words: flat(WORDS[language]) }))
const formsOf = (text: string): readonly string[] => text.split(' | ')
const placesIn = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted()
/** Facts of a text. Whether the subject of a sentence is spelled out is up to the language. */
const places = (text: string): readonly string[] => placesIn(text).filter((place) => place !== '{who}')

/** Files of the renderer that draw or say something. */
function sources(folder = 'src/renderer'): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(vue|ts)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

describe.each(languages)('words in $language', ({ language, words }) => {
  const { t } = createI18n({
    legacy: false as const,
    locale: language,
    pluralRules: PLURAL_FORMS,
    messages: { [language]: WORDS[language] },
  }).global as unknown as { t: (key: string, facts: object, count: number) => string }
  const counted = [...words].filter(([, text]) => formsOf(text).length > 1)

  it('have exactly the keys of English', () => {
    expect([...words.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  it('are never empty', () => {
    const empty = [...words].filter(([, text]) => formsOf(text).some((form) => form.trim() === ''))
    expect(empty.map(([key]) => key)).toEqual([])
  })

  it('take the same facts as in English', () => {
    const wrong = [...english].filter(
      ([key, text]) => places(text).join() !== places(words.get(key) ?? '').join(),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  it('have forms for numbers where English has them, as many as the language needs', () => {
    const wanted = 1 + FORMS_AFTER_ZERO[language].length
    const wrong = [...english].filter(
      ([key, text]) => formsOf(words.get(key) ?? '').length !== (formsOf(text).length === 1 ? 1 : wanted),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  it('say the number in a form that serves more numbers than one', () => {
    const form = PLURAL_FORMS[language]
    const shared = form(1) === form(21) ? 1 : 2
    const wrong = counted.filter(([, text]) => {
      const [last, ...others] = formsOf(text).slice(shared).map(placesIn).toReversed()
      return others.some((other) => other.join() !== last?.join())
    })
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  it('can be said, each form with each fact filled in', () => {
    const facts = Object.fromEntries(
      [...words.values()].flatMap(placesIn).map((place) => [place.slice(1, -1), 'x']),
    )
    const broken = [...words].filter(([key, text]) => {
      const counts = formsOf(text).length === 1 ? [1] : [0, 1, 1.5, 2, 5, 11, 21]
      return counts.some((count) => !/^[^{}|@]+$/.test(t(key, facts, count)))
    })
    expect(broken.map(([key]) => key)).toEqual([])
  })

  it('have no straight quotes and no letters of another alphabet inside a word', () => {
    const odd = /["']|[а-яё][a-z]|[a-z][а-яё]/i
    expect([...words].filter(([, text]) => odd.test(text)).map(([key]) => key)).toEqual([])
  })
})

describe('words', () => {
  it('of different parts share no top key, so that none hides another', () => {
    const tops = readdirSync(PARTS)
      .filter((name) => name.endsWith('.en.json'))
      .flatMap((name) => Object.keys(part(name)))
    expect(new Set(tops).size).toBe(tops.length)
    expect(tops.toSorted()).toEqual(Object.keys(WORDS.en).toSorted())
  })

  it('exist for every key that a page names, and for every beginning of one', () => {
    const tops = Object.keys(WORDS.en).join('|')
    const named = sources().flatMap((text) =>
      [...text.matchAll(new RegExp(`'((?:${tops})(?:\\.\\w+)+)'`, 'g'))].map(([, key]) => key ?? ''),
    )
    expect(named.length).toBeGreaterThan(500)
    const begun = (start: string): boolean => [...english.keys()].some((key) => key.startsWith(`${start}.`))
    expect([...new Set(named)].filter((key) => !english.has(key) && !begun(key))).toEqual([])
  })

  it('are each used by some page', () => {
    const layers = ['src/game', 'src/protocol', 'src/replay']
    const code = [...sources(), ...layers.flatMap((layer) => sources(layer))].join('\n')
    const literals = [...code.matchAll(/'([^'\n]*)'|`([^`]*)`/g)].map(
      ([, plain, made]) => plain ?? made ?? '',
    )
    const pieces = new Set([
      ...literals.flatMap((text) => text.split(/[^\w]+/)),
      ...(code.match(/\b\w+(?=:)|\b\d+\b/g) ?? []),
    ])
    const whole = new Set(literals)
    const made = literals
      .filter((text) => /^\w+\.[\w.]*\$\{/.test(text))
      .map((text) => text.slice(0, text.indexOf('${')))
    const used = (key: string): boolean =>
      whole.has(key) ||
      made.some(
        (start) =>
          key.startsWith(start) &&
          key
            .slice(start.length)
            .split('.')
            .every((piece) => piece.split(/(?<=\D)(?=\d)/).every((half) => pieces.has(half))),
      )
    expect([...english.keys()].filter((key) => !used(key))).toEqual([])
  })

  it('exist for every setting of the rules and each of its values', () => {
    const keys = RULE_SETTINGS.flatMap((setting) => {
      const at = `rules.setting.${setting.id}`
      if (setting.type === 'phases')
        return [
          `${at}.name`,
          ...['progress', 'exact'].flatMap((end) => [
            `${at}.explain.${end}.all`,
            `${at}.explain.${end}.some`,
          ]),
          `${at}.diff.some`,
          `${at}.diff.without`,
          `${at}.explain.free`,
        ]
      if (setting.type === 'number') return ['name', 'value', 'explain', 'diff'].map((key) => `${at}.${key}`)
      const values = setting.options.flatMap((value) => [
        `${at}.option.${value}`,
        `${at}.explain.${value}`,
        `${at}.diff.${value}`,
      ])
      return [`${at}.name`, ...values]
    })
    expect(keys.filter((key) => !english.has(key))).toEqual([])
  })

  it('exist for every option of a table and each of its values', () => {
    const keys = tableOptionRows.flatMap(({ id, type, values }) => [
      `rules.option.${id}.name`,
      ...values.map((value) => `rules.option.${id}.explain.${value}`),
      ...(type === 'choice' ? values.map((value) => `rules.option.${id}.value.${value}`) : []),
    ])
    expect(keys.filter((key) => !english.has(key))).toEqual([])
    expect(tableOptionRows.map((row) => row.values.includes(row.read(DEFAULT_OPTIONS)))).not.toContain(false)
  })

  it('exist for every reason why rules cannot be played', () => {
    expect(RULES_FAULTS.filter((code) => !english.has(`rules.fault.${code}`))).toEqual([])
  })

  it('exist for presets, avatars and every end of a connection that is explained', () => {
    const ends = (Object.keys(CLOSE_CODES) as GoodbyeCode[]).filter(isTerminal)
    const keys = [
      ...PRESETS.map((preset) => `rules.preset.${presetRules(preset).preset}`),
      ...AVATARS.map(({ name }) => `kit.avatar.${name}`),
      ...ends.map((code) => `banner.closed.${code}`),
    ]
    expect(keys.filter((key) => !english.has(key))).toEqual([])
  })

  it('are offered under the name that the language has for itself', () => {
    const own = LANGUAGES.map((language) =>
      new Intl.DisplayNames(language, { type: 'language' }).of(language),
    )
    expect(LANGUAGES.map((language) => LANGUAGE_NAMES[language].toLowerCase())).toEqual(
      own.map((name) => name?.toLowerCase()),
    )
  })

  it('count in Russian as Russian does', () => {
    const forms = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 111, 1.5].map(PLURAL_FORMS.ru)
    expect(forms).toEqual([0, 1, 2, 2, 3, 3, 3, 3, 1, 2, 3, 3, 2])
  })

  it('are in the first language of the browser that is there', () => {
    expect(languageFor(['fr-FR', 'de-AT', 'en'])).toBe('de')
    expect(languageFor(['sv-FI', 'fi'])).toBe('sv')
    expect(languageFor(['ru-RU'])).toBe('ru')
    expect(languageFor(['fr'])).toBe('en')
    expect(languageFor([])).toBe('en')
  })
})
