import { computed, type ComputedRef } from 'vue'
import type { SeenEvent } from '../../../game/index.ts'
import type { People } from '../words/people.ts'
import { useRailWords, type RailWords } from '../words/railWords.ts'
import type { Play } from './playTypes.ts'
import { isMine, railState, type RailFacts, type RailState } from './railState.ts'
import { emptySlots } from './staging.ts'

export interface Rail {
  readonly rail: ComputedRef<RailState>
  /** Something is asked of the viewer. */
  readonly mine: ComputedRef<boolean>
  readonly words: ComputedRef<RailWords>
}

/** What the person is about to do. */
type Plans = Pick<Play, 'armed' | 'placing' | 'chosen' | 'stagedReady' | 'canLay'>

/** What the rail says at each moment. `turns` is by seat: the events of the latest turn. */
export function useRail(
  facts: () => Omit<RailFacts, keyof Plans | 'missing'>,
  play: Plans & Pick<Play, 'spec' | 'staged' | 'staging'>,
  told: { readonly people: () => People; readonly turns: () => readonly (readonly SeenEvent[])[] },
): Rail {
  const railWords = useRailWords()
  const rail = computed(() =>
    railState({
      ...facts(),
      armed: play.armed.value,
      placing: play.placing.value,
      chosen: play.chosen.value,
      missing:
        play.spec.value === null || play.staged.value.length === 0
          ? null
          : emptySlots(play.spec.value, play.staging.value),
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
