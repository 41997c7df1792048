/** Languages that are complete. The first one stands in where nothing else fits. */
export const LANGUAGES = ['en', 'de', 'sv', 'ru'] as const
export type Language = (typeof LANGUAGES)[number]

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  sv: 'Svenska',
  ru: 'Русский',
}

function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value)
}

/** The first of the browser's languages that is complete here. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0]
    if (isLanguage(language)) return language
  }
  return LANGUAGES[0]
}
