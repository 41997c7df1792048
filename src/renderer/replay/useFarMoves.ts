/** The moves that differed most from what a bot would have done: looked for on request, a few at a time. */
import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import { farAdvice } from '../../replay/advice.ts'
import type { Replay } from '../../replay/replay.ts'

/** Decisions that are looked at before the page may draw again. */
const AT_ONCE = 20

export interface FarMoves {
  /** The steps before them; null before they were looked for. */
  readonly steps: Readonly<ShallowRef<readonly number[] | null>>
  readonly searching: Readonly<ShallowRef<boolean>>
  find(): void
}

export function useFarMoves(replay: () => Replay): FarMoves {
  const steps = shallowRef<readonly number[] | null>(null)
  const searching = shallowRef(false)
  let timer: ReturnType<typeof setTimeout> | null = null

  function stop(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    searching.value = false
  }

  function find(): void {
    stop()
    const decisions = farAdvice(replay())
    const found: number[] = []
    searching.value = true
    function some(): void {
      for (let count = 0; count < AT_ONCE; count++) {
        const next = decisions.next()
        if (next.done === true) {
          stop()
          steps.value = found
          return
        }
        if (next.value !== null) found.push(next.value)
      }
      timer = setTimeout(some)
    }
    some()
  }

  // What was found in one game says nothing of another.
  watch(replay, () => {
    stop()
    steps.value = null
  })
  onScopeDispose(stop)
  return { steps, searching, find }
}
