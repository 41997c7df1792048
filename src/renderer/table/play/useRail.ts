import { computed, type ComputedRef, type Ref } from 'vue'
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

/** What the person is about to do. */
type Plans = Pick<RailFacts, 'armed' | 'placing' | 'chosen' | 'stagedReady' | 'canLay'>

/** What the rail says at each moment. `turns` is by seat: the events of the latest turn. */
export function useRail(
  facts: () => Omit<RailFacts, keyof Plans>,
  play: { readonly [Plan in keyof Plans]: Ref<Plans[Plan]> },
  told: { readonly people: () => People; readonly turns: () => readonly (readonly SeenEvent[])[] },
): Rail {
  const railWords = useRailWords()
  const rail = computed(() =>
    railState({
      ...facts(),
      armed: play.armed.value,
      placing: play.placing.value,
      chosen: play.chosen.value,
      stagedReady: play.stagedReady.value,
      canLay: play.canLay.value,
    }),
  )
  return {
    rail,
    mine: computed(() => isMine(rail.value)),
    words: computed(() => railWords(rail.value, told.people(), told.turns())),
  }
}
