/** Where one stands in a replay and whose eyes one looks with, which the link of the page says as well. */
import { computed, onScopeDispose, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import { useRoute, useRouter } from 'vue-router'
import type { Viewer } from '../../game/index.ts'
import { viewersOf, type Replay } from '../../replay/replay.ts'
import { viewerFromLink, viewerToLink } from './perspectives.ts'
import { clampStep, placeAt, type Place } from '../../replay/position.ts'

export interface ReplayPlace {
  readonly step: Readonly<ShallowRef<number>>
  readonly viewer: Readonly<ShallowRef<Viewer>>
  readonly place: ComputedRef<Place>
  go(step: number): void
  look(viewer: Viewer): void
}

/** After that the link says where one is. */
const REMEMBER_MS = 250

export function useReplayPlace(replay: Replay): ReplayPlace {
  const route = useRoute()
  const router = useRouter()
  const viewers = viewersOf(replay)
  const linked = stepIn(route.query['at'])
  /** A link without a place begins with the first hand on the table, or where another game was played on. */
  const step = shallowRef(clampStep(replay, linked ?? begin(replay)))
  const viewer = shallowRef<Viewer>(viewerFromLink(one(route.query['as']), viewers))

  /** Changes of the link that are under way. */
  let remembering = 0
  let timer: ReturnType<typeof setTimeout> | null = null

  /** The link follows without a new entry in the browser's history for each step. */
  async function rememberNow(): Promise<void> {
    timer = null
    remembering++
    await router.replace({ query: { at: String(step.value), as: viewerToLink(viewer.value) } })
    remembering--
  }

  /** Browsers allow few changes of the address a second, and each takes its time. */
  function remember(): void {
    timer ??= setTimeout(() => void rememberNow(), REMEMBER_MS)
  }
  onScopeDispose(() => {
    if (timer !== null) clearTimeout(timer)
  })

  /** Another link into this replay was followed; `remember` only says in the link where the replay is already. */
  watch(
    () => route.query,
    (query) => {
      if (remembering > 0 || route.name !== 'replay') return
      if (timer !== null) clearTimeout(timer)
      timer = null
      const at = stepIn(query['at'])
      if (at !== null) step.value = clampStep(replay, at)
      viewer.value = viewerFromLink(one(query['as']), viewers)
    },
    { flush: 'sync' },
  )

  return {
    step,
    viewer,
    place: computed(() => placeAt(replay, step.value)),
    go(to) {
      step.value = clampStep(replay, to)
      remember()
    },
    look(eyes) {
      // Somebody else may lead with the eyes of a seat that this game does not have, or that this sight of it does not know.
      if (!viewers.includes(eyes)) return
      viewer.value = eyes
      remember()
    },
  }
}

function begin({ branch, jumps }: Replay): number {
  return branch?.step ?? jumps.turns[0] ?? 0
}

function stepIn(query: unknown): number | null {
  const text = one(query)
  return text === null || !Number.isFinite(Number(text)) ? null : Number(text)
}

function one(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
