/** From the wish to lay to the move: as it lies on the slots, as the hand allows it, or why not at all. */
import { computed, type ComputedRef } from 'vue'
import type { Affordances, PlayedCard } from '../../../game/index.ts'
import { isPlain, layOf, layOptions, type LayOption } from './layOptions.ts'
import { offeredAsItIs } from './staging.ts'
import type { Attempts } from './useAttempts.ts'
import type { Complaints } from './useComplaints.ts'
import type { OwnPlayer } from './useOwnPlayer.ts'
import type { Slots } from './useStaging.ts'

export interface Laying {
  readonly canLay: ComputedRef<boolean>
  lay(): void
  layGroups(groups: readonly (readonly PlayedCard[])[]): void
}

export function useLaying(
  affordances: () => Affordances,
  { seat, hand, phase, spec, playing }: OwnPlayer,
  slots: Slots,
  { attempt, mayPlay, question }: Attempts,
  { judge }: Complaints,
): Laying {
  const { staging, stagedOptions, stagedReady, ways } = slots

  function layGroups(groups: readonly (readonly PlayedCard[])[]): void {
    if (seat.value !== null) attempt({ type: 'layPhase', seat: seat.value, groups })
  }

  function ask(options: readonly LayOption[], { elsewhere }: { readonly elsewhere: boolean }): void {
    if (phase.value === null) return
    question.value = { type: 'lay', phase: phase.value, options, hand: hand.value, elsewhere }
  }

  function askOrLay(options: readonly LayOption[]): void {
    const [only] = options
    if (only === undefined) return
    if (isPlain(options)) layGroups(layOf(only, offeredOf(only)))
    else ask(options, { elsewhere: false })
  }

  return {
    canLay: computed(() => playing.value && (stagedReady.value || affordances().lay.length > 0)),
    layGroups,
    lay() {
      if (seat.value === null || !mayPlay()) return
      const all = affordances().lay
      if (spec.value === null) judge({ type: 'layPhase', seat: seat.value, groups: [] })
      else if (stagedReady.value) askOrLay(stagedOptions.value)
      else if (ways.value.length > 0) askOrLay(layOptions(spec.value, ways.value))
      // What is staged is in the way of a phase that the hand holds. It is shown first, since the person had other plans.
      else if (all.length > 0) ask(layOptions(spec.value, all), { elsewhere: true })
      else judge({ type: 'layPhase', seat: seat.value, groups: offeredAsItIs(spec.value, staging.value) })
    },
  }
}

function offeredOf({ groups }: LayOption): readonly number[] {
  return groups.map(({ offered }) => offered)
}
