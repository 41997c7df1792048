/** Cards that lie on the goal's slots and are not laid yet: one list for each group of the phase. */
import {
  arrange,
  declared,
  isSkip,
  isWild,
  NUMBERS,
  numberOf,
  phaseSpec,
  roleChoices,
  WILDS,
  wildCard,
  withRoles,
  type CardId,
  type Lay,
  type PhaseNumber,
  type PhaseSpec,
  type PlayedCard,
  type Rules,
} from '../../../game/index.ts'

export type Staging = readonly (readonly CardId[])[]

export function emptyStaging(spec: PhaseSpec): Staging {
  return spec.map(() => [])
}

export function stagedCards(staging: Staging): readonly CardId[] {
  return staging.flat()
}

/** Groups of the phase that could take the card beside what lies there. A run may still have gaps. */
export function groupsFor(spec: PhaseSpec, staging: Staging, card: CardId): readonly number[] {
  if (isSkip(card)) return []
  return spec.flatMap(({ kind }, index) => {
    const there = (staging[index] ?? []).filter((other) => other !== card)
    const fits = kind === 'run' ? fitsRun(there, card) : roleChoices(kind, [...there, card]).length > 0
    return fits ? [index] : []
  })
}

function fitsRun(there: readonly CardId[], card: CardId): boolean {
  if (there.length >= NUMBERS) return false
  return isWild(card) || there.every((other) => numberOf(other) !== numberOf(card))
}

export function stage(staging: Staging, card: CardId, index: number): Staging {
  return unstage(staging, card).map((cards, at) => (at === index ? [...cards, card] : cards))
}

export function unstage(staging: Staging, card: CardId): Staging {
  return staging.map((cards) => cards.filter((other) => other !== card))
}

/** Only cards that are still in hand, for a phase that may have changed. */
export function pruned(staging: Staging, spec: PhaseSpec, hand: readonly CardId[]): Staging {
  return spec.map((_, index) => (staging[index] ?? []).filter((card) => hand.includes(card)))
}

/** As it would be laid, with the roles that are offered first. */
export function played(spec: PhaseSpec, staging: Staging): readonly (readonly PlayedCard[])[] {
  return spec.map(({ kind }, index) => withRoles(kind, staging[index] ?? []))
}

/** As it is judged where it cannot be laid. */
export function offeredAsItIs(spec: PhaseSpec, staging: Staging): readonly (readonly PlayedCard[])[] {
  return spec.map(({ kind }, index) => declared(kind, staging[index] ?? []))
}

/** Cards that the slots still want, none where a group has more than it needs. */
export function emptySlots(spec: PhaseSpec, staging: Staging): number {
  return spec.reduce((sum, { size }, index) => sum + Math.max(0, size - (staging[index]?.length ?? 0)), 0)
}

export function isFull(spec: PhaseSpec, staging: Staging): boolean {
  return emptySlots(spec, staging) === 0
}

/** The ways that put every staged card where it lies. */
export function waysWith(ways: readonly Lay[], staging: Staging): readonly Lay[] {
  return ways.filter(({ groups }) =>
    staging.every((cards, index) =>
      cards.every((card) => groups[index]?.some((laid) => laid.card === card) ?? false),
    ),
  )
}

/**
 * The cards of the hand that serve the phase best, each at its group. What is missing is stood in for by wilds that
 * the hand does not hold, and left out again.
 */
export function bestStaging(
  hand: readonly CardId[],
  phase: PhaseNumber,
  minNaturals: Rules['minNaturals'],
): Staging {
  const spec = phaseSpec(phase)
  const best = arrange(hand, spec, minNaturals)
  if (best.type === 'complete') return stagingOf(best.ways[0], spec)
  const spare = Array.from({ length: WILDS }, (_, index) => wildCard(index)).filter(
    (wild) => !hand.includes(wild),
  )
  const stand = arrange([...hand, ...spare.slice(0, best.missing)], spec, 'none')
  if (stand.type === 'incomplete') return emptyStaging(spec)
  return stagingOf(stand.ways[0], spec).map((cards) => cards.filter((card) => hand.includes(card)))
}

function stagingOf(way: Lay | undefined, spec: PhaseSpec): Staging {
  return spec.map((_, index) => (way?.groups[index] ?? []).map(({ card }) => card))
}
