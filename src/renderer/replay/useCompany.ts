import { watch } from 'vue'
import type { Together, WatchedPlace } from './together.ts'
import type { ReplayPlace } from './useReplayPlace.ts'

/** Keeps the place in a replay and those with whom it is watched together; alone, nothing happens. */
export interface Company {
  /** After each step or change of eyes that the person wished for. */
  moved(): void
  lead(): void
  /** Whatever of leading, coming along and parting is the next thing to do. False where nobody can be led. */
  toggle(): boolean
}

/** `halt` stops what would move by itself. */
export function useCompany(
  together: () => Together | null,
  { step, viewer, go, look }: ReplayPlace,
  halt: () => void,
): Company {
  const here = (): WatchedPlace => ({ step: step.value, viewer: viewer.value })

  // Where the leader goes, who follows goes too.
  watch(
    () => together()?.place ?? null,
    (led) => {
      if (led === null) return
      halt()
      if (led.step !== step.value) go(led.step)
      if (led.viewer !== viewer.value) look(led.viewer)
    },
    { immediate: true },
  )

  function lead(): void {
    together()?.lead(here())
  }

  return {
    moved() {
      together()?.moved(here())
    },
    lead,
    toggle() {
      const now = together()
      if (now === null) return false
      if (now.role === 'leads' || now.role === 'follows') now.part()
      else if (now.leader !== null) now.follow()
      else if (now.mayLead) lead()
      else return false
      return true
    },
  }
}
