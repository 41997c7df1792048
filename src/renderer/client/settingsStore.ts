/** What a person has chosen on this device. Kept in local storage. */
import * as v from 'valibot'
import { defineStore } from 'pinia'
import { computed, ref, type WritableComputedRef } from 'vue'
import type { Person } from '../../protocol/messages/clientMessages.ts'
import { AVATARS } from '../kit/avatars.ts'
import { LOUDEST } from '../sound/loudness.ts'
import { LANGUAGES, languageFor } from '../words/languages.ts'
import { useMediaQuery } from './mediaQuery.ts'
import { readStored, writeStored } from './storage.ts'

const KEY = 'klopf.settings'

export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof THEMES)[number]
export const MOTIONS = ['auto', 'full', 'fast', 'reduced'] as const
export type Motion = (typeof MOTIONS)[number]
export const SORTINGS = ['number', 'colour', 'fit', 'hand'] as const

const schema = v.object({
  /** Empty until the person has sat down for the first time. */
  name: v.string(),
  avatar: v.string(),
  language: v.picklist(LANGUAGES),
  theme: v.picklist(THEMES),
  motion: v.picklist(MOTIONS),
  /** 0 is silence. */
  volume: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LOUDEST)),
  sorting: v.picklist(SORTINGS),
  hints: v.boolean(),
  /** Quick signs of the others are shown. */
  signs: v.boolean(),
  /** Lists of replays do not say how games ended. */
  hideResults: v.boolean(),
})

type Settings = v.InferOutput<typeof schema>

function firstSettings(): Settings {
  const avatar = AVATARS[Math.floor(Math.random() * AVATARS.length)] ?? AVATARS[0]
  return {
    name: '',
    avatar: avatar.name,
    language: languageFor(navigator.languages),
    theme: 'auto',
    motion: 'auto',
    volume: 6,
    sorting: 'fit',
    hints: true,
    signs: true,
    hideResults: false,
  }
}

/** Everything that is kept, what another version wrote as well. */
function keptRecord(): Readonly<Record<string, unknown>> {
  return readStored('local', KEY, v.record(v.string(), v.unknown())) ?? {}
}

/** Field by field: one that another version wrote differently does not cost the others. */
function fitting(kept: Readonly<Record<string, unknown>>): Partial<Settings> {
  const entries = Object.entries(schema.entries).flatMap(([key, entry]) => {
    const parsed = v.safeParse(entry, kept[key])
    return parsed.success ? [[key, parsed.output] as const] : []
  })
  return Object.fromEntries(entries)
}

export const useSettingsStore = defineStore('settings', () => {
  const settings = ref<Settings>({ ...firstSettings(), ...fitting(keptRecord()) })

  /**
   * Two people may sit at one computer, a tab each: what is chosen in one changes nothing in the other, and nothing of
   * what was kept there since.
   */
  function choose<Key extends keyof Settings>(key: Key, value: Settings[Key]): void {
    settings.value[key] = value
    const kept = keptRecord()
    writeStored('local', KEY, { ...kept, ...settings.value, ...fitting(kept), [key]: value })
  }

  const dark = useMediaQuery('(prefers-color-scheme: dark)')
  const contrast = useMediaQuery('(prefers-contrast: more)')
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')

  const setting = <Key extends keyof Settings>(key: Key) =>
    computed<Settings[Key]>({
      get: () => settings.value[key],
      set: (value) => {
        choose(key, value)
      },
    })

  const settingsByName: { readonly [Key in keyof Settings]: WritableComputedRef<Settings[Key]> } = {
    name: setting('name'),
    avatar: setting('avatar'),
    language: setting('language'),
    theme: setting('theme'),
    motion: setting('motion'),
    volume: setting('volume'),
    sorting: setting('sorting'),
    hints: setting('hints'),
    signs: setting('signs'),
    hideResults: setting('hideResults'),
  }

  return {
    ...settingsByName,
    person: computed<Person>(() => ({ name: settings.value.name, avatar: settings.value.avatar })),
    shownTheme: computed<Exclude<Theme, 'auto'>>(() => {
      if (settings.value.theme !== 'auto') return settings.value.theme
      if (contrast.value) return 'contrast'
      return dark.value ? 'dark' : 'light'
    }),
    shownMotion: computed<Exclude<Motion, 'auto'>>(() => {
      if (settings.value.motion !== 'auto') return settings.value.motion
      return still.value ? 'reduced' : 'full'
    }),
  }
})
