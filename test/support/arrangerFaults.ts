/** The arranger against brute force, one deal at a time: what `arrange` and `distance` get wrong, in words. */
import { arrange, type Lay } from '../../src/game/arrange/arrange.ts'
import { distance } from '../../src/game/arrange/distance.ts'
import { fullDeck, isWild, kindOf, type CardId } from '../../src/game/model/cards.ts'
import type { GroupSpec, PhaseSpec } from '../../src/game/model/phases.ts'
import { MIN_NATURALS, type Rules } from '../../src/game/model/rules.ts'
import { bruteArrange, type BruteWay } from './bruteForceArranger.ts'
import { tellHand } from './handOf.ts'
import { layFaults, targetsOfLay } from './layFaults.ts'
import { between, shuffled } from './random.ts'

const MOST_WAYS = 12

const deck = fullDeck(4)
const wildsOfDeck = deck.filter(isWild)
const others = deck.filter((card) => !isWild(card))
/** Decks without most of the numbers too: hands from them come close to a phase more often. */
const crowds = [1, 1, 1, 2, 3, 4].map((step) => others.filter((card) => (kindOf(card) % 12) % step === 0))

export interface Deal {
  readonly hand: readonly CardId[]
  readonly spec: PhaseSpec
  readonly min: Rules['minNaturals']
}

export function deal(next: () => number, spec: PhaseSpec): Deal {
  const size = between(next, 1, 12)
  const wilds = next() < 0.5 ? between(next, 0, 2) : between(next, 0, 8)
  const crowd = oneOf(next, crowds) ?? others
  const hand = new Set<CardId>()
  while (hand.size < wilds) hand.add(oneOf(next, wildsOfDeck) ?? (0 as CardId))
  while (hand.size < size) hand.add(oneOf(next, crowd) ?? (0 as CardId))
  return { hand: shuffled(next)([...hand]), spec, min: oneOf(next, MIN_NATURALS) ?? 'phase' }
}

/** A list of one to three groups such as no edition has. */
export function madeUp(next: () => number): PhaseSpec {
  const groups = Array.from({ length: between(next, 1, 3) }, (): GroupSpec => {
    const kind = oneOf(next, ['set', 'run', 'colour'] as const) ?? 'set'
    return { kind, size: between(next, 1, { set: 6, run: 9, colour: 8 }[kind]) }
  })
  const [first] = groups
  return first && next() < 0.3 ? [...groups.slice(0, -1), first] : groups
}

function oneOf<Item>(next: () => number, items: readonly Item[]): Item | undefined {
  return items[between(next, 0, items.length - 1)]
}

/** What is wrong, '' for nothing. Outs are tried with the `kinds` given. */
export function faultOf(dealt: Deal, kinds: (outs: readonly number[]) => readonly number[]): string {
  const { hand, spec, min } = dealt
  const { missing, ways } = bruteArrange(hand, spec, min)
  const fast = distance(hand, spec, min)
  if (fast !== missing) return `distance ${fast}, not ${missing}`
  const found = arrange(hand, spec, min)
  if (found.type === 'complete') return waysFault(found.ways, ways, dealt)
  if (found.missing !== missing) return `${found.missing} missing, not ${missing}`
  return outsFault(found.outs, missing, kinds(found.outs), dealt) || keepFault(found.keep, missing, dealt)
}

function outsFault(outs: readonly number[], missing: number, kinds: readonly number[], dealt: Deal): string {
  if (outs.length === 0) return 'incomplete without outs'
  for (const kind of kinds) {
    const card = deck.find((candidate) => kindOf(candidate) === kind && !dealt.hand.includes(candidate))
    const then = card === undefined ? missing : missingByForce([...dealt.hand, card], dealt)
    if (then < missing - 1 || then > missing) return `kind ${kind} makes ${missing} missing ${then}`
    if (then < missing !== outs.includes(kind))
      return `kind ${kind} ${then < missing ? 'is an out' : 'is none'}`
  }
  return ''
}

function keepFault(keep: readonly CardId[], missing: number, dealt: Deal): string {
  if (keep.some((card) => !dealt.hand.includes(card))) return 'keeps a card that is not in the hand'
  const kept = distance(keep, dealt.spec, dealt.min)
  return kept === missing ? '' : `the cards to keep are ${kept} away, not ${missing}`
}

function missingByForce(hand: readonly CardId[], { spec, min }: Deal): number {
  return bruteArrange(hand, spec, min).missing
}

export const ALL_KINDS = [...new Set(deck.map(kindOf))]

/** One kind that is claimed to be an out or one that is not, in turns: cheap enough for every hand. */
export function sampled(next: () => number): (outs: readonly number[]) => readonly number[] {
  return (outs) => {
    const kind = next() < 0.5 ? oneOf(next, outs) : oneOf(next, ALL_KINDS)
    return kind === undefined ? [] : [kind]
  }
}

function waysFault(ways: readonly Lay[], known: readonly BruteWay[], { hand, spec, min }: Deal): string {
  const wildsOf = new Map<string, number>()
  for (const way of known) wildsOf.set(keyOf(way.targets, spec), way.wilds)
  const keys = ways.map((way) => keyOf(targetsOfLay(way, spec), spec))
  if (ways.length !== Math.min(MOST_WAYS, wildsOf.size)) return `${ways.length} ways of ${wildsOf.size}`
  if (new Set(keys).size !== keys.length) return 'a way twice'
  const wilds = ways.map((way) => way.groups.flat().filter(({ card }) => isWild(card)).length)
  for (const [index, way] of ways.entries()) {
    const wrong = layFaults(way, hand, spec, min)
    if (wrong !== '') return wrong
    if (wildsOf.get(keys[index] ?? '') !== wilds[index]) return `${wilds[index]} wilds for ${keys[index]}`
  }
  const fewest = [...wildsOf.values()].sort((a, b) => a - b).slice(0, ways.length)
  return fewest.join() === wilds.join() ? '' : `wilds ${wilds.join()}, not ${fewest.join()}`
}

/** The same for mirror images: targets of equal groups in ascending order. */
function keyOf(targets: readonly number[], spec: PhaseSpec): string {
  const [first, second, third] = targets
  if (spec.length === 2 && alike(spec, 0, 1)) return [first, second].sort(ascending).join()
  if (spec.length < 3) return targets.join()
  if (alike(spec, 0, 1) && alike(spec, 1, 2)) return [...targets].sort(ascending).join()
  if (alike(spec, 0, 1)) return [...[first, second].sort(ascending), third].join()
  if (alike(spec, 1, 2)) return [first, ...[second, third].sort(ascending)].join()
  return alike(spec, 0, 2) ? [...[first, third].sort(ascending), second].join() : targets.join()
}

function alike(spec: PhaseSpec, one: number, other: number): boolean {
  return spec[one]?.kind === spec[other]?.kind && spec[one]?.size === spec[other]?.size
}

function ascending(a = 0, b = 0): number {
  return a - b
}

export function tellDeal({ hand, spec, min }: Deal): string {
  return `${tellHand(hand)} for ${JSON.stringify(spec)}, ${min}`
}
