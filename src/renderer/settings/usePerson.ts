import { computed, ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { checkName } from '../../protocol/names.ts'
import type { Person } from '../../protocol/messages/clientMessages.ts'
import { useSettingsStore } from '../client/settingsStore.ts'

/** A form's copy of who one is; `take` checks it and keeps it on this device. */
export function usePerson() {
  const settings = useSettingsStore()
  const { t } = useI18n()
  const name = ref(settings.name)
  const avatar = ref(settings.avatar)
  const tried = ref(false)

  const checked = computed(() => checkName(name.value))
  const error = computed(() =>
    tried.value && !checked.value.ok ? t(`problem.badName.${checked.value.fault}`) : null,
  )

  /** Null while the name cannot be shown; the field then says why. */
  function take(): Person | null {
    tried.value = true
    if (!checked.value.ok) return null
    settings.name = checked.value.name
    settings.avatar = avatar.value
    return { name: checked.value.name, avatar: avatar.value }
  }

  /** Forgets what was typed. */
  function reset(): void {
    name.value = settings.name
    avatar.value = settings.avatar
    tried.value = false
  }

  return { name, avatar, error, take, reset }
}
