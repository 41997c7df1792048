import { createI18n, type I18n } from 'vue-i18n'
import kitDe from '../../../src/renderer/words/parts/kit.de.json'
import kitEn from '../../../src/renderer/words/parts/kit.en.json'
import tableDe from '../../../src/renderer/words/parts/table.de.json'
import tableEn from '../../../src/renderer/words/parts/table.en.json'

export const TEST_LANGUAGES = ['en', 'de'] as const
export type TestLanguage = (typeof TEST_LANGUAGES)[number]

/** The words of the table. A key without words throws. */
function tableWords(language: TestLanguage): I18n {
  return createI18n({
    legacy: false,
    locale: language,
    messages: { en: { ...kitEn, ...tableEn }, de: { ...kitDe, ...tableDe } },
    missing: (locale: string, key: string) => {
      throw new Error(`There are no words for ${key} in ${locale}.`)
    },
  } as unknown as Parameters<typeof createI18n>[0])
}

export function mountOptions(language: TestLanguage = 'en') {
  return { global: { plugins: [tableWords(language)] } }
}
