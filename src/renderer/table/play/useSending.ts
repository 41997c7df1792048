import { computed, nextTick, onScopeDispose, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import type { Move, View } from '../../../game/index.ts'

/** Milliseconds after which somebody wonders whether the press was felt. */
const SLOW_MS = 400

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
  /** It has been waited for so long that it should be said. */
  readonly slow: Readonly<Ref<boolean>>
  send(move: Move): void
}

export function useSending({ view, busy, refusal, emit }: SendingFacts): Sending {
  const sentIn = shallowRef<View | null>(null)

  watch([busy, refusal], ([now]) => {
    if (now !== true) sentIn.value = null
  })

  const waiting = computed(() => busy() === true || sentIn.value === view())
  const slow = ref(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(waiting, (now) => {
    clearTimeout(timer)
    slow.value = false
    if (now)
      timer = setTimeout(() => {
        slow.value = true
      }, SLOW_MS)
  })
  onScopeDispose(() => {
    clearTimeout(timer)
  })

  return {
    waiting,
    slow,
    send(move) {
      sentIn.value = view()
      emit(move)
      void nextTick(() => {
        if (busy() === false) sentIn.value = null
      })
    },
  }
}
