/** Which card goes where, for one plan: as many naturals as possible, and one in every group that can have one. */
import { COLOURS, isNatural, isWild, type CardId, type Colour } from '../model/cards.ts'
import { naturalPlays, type Group, type PlayedCard, type Role } from '../model/groups.ts'
import type { PhaseSpec } from '../model/phases.ts'
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
  const places = spec.flatMap((_, index) => placesOf(spec, targets, index))
  const fits = (place: number, card: number): boolean => playsRole(cards[card], places[place]?.role)

  const groupOf: (number | null)[] = cards.map(() => null)
  const inGroup = (group: number, card: number): boolean =>
    places.some((place, index) => place.group === group && fits(index, card))
  for (let group = 0; group < spec.length; group++) seat(group, inGroup, groupOf)

  const placeOf = groupOf.map((group, card) => {
    const place = places.findIndex((candidate, index) => candidate.group === group && fits(index, card))
    return place < 0 ? null : place
  })
  for (let place = 0; place < places.length; place++) if (!placeOf.includes(place)) seat(place, fits, placeOf)
  return { places, naturals: places.map((_, place) => cards[placeOf.indexOf(place)] ?? null) }
}

/** Fills the open places with wilds and orders each group: runs ascending, others naturals first. */
export function layWithWilds(
  hand: readonly CardId[],
  spec: PhaseSpec,
  { places, naturals }: Assignment,
): readonly (readonly PlayedCard[])[] {
  const wilds = hand.filter(isWild).sort((a, b) => a - b)
  const played = places.map((place, index): PlayedCard & Place => {
    const natural = naturals[index] ?? null
    if (natural !== null) return { ...place, card: natural, as: null }
    const wild = wilds.shift()
    if (wild === undefined) throw new RangeError('A plan that can be laid has a card for each place.')
    return { ...place, card: wild, as: place.role }
  })
  return spec.map(({ kind }, group) => {
    const cards = played.filter((each) => each.group === group)
    if (kind !== 'run') cards.sort((a, b) => a.card - b.card)
    return cards.map(({ card, as }) => ({ card, as }))
  })
}

/** The group as it would lie on the table. */
export function groupLaid(
  spec: PhaseSpec,
  targets: Targets,
  index: number,
  cards: readonly PlayedCard[],
): Group {
  const ids = cards.map(({ card }) => card)
  const target = targets[index] ?? 0
  switch (spec[index]?.kind) {
    case 'set':
      return { kind: 'set', number: target, cards: ids }
    case 'run':
      return { kind: 'run', low: target, cards: ids }
    case 'colour':
      return { kind: 'colour', colour: colourAt(target), cards: ids }
    case undefined:
      throw new RangeError(`A phase of ${spec.length} groups has no group ${index}.`)
  }
}

function placesOf(spec: PhaseSpec, targets: Targets, group: number): readonly Place[] {
  const { kind, size } = spec[group] ?? { kind: 'set', size: 0 }
  const target = targets[group] ?? 0
  return Array.from({ length: size }, (_, step): Place => {
    if (kind === 'colour') return { group, role: colourAt(target) }
    return { group, role: kind === 'run' ? target + step : target }
  })
}

function colourAt(index: number): Colour {
  const colour = COLOURS[index]
  if (colour === undefined) throw new RangeError(`There is no colour ${index}.`)
  return colour
}

function playsRole(card: CardId | undefined, role: Role | undefined): boolean {
  return card !== undefined && role !== undefined && naturalPlays(card, role)
}

/**
 * An augmenting path: gives `seeker` a card, moving others to different cards where that helps. Nobody who has a card
 * loses it, so whoever is seated first stays served. `holders` is the seeker of each card.
 */
function seat(
  seeker: number,
  fits: (seeker: number, card: number) => boolean,
  holders: (number | null)[],
  seen = new Set<number>(),
): boolean {
  for (let card = 0; card < holders.length; card++) {
    if (seen.has(card) || !fits(seeker, card)) continue
    seen.add(card)
    const holder = holders[card] ?? null
    if (holder === null || seat(holder, fits, holders, seen)) {
      holders[card] = seeker
      return true
    }
  }
  return false
}
