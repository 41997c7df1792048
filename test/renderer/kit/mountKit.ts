import { createI18n } from 'vue-i18n'
import en from '../../../src/renderer/words/parts/kit.en.json'

/** Mounting options with the kit's English words. */
export function withWords() {
  return {
    global: {
      plugins: [createI18n({ legacy: false as const, locale: 'en', messages: { en } })],
    },
  }
}
