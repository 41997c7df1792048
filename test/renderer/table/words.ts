import { createI18n, type I18n } from 'vue-i18n'
import kitDe from '../../../src/renderer/words/parts/kit.de.json'
import kitEn from '../../../src/renderer/words/parts/kit.en.json'
import kitRu from '../../../src/renderer/words/parts/kit.ru.json'
import kitSv from '../../../src/renderer/words/parts/kit.sv.json'
import shellDe from '../../../src/renderer/words/parts/shell.de.json'
import shellEn from '../../../src/renderer/words/parts/shell.en.json'
import shellRu from '../../../src/renderer/words/parts/shell.ru.json'
import shellSv from '../../../src/renderer/words/parts/shell.sv.json'
import tableDe from '../../../src/renderer/words/parts/table.de.json'
import tableEn from '../../../src/renderer/words/parts/table.en.json'
import tableRu from '../../../src/renderer/words/parts/table.ru.json'
import tableSv from '../../../src/renderer/words/parts/table.sv.json'
import { LANGUAGES, type Language } from '../../../src/renderer/words/languages.ts'
import { PLURAL_FORMS } from '../../../src/renderer/words/pluralForms.ts'

export const TEST_LANGUAGES = LANGUAGES
export type TestLanguage = Language

/** The words of the table and of the bar above it. A key without words throws. */
function tableWords(language: TestLanguage): I18n {
  return createI18n({
    legacy: false,
    locale: language,
    pluralRules: PLURAL_FORMS,
    messages: {
      en: { ...kitEn, ...shellEn, ...tableEn },
      de: { ...kitDe, ...shellDe, ...tableDe },
      sv: { ...kitSv, ...shellSv, ...tableSv },
      ru: { ...kitRu, ...shellRu, ...tableRu },
    },
    missing: (locale: string, key: string) => {
      throw new Error(`There are no words for ${key} in ${locale}.`)
    },
  } as unknown as Parameters<typeof createI18n>[0])
}

export function mountOptions(language: TestLanguage = 'en') {
  return { global: { plugins: [tableWords(language)] } }
}
