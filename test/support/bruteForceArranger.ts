/**
 * The arranger once more, by trying everything: each choice of numbers, lows and colours, and for each every way to
 * deal the naturals out to the groups or leave them aside. No greed, no formulas; shares no code with the real one.
 */
import {
  COLOURS,
  colourIndexOf,
  isNatural,
  isWild,
  numberOf,
  type CardId,
} from '../../src/game/model/cards.ts'
import type { GroupSpec, PhaseSpec } from '../../src/game/model/phases.ts'
import type { Rules } from '../../src/game/model/rules.ts'

export interface BruteArrangement {
  /** The least number of further cards with which the phase could be laid. */
  readonly missing: number
  /** Every choice with which it can be laid now, mirror images included, and the fewest wilds for it. */
  readonly ways: readonly BruteWay[]
}

/** `targets`: for each group a number, a low or an index of a colour. */
export interface BruteWay {
  readonly targets: readonly number[]
  readonly wilds: number
}

export function bruteArrange(
  hand: readonly CardId[],
  spec: PhaseSpec,
  minNaturals: Rules['minNaturals'],
): BruteArrangement {
  let missing = Infinity
  const ways: BruteWay[] = []
  eachOutcome(hand, spec, (targets, outcome, wilds) => {
    const needed = missingOf(outcome, spec, wilds, minNaturals)
    missing = Math.min(missing, needed)
    if (needed === 0) ways.push({ targets, wilds: fewestWilds(outcome, spec, wilds, minNaturals) })
  })
  return { missing, ways }
}

/** For each number of groups that get no natural: the most naturals dealt out that way, -1 where there is no way. */
type Outcome = readonly number[]

function missingOf(outcome: Outcome, spec: PhaseSpec, wilds: number, min: Rules['minNaturals']): number {
  const size = sizeOf(spec)
  let least = Infinity
  for (const [empty, used] of outcome.entries())
    if (used >= 0) least = Math.min(least, Math.max(size - used - wilds, lacking(used, empty, min), 0))
  return least
}

function fewestWilds(outcome: Outcome, spec: PhaseSpec, wilds: number, min: Rules['minNaturals']): number {
  let fewest = Infinity
  for (const [empty, used] of outcome.entries()) {
    const open = sizeOf(spec) - used
    if (used >= 0 && open <= wilds && lacking(used, empty, min) === 0) fewest = Math.min(fewest, open)
  }
  return fewest
}

/** Naturals that have to come yet, whatever the wilds do. */
function lacking(used: number, empty: number, min: Rules['minNaturals']): number {
  if (min === 'none') return 0
  return min === 'group' ? empty : used === 0 ? 1 : 0
}

function sizeOf(spec: PhaseSpec): number {
  let size = 0
  for (const group of spec) size += group.size
  return size
}

/**
 * A choice of targets. Where all groups look at the numbers of cards, or all at their colours, its outcome depends on
 * how many cards there are of each of `classes`; `known` remembers it for all choices of the same shape.
 */
interface Choice {
  readonly targets: readonly number[]
  readonly classes: readonly number[]
  readonly known: Map<number, Outcome>
}

function eachOutcome(
  hand: readonly CardId[],
  spec: PhaseSpec,
  visit: (targets: readonly number[], outcome: Outcome, wilds: number) => void,
): void {
  const coloured = spec.filter(({ kind }) => kind === 'colour').length
  const mixed = coloured > 0 && coloured < spec.length
  const counts = new Array<number>(13).fill(0)
  let wilds = 0
  for (const card of hand) {
    if (isWild(card)) wilds++
    if (!isNatural(card)) continue
    const index = coloured > 0 ? colourIndexOf(card) : numberOf(card)
    counts[index] = (counts[index] ?? 0) + 1
  }
  for (const { targets, classes, known } of choicesOf(spec)) {
    let key = 0
    for (const index of classes) key = key * (coloured > 0 ? 25 : 9) + (counts[index] ?? 0)
    const outcome = (mixed ? undefined : known.get(key)) ?? outcomeOf(hand, spec, targets)
    if (!mixed) known.set(key, outcome)
    visit(targets, outcome, wilds)
  }
}

