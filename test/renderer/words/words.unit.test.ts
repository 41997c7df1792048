import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PRESETS, presetRules } from '../../../src/game/index.ts'
import { CLOSE_CODES, isTerminal, type GoodbyeCode } from '../../../src/protocol/messages/closeCodes.ts'
import { DEFAULT_OPTIONS } from '../../../src/protocol/messages/tableView.ts'
import { AVATARS } from '../../../src/renderer/kit/avatars.ts'
import { tableOptionRows } from '../../../src/renderer/lobby/tableOptions.ts'
import { RULE_SETTINGS } from '../../../src/renderer/rules/settingsList.ts'
import de from '../../../src/renderer/words/de.ts'
import en from '../../../src/renderer/words/en.ts'
import { languageFor } from '../../../src/renderer/words/languages.ts'

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

const english = flat(en)
const others = [{ language: 'de', words: flat(de) }]
/** Facts of a text. Whether the subject of a sentence is spelled out is up to the language. */
const places = (text: string): readonly string[] =>
  [...new Set(text.match(/\{\w+\}/g) ?? [])].filter((place) => place !== '{who}').toSorted()

/** Files of the renderer that draw or say something. */
function sources(folder = 'src/renderer'): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(vue|ts)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

describe.each(others)('words in $language', ({ words }) => {
  it('have exactly the keys of English', () => {
    expect([...words.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  it('take the same facts as in English', () => {
    const wrong = [...english].filter(
      ([key, text]) => places(text).join() !== places(words.get(key) ?? '').join(),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  it('have as many forms for numbers as in English', () => {
    const forms = (text: string | undefined): number => (text ?? '').split(' | ').length
    const wrong = [...english].filter(([key, text]) => forms(text) !== forms(words.get(key)))
    expect(wrong.map(([key]) => key)).toEqual([])
  })
})

describe('words', () => {
  it('of different parts share no top key, so that none hides another', () => {
    const tops = readdirSync(PARTS)
      .filter((name) => name.endsWith('.en.json'))
      .flatMap((name) => Object.keys(part(name)))
    expect(new Set(tops).size).toBe(tops.length)
    expect(tops.toSorted()).toEqual(Object.keys(en).toSorted())
  })

  it('exist for every key that a page names', () => {
    const named = sources().flatMap((text) =>
      [...text.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => key ?? ''),
    )
    expect(named.length).toBeGreaterThan(100)
    expect([...new Set(named)].filter((key) => !english.has(key))).toEqual([])
  })

  it('exist for every setting of the rules and each of its values', () => {
    const keys = RULE_SETTINGS.flatMap((setting) => {
      const at = `rules.setting.${setting.id}`
      if (setting.type === 'phases')
        return [
          `${at}.name`,
          `${at}.explain.all`,
          `${at}.explain.some`,
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

  it('exist for presets, avatars and every end of a connection that is explained', () => {
    const ends = (Object.keys(CLOSE_CODES) as GoodbyeCode[]).filter(isTerminal)
    const keys = [
      ...PRESETS.map((preset) => `rules.preset.${presetRules(preset).preset}`),
      ...AVATARS.map(({ name }) => `kit.avatar.${name}`),
      ...ends.map((code) => `banner.closed.${code}`),
    ]
    expect(keys.filter((key) => !english.has(key))).toEqual([])
  })

  it('are in the first language of the browser that is there', () => {
    expect(languageFor(['fr-FR', 'de-AT', 'en'])).toBe('de')
    expect(languageFor(['fr'])).toBe('en')
    expect(languageFor([])).toBe('en')
  })
})
