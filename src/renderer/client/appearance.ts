/** How a page looks by the settings of the device: attributes that the styles read. */
import { watchEffect } from 'vue'
import { useSettingsStore } from './settingsStore.ts'

export function useAppearance(): void {
  const settings = useSettingsStore()
  watchEffect(() => {
    const { dataset } = document.documentElement
    dataset['theme'] = settings.shownTheme
    dataset['motion'] = settings.shownMotion
  })
}
