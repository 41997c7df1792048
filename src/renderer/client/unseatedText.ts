/** Why the place at a table was lost, in words. */
import { useI18n } from 'vue-i18n'
import type { Unseated } from './tableTypes.ts'

export function useUnseatedText(): (unseated: Unseated) => string {
  const { t } = useI18n()
  return ({ reason, tableName }) => t(`home.unseated.${reason}`, { table: tableName || t('home.unnamed') })
}
