import { computed, type ComputedRef } from 'vue'
import type { SeenEvent } from '../../../game/index.ts'
import type { People } from '../words/people.ts'
import { useRailWords, type RailWords } from '../words/railWords.ts'
import { isMine, railState, type RailFacts, type RailState } from './railState.ts'

export interface Rail {
  readonly rail: ComputedRef<RailState>
  /** Something is asked of the viewer. */
  readonly mine: ComputedRef<boolean>
  readonly words: ComputedRef<RailWords>
}

/** What the rail says at each moment. `turns` is by seat: the events of the latest turn. */
export function useRail(
  facts: () => RailFacts,
  told: { readonly people: () => People; readonly turns: () => readonly (readonly SeenEvent[])[] },
): Rail {
  const railWords = useRailWords()
  const rail = computed(() => railState(facts()))
  return {
    rail,
    mine: computed(() => isMine(rail.value)),
    words: computed(() => railWords(rail.value, told.people(), told.turns())),
  }
}
