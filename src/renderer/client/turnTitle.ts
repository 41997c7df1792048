import { watchEffect } from 'vue'
import { useI18n } from 'vue-i18n'
import { useTableStore } from './tableStore.ts'

/** The tab's title says when it is one's turn: players look at other tabs. */
export function useTurnTitle(): void {
  const table = useTableStore()
  const { t } = useI18n()
  watchEffect(() => {
    const name = table.table?.name ?? null
    const title = name === null ? t('app.title') : t('app.titleAt', { table: name })
    const { view } = table
    const turn = table.pending !== null && view !== null && view.open.turn === table.seat
    document.title = turn ? t('app.titleTurn', { title }) : title
  })
}
