import { computed, nextTick, shallowRef, watch, type ComputedRef } from 'vue'
import type { Move, View } from '../../../game/index.ts'

export interface SendingFacts {
  readonly view: () => View
  /** Whether a move is on its way; null where nobody knows: then the next view says that it has arrived. */
  readonly busy: () => boolean | null
  /** The host's answer to a move that it refused. */
  readonly refusal: () => unknown
  readonly emit: (move: Move) => void
}

export interface Sending {
  /** Until the next view comes, or word that nothing was sent, no second move goes out. */
  readonly waiting: ComputedRef<boolean>
  send(move: Move): void
}

export function useSending({ view, busy, refusal, emit }: SendingFacts): Sending {
  const sentIn = shallowRef<View | null>(null)

  watch([busy, refusal], ([now]) => {
    if (now !== true) sentIn.value = null
  })

  return {
    waiting: computed(() => busy() === true || sentIn.value === view()),
    send(move) {
      sentIn.value = view()
      emit(move)
      void nextTick(() => {
        if (busy() === false) sentIn.value = null
      })
    },
  }
}
