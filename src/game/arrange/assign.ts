/** Which card goes where, for one plan: as many naturals as possible, and one in every group that can have one. */
import { colourIndexOf, isNatural, isWild, numberOf, type CardId } from '../model/cards.ts'
import {
  groupOf,
  naturalPlays,
  roleOfPlace,
  type Group,
  type PlayedCard,
  type Role,
} from '../model/groups.ts'
import type { GroupSpec, PhaseSpec } from '../model/phases.ts'
import { pointsOf } from './extras.ts'
import type { Targets } from './plans.ts'

interface Place {
  readonly group: number
  readonly role: Role
}

/** A plan with cards. `places` come in the order of the phase; a place without a natural has null. */
export interface Assignment {
  readonly places: readonly Place[]
  readonly naturals: readonly (CardId | null)[]
}

/** Dear cards go first, so that cheap ones stay in hand; of equal ones the lowest id. */
export function assign(hand: readonly CardId[], spec: PhaseSpec, targets: Targets): Assignment {
  const cards = hand.filter(isNatural).sort((a, b) => pointsOf(b) - pointsOf(a) || a - b)
  const places = placesOf(spec, targets)

  const groupOf: (number | null)[] = cards.map(() => null)
  const inGroup: Fits = (group, card) => playsIn(cards[card], spec[group], targets[group])
  for (let group = 0; group < spec.length; group++) seat(group, inGroup, groupOf)

  const fits: Fits = (place, card) => playsRole(cards[card], places[place]?.role)
  const placeOf = groupOf.map((group, card) =>
    group === null ? null : places.findIndex((place, index) => place.group === group && fits(index, card)),
  )
  for (let place = 0; place < places.length; place++) if (!placeOf.includes(place)) seat(place, fits, placeOf)

  const naturals: (CardId | null)[] = places.map(() => null)
  placeOf.forEach((place, card) => {
    if (place !== null) naturals[place] = cards[card] ?? null
  })
  return { places, naturals }
}

/** Fills the open places with wilds and orders each group: runs ascending, others naturals first. */
export function layWithWilds(
  hand: readonly CardId[],
  spec: PhaseSpec,
  { places, naturals }: Assignment,
): readonly (readonly PlayedCard[])[] {
  const wilds = hand.filter(isWild).sort((a, b) => a - b)
  const groups: PlayedCard[][] = spec.map(() => [])
  places.forEach(({ group, role }, index) => {
    const natural = naturals[index] ?? null
    const card = natural ?? wilds.shift()
    if (card === undefined) throw new RangeError('A plan that can be laid has a card for each place.')
    groups[group]?.push({ card, as: natural === null ? role : null })
  })
  groups.forEach((group, index) => {
    if (spec[index]?.kind !== 'run') group.sort((a, b) => a.card - b.card)
  })
  return groups
}

/** The group as it would lie on the table. */
export function groupLaid(
  spec: PhaseSpec,
  targets: Targets,
  index: number,
  cards: readonly PlayedCard[],
): Group {
  const kind = spec[index]?.kind
  if (kind === undefined) throw new RangeError(`A phase of ${spec.length} groups has no group ${index}.`)
  return groupOf(
    kind,
    roleOfPlace(kind, targets[index] ?? 0, 0),
    cards.map(({ card }) => card),
  )
}

function placesOf(spec: PhaseSpec, targets: Targets): readonly Place[] {
  const places: Place[] = []
  spec.forEach(({ kind, size }, group) => {
    const target = targets[group] ?? 0
    for (let step = 0; step < size; step++) places.push({ group, role: roleOfPlace(kind, target, step) })
  })
  return places
}

function playsIn(card: CardId | undefined, group: GroupSpec | undefined, target = 0): boolean {
  if (card === undefined || group === undefined) return false
  switch (group.kind) {
    case 'set':
      return numberOf(card) === target
    case 'run':
      return numberOf(card) >= target && numberOf(card) < target + group.size
    case 'colour':
      return colourIndexOf(card) === target
  }
}

function playsRole(card: CardId | undefined, role: Role | undefined): boolean {
  return card !== undefined && role !== undefined && naturalPlays(card, role)
}

type Fits = (seeker: number, card: number) => boolean

/**
 * An augmenting path: gives `seeker` a card, moving others to different cards where that helps. Nobody who has a card
 * loses it, so whoever is seated first stays served. `holders` is the seeker of each card.
 */
function seat(seeker: number, fits: Fits, holders: (number | null)[], seen: boolean[] = []): boolean {
  for (let card = 0; card < holders.length; card++) {
    if (seen[card] === true || !fits(seeker, card)) continue
    seen[card] = true
    const holder = holders[card] ?? null
    if (holder === null || seat(holder, fits, holders, seen)) {
      holders[card] = seeker
      return true
    }
  }
  return false
}
