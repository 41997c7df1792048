/** Which form of a text goes with a number. */
import { LANGUAGES, type Language } from './languages.ts'

/** For zero, one and more. */
const ONE_AND_OTHER: readonly (readonly Intl.LDMLPluralRule[])[] = [['one'], ['other']]

/**
 * The forms of a text after its first one, which is for zero: those of the numbers with these rules of CLDR.
 * In Russian the form for one also serves 21 and the like, and fractions take the form of 2 to 4.
 */
export const FORMS_AFTER_ZERO: Readonly<Record<Language, typeof ONE_AND_OTHER>> = {
  en: ONE_AND_OTHER,
  de: ONE_AND_OTHER,
  sv: ONE_AND_OTHER,
  ru: [['one'], ['few', 'other'], ['many']],
}

/** The index of the form for `count`, which is not negative and may be a fraction. */
type PluralForm = (count: number) => number

function pluralForm(language: Language): PluralForm {
  const rules = new Intl.PluralRules(language)
  return (count) => {
    if (count === 0) return 0
    const rule = rules.select(count)
    return 1 + FORMS_AFTER_ZERO[language].findIndex((forms) => forms.includes(rule))
  }
}

/** For all languages, as vue-i18n takes them. */
export const PLURAL_FORMS = Object.fromEntries(
  LANGUAGES.map((language) => [language, pluralForm(language)]),
) as Record<Language, PluralForm>
