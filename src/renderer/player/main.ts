/** The page that plays one game, all in one file: no host, no network, no other page. */
import { createPinia } from 'pinia'
import { createApp, watch } from 'vue'
import { createRouter, createWebHashHistory } from 'vue-router'
import { gameInPage } from '../../replay/playerPage.ts'
import { useSettingsStore } from '../client/settingsStore.ts'
import '../look/index.css'
import { i18n, speak } from '../words/index.ts'
import PlayerApp from './PlayerApp.vue'

const text = gameInPage(document.getElementById('game')?.textContent ?? null)
const app = createApp(PlayerApp, { text })
app.use(createPinia())
app.use(i18n)

/** Position and eyes stand in the address here as well. */
const router = createRouter({
  history: createWebHashHistory(),
  routes: [{ path: '/:rest(.*)*', name: 'replay', component: PlayerApp }],
})
app.use(router)

const settings = useSettingsStore()
watch(
  () => settings.language,
  (language) => void speak(language),
)
await speak(settings.language)
await router.isReady()
app.mount('#app')
