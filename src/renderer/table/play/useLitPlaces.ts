/** What lights up while a card is held, beside the groups that it fits. */
import { computed } from 'vue'
import { isSkip, type Affordances, type CardId } from '../../../game/index.ts'
import type { RailState } from './railState.ts'

export interface LitFacts {
  readonly affordances: () => Affordances
  readonly interactive: () => boolean
  readonly selected: () => CardId | null
  readonly rail: () => RailState
}

export function useLitPlaces({ affordances, interactive, selected, rail }: LitFacts) {
  const skipping = computed(() => rail().type === 'skip')
  const isIn = (cards: readonly CardId[]): boolean => {
    const card = selected()
    return card !== null && cards.includes(card)
  }

  return {
    skipTargets: computed(() => {
      const card = selected()
      return card !== null && isSkip(card) && skipping.value ? affordances().skips.targets : []
    }),
    /** The discard pile. */
    throwing: computed(() => selected() !== null && (isIn(affordances().discards) || skipping.value)),
    /** The save pile. */
    savable: computed(() => isIn(affordances().saves)),
    /** A press on a group that takes the card nowhere asks why. */
    asking: computed(() => selected() !== null && interactive()),
  }
}
