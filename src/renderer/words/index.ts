/** All texts of the pages. One language is loaded at a time; messages are read by an interpreter, without `eval`. */
import { nextTick } from 'vue'
import { createI18n } from 'vue-i18n'
import { LANGUAGES, type Language } from './languages.ts'
import { PLURAL_FORMS } from './pluralForms.ts'
import type { Words } from './en.ts'

const loaders: Readonly<Record<Language, () => Promise<{ readonly default: Words }>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  sv: () => import('./sv.ts'),
  ru: () => import('./ru.ts'),
}

declare module 'vue-i18n' {
  /** Keys of messages are those of English. */
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  export interface DefineLocaleMessage extends Words {}
}

export const i18n = createI18n({
  legacy: false as const,
  locale: LANGUAGES[0],
  fallbackLocale: LANGUAGES[0],
  pluralRules: PLURAL_FORMS,
  missingWarn: false,
  fallbackWarn: false,
  messages: {} as Record<Language, Words>,
})

const loaded = new Set<Language>()

/** Shows the page in this language, once its words are there. */
export async function speak(language: Language): Promise<void> {
  if (!loaded.has(language)) {
    const words = await loaders[language]()
    i18n.global.setLocaleMessage(language, words.default)
    loaded.add(language)
    await nextTick()
  }
  i18n.global.locale.value = language
  document.documentElement.lang = language
}
