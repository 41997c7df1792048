import { useI18n } from 'vue-i18n'

const MINUTE_MS = 60_000
const STEPS = [
  { unit: 'day', ms: 24 * 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const

/** "4 minutes ago", in the language of the page; null below a minute. */
export function useAgo(): (then: number) => string | null {
  const { locale } = useI18n()
  return (then) => {
    const format = new Intl.RelativeTimeFormat(locale.value, { numeric: 'auto' })
    const passed = Math.max(0, Date.now() - then)
    const step = STEPS.find(({ ms }) => passed >= ms)
    return step === undefined ? null : format.format(-Math.floor(passed / step.ms), step.unit)
  }
}
