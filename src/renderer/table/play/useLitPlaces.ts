/** What lights up while a card is held, beside the groups that it fits. */
import { computed } from 'vue'
import {
  isSkip,
  playerAt,
  type Affordances,
  type CardId,
  type Hit,
  type SeatId,
  type View,
} from '../../../game/index.ts'
import { socketsOf } from './hitTargets.ts'
import type { RailState } from './railState.ts'

export interface LitFacts {
  readonly view: () => View
  readonly affordances: () => Affordances
  readonly interactive: () => boolean
  readonly selected: () => CardId | null
  readonly rail: () => RailState
  /** Where the card that is held may be hit. */
  readonly targets: () => readonly Hit[]
}

export function useLitPlaces({ view, targets, affordances, interactive, selected, rail }: LitFacts) {
  const skipping = computed(() => rail().type === 'skip')
  const isIn = (cards: readonly CardId[]): boolean => {
    const card = selected()
    return card !== null && cards.includes(card)
  }

  return {
    socketsAt: (seat: SeatId) => socketsOf(targets(), seat, playerAt(view().open, seat).laid?.length ?? 0),
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
