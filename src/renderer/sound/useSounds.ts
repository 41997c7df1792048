/** The sounds of the table at which this tab sits: only what happens now, never what a reload brings. */
import { onScopeDispose } from 'vue'
import { useSettingsStore } from '../client/settingsStore.ts'
import { useTableStore } from '../client/tableStore.ts'
import { cuesOf, type Cue } from './cues.ts'
import type { Player } from './player.ts'

const PRESSES = ['pointerup', 'keydown'] as const

let player: Player | null = null
let loading: Promise<void> | null = null

export function useSounds(): void {
  const table = useTableStore()
  const settings = useSettingsStore()

  onScopeDispose(
    table.onUpdate(({ events }) => {
      hear(cuesOf(events, { seat: table.seat, hidden: document.hidden }), settings.volume)
    }),
  )

  /** Browsers let a page sound after a press, so each press asks until one is good enough. */
  async function wake(): Promise<void> {
    if (settings.volume === 0) return
    loading ??= import('./player.ts').then(({ createPlayer }) => {
      player = createPlayer()
    })
    await loading
    if (await player?.wake()) listen('removeEventListener')
  }

  function onPress(): void {
    wake().catch(() => {
      // Without sound the table is as good: the next press tries again.
      loading = null
    })
  }

  function listen(how: 'addEventListener' | 'removeEventListener'): void {
    for (const press of PRESSES) window[how](press, onPress)
  }

  listen('addEventListener')
  onScopeDispose(() => {
    listen('removeEventListener')
  })
}

/** Plays the cues, if a press has allowed it. */
export function hear(cues: readonly Cue[], volume: number): void {
  player?.play(cues, volume)
}
