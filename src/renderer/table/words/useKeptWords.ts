import { useI18n } from 'vue-i18n'
import type { People } from './people.ts'

/**
 * Puts each thing into words once, for as long as the language and the names at the table stay as they are. The same
 * thing is the same object.
 */
export function useKeptWords<Thing extends object, Words>(
  people: () => People,
  words: (thing: Thing) => Words,
): (thing: Thing) => Words {
  const { locale } = useI18n()
  let key = ''
  let kept = new WeakMap<Thing, Words>()

  return (thing) => {
    const { you, players } = people()
    const named = players.map(({ occupant: { name, avatar } }) => `${name} ${avatar}`)
    const now = [locale.value, you, ...named].join('\n')
    if (now !== key) kept = new WeakMap()
    key = now
    const known = kept.get(thing)
    if (known !== undefined) return known
    const made = words(thing)
    kept.set(thing, made)
    return made
  }
}
