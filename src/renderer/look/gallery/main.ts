import { createApp } from 'vue'
import { createI18n } from 'vue-i18n'
import de from '../../words/parts/kit.de.json'
import en from '../../words/parts/kit.en.json'
import '../index.css'
import Parts from './Parts.vue'
import Board from './Board.vue'

const query = new URLSearchParams(location.search)
const html = document.documentElement
html.dataset['theme'] = query.get('theme') ?? 'light'
html.lang = query.get('lang') ?? 'en'
if (query.get('motion')) html.dataset['motion'] = 'reduced'
const i18n = createI18n({ legacy: false, locale: html.lang, fallbackLocale: 'en', messages: { en, de } })
createApp(query.get('page') === 'board' ? Board : Parts).use(i18n).mount('#app')
