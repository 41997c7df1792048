/** The slots of the own phase: what lies on them, what may go there, and what of it could be laid. */
import { computed, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { Affordances, CardId, Lay, PlayedCard, View } from '../../../game/index.ts'
import { useNotStagedWords } from '../words/notStagedWords.ts'
import { layOptions, type LayOption } from './layOptions.ts'
import {
  bestStaging,
  emptyStaging,
  groupsFor,
  isFull,
  played,
  pruned,
  stage,
  stagedCards,
  unstage,
  waysWith,
  type Staging,
} from './staging.ts'
import type { Complaints } from './useComplaints.ts'
import type { OwnPlayer } from './useOwnPlayer.ts'

export interface StagingFacts {
  readonly view: () => View
  readonly affordances: () => Affordances
  readonly interactive: () => boolean
  readonly selected: Ref<CardId | null>
}

export interface Slots {
  readonly staging: ShallowRef<Staging>
  readonly staged: ComputedRef<readonly CardId[]>
  readonly stagedGroups: ComputedRef<readonly (readonly PlayedCard[])[]>
  /** Empty unless what lies there is the phase, with nothing beside it. */
  readonly stagedOptions: ComputedRef<readonly LayOption[]>
  readonly stagedReady: ComputedRef<boolean>
  /** The ways to lay with all that lies there, where it lies. */
  readonly ways: ComputedRef<readonly Lay[]>
  /** Groups that the card that is held may go to. */
  readonly openSlots: ComputedRef<readonly number[]>
  put(index: number): void
  takeBack(card: CardId): void
  /** With another card held this is a try to put that one there; otherwise the pressed one comes back. */
  pressStaged(card: CardId): void
  fillSlots(): void
  clear(): void
}

export function useStaging(facts: StagingFacts, own: OwnPlayer, { say, tell }: Complaints): Slots {
  const { selected } = facts
  const { phase, spec, hand } = own
  const notStaged = useNotStagedWords()
  const staging = shallowRef<Staging>([])

  const stagedGroups = computed(() => (spec.value === null ? [] : played(spec.value, staging.value)))
  const stagedOptions = computed(() => {
    if (spec.value === null || !isFull(spec.value, staging.value)) return []
    const options = layOptions(spec.value, [{ groups: stagedGroups.value }])
    return options.filter(({ groups }) => groups.every(({ choices }) => choices.length > 0))
  })
  const openSlots = computed(() =>
    spec.value === null || selected.value === null
      ? []
      : groupsFor(spec.value, staging.value, selected.value),
  )

  watch(
    [spec, hand],
    () => {
      staging.value = spec.value === null ? [] : pruned(staging.value, spec.value, hand.value)
    },
    { immediate: true },
  )

  function put(index: number): void {
    const card = selected.value
    if (!facts.interactive() || spec.value === null) return
    if (card === null) return say('chooseCard')
    const group = spec.value[index]
    if (group === undefined) return
    if (!openSlots.value.includes(index)) return tell(notStaged(card, group, staging.value[index] ?? []))
    staging.value = stage(staging.value, card, index)
    selected.value = null
  }

  function takeBack(card: CardId): void {
    if (facts.interactive()) staging.value = unstage(staging.value, card)
  }

  return {
    staging,
    staged: computed(() => stagedCards(staging.value)),
    stagedGroups,
    stagedOptions,
    stagedReady: computed(() => stagedOptions.value.length > 0),
    ways: computed(() => waysWith(facts.affordances().lay, staging.value)),
    openSlots,
    put,
    takeBack,
    pressStaged(card) {
      const index = staging.value.findIndex((cards) => cards.includes(card))
      if (selected.value !== null && index !== -1) put(index)
      else takeBack(card)
    },
    fillSlots() {
      const { open } = facts.view()
      if (!facts.interactive() || phase.value === null) return
      const best = bestStaging(hand.value, phase.value, open.rules.minNaturals)
      if (stagedCards(best).length === 0) return say('noFill')
      staging.value = best
      selected.value = null
    },
    clear() {
      if (facts.interactive() && spec.value !== null) staging.value = emptyStaging(spec.value)
    },
  }
}
