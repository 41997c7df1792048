/** A hand dealt out to the groups of a plan. */
import {
  assign,
  colourIndexOf,
  isNatural,
  isWild,
  numberOf,
  roleOfPlace,
  type CardId,
  type GroupKind,
  type PlayedCard,
} from '../../game/index.ts'
import { isQuick, type Plan } from './plan.ts'

export interface Split {
  /** For each group, the naturals that it uses, each at its place; a place that lacks one is null. */
  readonly groups: readonly (readonly (CardId | null)[])[]
  readonly wilds: readonly CardId[]
  /** Naturals and skips that the plan does not use. */
  readonly spares: readonly CardId[]
}

export function splitHand(hand: readonly CardId[], plan: Plan): Split {
  const { spec } = plan
  if (!isQuick(spec)) return assigned(hand, plan)
  const groups = spec.map(({ size }) => new Array<CardId | null>(size).fill(null))
  const wilds: CardId[] = []
  const spares: CardId[] = []
  for (const card of hand) {
    if (isWild(card)) wilds.push(card)
    else if (!isNatural(card) || !seatCard(card, groups, plan)) spares.push(card)
  }
  return { groups, wilds, spares }
}

/** As the game itself deals a hand out, for any phase. */
function assigned(hand: readonly CardId[], { spec, targets }: Plan): Split {
  const { places, naturals } = assign(hand, spec, targets)
  return {
    groups: spec.map((_, index) => naturals.filter((_card, place) => places[place]?.group === index)),
    wilds: hand.filter(isWild),
    spares: hand.filter((card) => !isWild(card) && !naturals.includes(card)),
  }
}

/** Runs first, since they have one place only for each number. */
function seatCard(card: CardId, groups: (CardId | null)[][], { spec, targets }: Plan): boolean {
  for (let at = spec.length - 1; at >= 0; at--) {
    const group = groups[at] ?? []
    const place = placeIn(card, { group, kind: spec[at]?.kind ?? 'set', target: targets[at] ?? 0 })
    if (place < 0) continue
    group[place] = card
    return true
  }
  return false
}

/** The index of the open place that the card may take, -1 for none. */
function placeIn(
  card: CardId,
  {
    group,
    kind,
    target,
  }: { readonly group: readonly (CardId | null)[]; readonly kind: GroupKind; readonly target: number },
): number {
  switch (kind) {
    case 'set':
      return numberOf(card) === target ? group.indexOf(null) : -1
    case 'run': {
      const place = numberOf(card) - target
      return place >= 0 && place < group.length && group[place] === null ? place : -1
    }
    case 'colour':
      return colourIndexOf(card) === target ? group.indexOf(null) : -1
  }
}

/** The groups to lay, open places filled with wilds; null when there are too few wilds. */
export function layOf({ groups, wilds }: Split, plan: Plan): readonly (readonly PlayedCard[])[] | null {
  const left = [...wilds]
  const laid: (readonly PlayedCard[])[] = []
  for (const [at, group] of groups.entries()) {
    const played: PlayedCard[] = []
    for (const [place, natural] of group.entries()) {
      const wild = natural === null ? left.shift() : null
      if (wild === undefined) return null
      if (natural !== null) played.push({ card: natural, as: null })
      else if (wild !== null)
        played.push({
          card: wild,
          as: roleOfPlace(plan.spec[at]?.kind ?? 'set', plan.targets[at] ?? 0, place),
        })
    }
    laid.push(played)
  }
  return laid
}
