import { createPinia } from 'pinia'
import { createApp, watch } from 'vue'
import App from './App.vue'
import { keepFinishedGames } from './client/gamesStore.ts'
import { useHostStore, wakeWithThePage } from './client/hostStore.ts'
import { lostPart } from './client/lostPart.ts'
import { useSettingsStore } from './client/settingsStore.ts'
import { useTableStore } from './client/tableStore.ts'
import './look/index.css'
import { router } from './router.ts'
import { i18n, speak } from './words/index.ts'

const AGAIN_MS = 3000

const app = createApp(App)
app.use(createPinia())
app.use(i18n)

const settings = useSettingsStore()
// The table must listen before the first connection is made.
useTableStore()
keepFinishedGames()
wakeWithThePage(useHostStore().wake)
watch(
  () => settings.language,
  (language) => {
    speak(language).catch(() => {
      lostPart.value = { path: null }
    })
  },
)

// Words and the first page come at the same time.
const spoken = speak(settings.language)
app.use(router)
await spoken.then(() => app.mount('#app'), loadAgain)

/** Without words nothing can be said, and a browser asks for the same file no second time. */
function loadAgain(): void {
  setTimeout(() => {
    location.reload()
  }, AGAIN_MS)
}