const choices = new Map<PhaseSpec, readonly Choice[]>()

function choicesOf(spec: PhaseSpec): readonly Choice[] {
  const before = choices.get(spec)
  if (before) return before
  const shapes = new Map<string, Map<number, Outcome>>()
  const list = allTargets(spec).map((targets): Choice => {
    const members = spec.map((group, index) => classesOf(group, targets[index] ?? 0))
    const classes = [...new Set(members.flat())].sort((a, b) => a - b)
    const shape = JSON.stringify(members.map((each) => each.map((member) => classes.indexOf(member))))
    const known = shapes.get(shape) ?? new Map<number, Outcome>()
    shapes.set(shape, known)
    return { targets, classes, known }
  })
  choices.set(spec, list)
  return list
}

function classesOf(group: GroupSpec, target: number): readonly number[] {
  return group.kind === 'run' ? Array.from({ length: group.size }, (_, step) => target + step) : [target]
}

function allTargets(spec: PhaseSpec): readonly (readonly number[])[] {
  let lists: number[][] = [[]]
  for (const group of spec)
    lists = lists.flatMap((list) => targetsOf(group).map((target) => [...list, target]))
  return lists
}

function targetsOf(group: GroupSpec): readonly number[] {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  if (group.kind === 'set') return numbers
  if (group.kind === 'colour') return COLOURS.map((_, index) => index)
  return numbers.filter((low) => low + group.size - 1 <= 12)
}

/** A state packs, for each group, five bits of cards it holds and one that says: a run has the present number. */
const BITS = 6
const HAS_NUMBER = 1 << 5
const stamps = new Uint32Array(1 << (BITS * 3))
let stamp = 0

function outcomeOf(hand: readonly CardId[], spec: PhaseSpec, targets: readonly number[]): Outcome {
  const naturals = hand.filter(isNatural).sort((a, b) => numberOf(a) - numberOf(b))
  const most = [-1, ...spec.map(() => -1)]
  for (const state of deals(naturals, spec, targets)) {
    const held = spec.map((_, index) => (state >> (index * BITS)) & 31)
    const used = held.reduce((sum, cards) => sum + cards, 0)
    const empty = held.filter((cards) => cards === 0).length
    most[empty] = Math.max(most[empty] ?? -1, used)
  }
  return most
}

function deals(naturals: readonly CardId[], spec: PhaseSpec, targets: readonly number[]): readonly number[] {
  let states = [0]
  let present = 0
  for (const card of naturals) {
    if (numberOf(card) !== present) states = distinct(states.map(withoutMarks))
    present = numberOf(card)
    const next = [...states]
    for (let index = 0; index < spec.length; index++) {
      const group = spec[index]
      const target = targets[index]
      if (group === undefined || target === undefined || !fits(card, group, target)) continue
      const shift = index * BITS
      for (const state of states) {
        if (((state >> shift) & 31) === group.size) continue
        if (group.kind !== 'run') next.push(state + (1 << shift))
        else if ((state & (HAS_NUMBER << shift)) === 0) next.push(state + ((HAS_NUMBER + 1) << shift))
      }
    }
    states = next.length === states.length ? states : distinct(next)
  }
  return distinct(states.map(withoutMarks))
}

function withoutMarks(state: number): number {
  return state & ~(HAS_NUMBER | (HAS_NUMBER << BITS) | (HAS_NUMBER << (2 * BITS)))
}

function distinct(states: readonly number[]): number[] {
  stamp++
  return states.filter((state) => {
    const fresh = stamps[state] !== stamp
    stamps[state] = stamp
    return fresh
  })
}

function fits(card: CardId, group: GroupSpec, target: number): boolean {
  if (group.kind === 'colour') return colourIndexOf(card) === target
  const number = numberOf(card)
  return group.kind === 'set' ? number === target : number >= target && number < target + group.size
}
