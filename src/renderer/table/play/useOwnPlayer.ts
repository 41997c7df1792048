import { computed, type ComputedRef } from 'vue'
import {
  phaseSpec,
  playerAt,
  type CardId,
  type OpenPlayer,
  type PhaseNumber,
  type PhaseSpec,
  type SeatId,
  type View,
} from '../../../game/index.ts'

/** The player whose eyes look on the table. All is null or empty for those who only look on. */
export interface OwnPlayer {
  readonly seat: ComputedRef<SeatId | null>
  readonly hand: ComputedRef<readonly CardId[]>
  readonly player: ComputedRef<OpenPlayer | null>
  /** Null once it is laid, and before it is chosen. */
  readonly phase: ComputedRef<PhaseNumber | null>
  readonly spec: ComputedRef<PhaseSpec | null>
  /** In the middle of the own turn. */
  readonly playing: ComputedRef<boolean>
}

export function useOwnPlayer(view: () => View): OwnPlayer {
  const seat = computed(() => {
    const { viewer } = view()
    return typeof viewer === 'number' ? viewer : null
  })
  const player = computed(() => (seat.value === null ? null : playerAt(view().open, seat.value)))
  const phase = computed(() => (player.value?.laid === null ? player.value.phase : null))
  return {
    seat,
    hand: computed(() => (seat.value === null ? [] : (view().hands[seat.value] ?? []))),
    player,
    phase,
    spec: computed(() => (phase.value === null ? null : phaseSpec(phase.value))),
    playing: computed(() => {
      const { open } = view()
      return open.step === 'play' && open.turn === seat.value && !open.paused
    }),
  }
}
