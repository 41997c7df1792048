/** What a big screen shows while somebody at the table leads the others through a replay. */
import { computed, type ComputedRef } from 'vue'
import type { View } from '../../game/index.ts'
import { replayView } from '../../replay/replay.ts'
import { useTableStore } from '../client/tableStore.ts'
import type { NumberedEvent } from '../client/tableTypes.ts'
import { eventsBetween } from '../replay/eventsBetween.ts'
import { clampStep } from '../../replay/position.ts'
import { useReplayFile } from '../replay/useReplayFile.ts'

interface LedReplay {
  readonly view: View
  readonly log: readonly NumberedEvent[]
  /** The leader's name. */
  readonly leader: string
}

/** More than are told at once: some events are not told. */
const RECENT = 12

/**
 * Null while nobody leads, and until the game has come. A big screen shows no hands, whosever eyes the leader looks with.
 */
export function useLedReplay(): ComputedRef<LedReplay | null> {
  const table = useTableStore()
  const led = computed(() => ((table.show?.leader ?? null) === null ? null : table.show))
  const file = useReplayFile(() => led.value?.game ?? '')

  return computed(() => {
    if (led.value === null || file.value.type !== 'ready') return null
    const { game, replay } = file.value
    if (replay.type === 'sight' || game !== led.value.game) return null
    const step = clampStep(replay, led.value.step)
    return {
      view: replayView(replay, step, 'public'),
      log: eventsBetween(replay, Math.max(0, step - RECENT), step, 'public'),
      leader: table.table?.seats[led.value.leader ?? -1]?.occupant.name ?? '',
    }
  })
}
