/** What lights up while a card is held, beside the groups that it fits. */
import { computed } from 'vue'
import {
  isSkip,
  type Affordances,
  type CardId,
  type Hit,
  type SeatId,
  type View,
} from '../../../game/index.ts'
import type { Socket } from '../../cards/sockets.ts'
import { shared } from '../../client/shared.ts'
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
  const skipping = computed(() => {
    const state = rail()
    return state.type === 'skip' && (state.withoutTarget || state.targets.length > 0)
  })
  const isIn = (cards: readonly CardId[]): boolean => {
    const card = selected()
    return card !== null && cards.includes(card)
  }

  const sockets = computed<readonly (readonly (readonly Socket[])[])[]>((before) =>
    shared(
      before,
      view().open.players.map(({ laid }, seat) => socketsOf(targets(), seat as SeatId, laid?.length ?? 0)),
    ),
  )

  return {
    /** By seat and group: where the card that is held may go. */
    sockets,
    skipTargets: computed(() => {
      const card = selected()
      return card !== null && isSkip(card) && skipping.value ? affordances().skips.targets : []
    }),
    /** The discard pile. */
    discarding: computed(() => selected() !== null && (isIn(affordances().discards) || skipping.value)),
    /** The save pile. */
    savable: computed(() => isIn(affordances().saves)),
    /** A press on a group that takes the card nowhere asks why. */
    asking: computed(() => selected() !== null && interactive()),
  }
}
