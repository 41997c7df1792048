import { computed, watch, watchEffect } from 'vue'
import { useI18n } from 'vue-i18n'
import { whoMoves } from '../../game/index.ts'
import { useTableStore } from '../client/tableStore.ts'
import { desktop } from '../desktop.ts'

/** Says whose turn it is where the table is not in sight: in the tab's title, and on the desktop outside the window. */
export function useTurnTitle(): void {
  const table = useTableStore()
  const { t } = useI18n()

  const name = computed(() => table.table?.name ?? '')
  const mine = computed(() => {
    const { pending, seat, view } = table
    return pending !== null && seat !== null && view !== null && whoMoves(view.open).includes(seat)
  })

  watchEffect(() => {
    const title = name.value === '' ? t('app.title') : t('app.titleAt', { table: name.value })
    document.title = mine.value ? t('app.titleTurn', { title }) : title
  })
  watch(mine, (now) => {
    if (now) void desktop?.notifyTurn({ title: t('app.turn'), body: t('app.turnAt', { table: name.value }) })
  })
}
