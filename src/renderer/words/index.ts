/** All texts of the pages. One language is loaded at a time; messages are read by an interpreter, without `eval`. */
import { nextTick } from 'vue'
import { createI18n } from 'vue-i18n'
import { desktop } from '../desktop.ts'
import type { Words } from './en.ts'
import { LANGUAGES, type Language } from './languages.ts'
import { loadLate, type LatePart, type LateWords } from './lateWords.ts'
import { oneDot } from './oneDot.ts'
import { PLURAL_FORMS } from './pluralForms.ts'

const loaders: Readonly<Record<Language, () => Promise<{ readonly default: Words }>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  sv: () => import('./sv.ts'),
  ru: () => import('./ru.ts'),
}

declare module 'vue-i18n' {
  /** Keys of messages are those of English. */
  export interface DefineLocaleMessage extends Words, LateWords {}
}

export const i18n = createI18n({
  legacy: false as const,
  locale: LANGUAGES[0],
  fallbackLocale: LANGUAGES[0],
  pluralRules: PLURAL_FORMS,
  postTranslation: (words) => (typeof words === 'string' ? oneDot(words) : words),
  missingWarn: false,
  fallbackWarn: false,
  messages: {} as Record<Language, Words & LateWords>,
})

const loaded = new Set<Language>()
let wished: Language | null = null
const needed = new Set<LatePart>(desktop === null ? [] : ['desktop'])

/** Shows the page in this language, once its words are there. */
export async function speak(language: Language): Promise<void> {
  wished = language
  if (!loaded.has(language)) {
    const words = await loaders[language]()
    // Those of parts that were not asked for are shown by nobody.
    i18n.global.setLocaleMessage(language, words.default as Words & LateWords)
    for (const part of needed) await loadPart(part, language)
    loaded.add(language)
    await nextTick()
  }
  // Another one was chosen while these words were on their way.
  if (wished !== language) return
  i18n.global.locale.value = language
  document.documentElement.lang = language
}

/** Resolves when this part can be shown, from now on in each language. */
export async function needWords(part: LatePart): Promise<void> {
  needed.add(part)
  for (const language of loaded) await loadPart(part, language)
}

async function loadPart(part: LatePart, language: Language): Promise<void> {
  i18n.global.mergeLocaleMessage(language, (await loadLate[part][language]()).default)
}
