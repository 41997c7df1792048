/** What the shell itself says: the menu and its few dialogs. The page has its own words. */
import { de } from './de.ts'
import { en, type Words } from './en.ts'
import { ru } from './ru.ts'
import { sv } from './sv.ts'

const LANGUAGES: Readonly<Record<string, Words>> = { en, de, sv, ru }

/** The words of the first preferred language that there are words for, English otherwise. */
export function wordsFor(preferred: readonly string[]): Words {
  for (const tag of preferred) {
    const words = LANGUAGES[tag.toLowerCase().split('-')[0] ?? '']
    if (words !== undefined) return words
  }
  return en
}
