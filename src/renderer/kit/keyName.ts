/** What is printed on a key where people read the language; letters and arrows are the same everywhere. */
import { useI18n } from 'vue-i18n'

const NAMED = {
  Space: 'space',
  Enter: 'enter',
  Home: 'home',
  End: 'end',
  'Page ↑': 'pageUp',
  'Page ↓': 'pageDown',
} as const

export function useKeyName(): (key: string) => string {
  const { t } = useI18n()
  return (key) => (isNamed(key) ? t(`kit.key.${NAMED[key]}`) : key)
}

function isNamed(key: string): key is keyof typeof NAMED {
  return key in NAMED
}
