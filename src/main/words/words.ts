/** What the shell itself says: the menu and its few dialogs. The page has its own words. */
import { SHELL_LANGUAGES, type ShellLanguage } from '../ipc/choices.ts'
import { de } from './de.ts'
import { en, type Words } from './en.ts'
import { ru } from './ru.ts'
import { sv } from './sv.ts'

const LANGUAGES: Readonly<Record<ShellLanguage, Words>> = { en, de, sv, ru }

/** The words of the first preferred language that there are words for, English otherwise. */
export function wordsFor(preferred: readonly string[]): Words {
  for (const tag of preferred) {
    const [code] = tag.toLowerCase().split('-')
    const language = SHELL_LANGUAGES.find((one) => one === code)
    if (language !== undefined) return LANGUAGES[language]
  }
  return en
}
