import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { presetRules, type Rules } from '../../game/index.ts'
import { homeAddress } from './homeHost.ts'
import { useHostStore } from './hostStore.ts'
import { useSettingsStore } from './settingsStore.ts'
import { useTableStore } from './tableStore.ts'
import type { Hindrance } from './tableTypes.ts'

const BOTS = 3
/** Short: it begins at once, without anybody having chosen how long it lasts. */
const RULES: Rules = { ...presetRules('classic'), phaseList: [1, 2, 3] }

/** A table of one's own with three bots, dealt at once. Nobody is asked for a name for it. */
export function usePractice() {
  const { t } = useI18n()
  const router = useRouter()
  const host = useHostStore()
  const table = useTableStore()
  const settings = useSettingsStore()

  async function practise(): Promise<Hindrance | null> {
    const to = await homeAddress()
    if (to === null) return { code: 'notConnected' }
    host.connect(to)
    const person = { name: settings.name || t('person.you'), avatar: settings.avatar }
    let hindrance = await table.createTable(t('home.practiceTable'), person, RULES)
    for (let bot = 0; bot < BOTS && hindrance === null; bot++) hindrance = await table.addBot(null)
    hindrance ??= await table.setReady(true)
    hindrance ??= await table.start()
    if (hindrance === null) await router.push('/table')
    return hindrance
  }

  return { practise }
}
