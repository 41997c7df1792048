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

/** `targets`: for each group a number, a low or an index of a colour. */
export interface BrutePlan {
  readonly targets: readonly number[]
  /** Further cards that it needs. */
  readonly missing: number
  /** The fewest wilds with which it can be laid; only where nothing is missing. */
  readonly wilds: number
}

/** Every plan, mirror images included. */
export function brutePlans(
  hand: readonly CardId[],
  spec: PhaseSpec,
  minNaturals: Rules['minNaturals'],
): readonly BrutePlan[] {
  const naturals = hand.filter(isNatural).sort((a, b) => numberOf(a) - numberOf(b))
  const wilds = hand.filter(isWild).length
  return allTargets(spec).map((targets) => judge(naturals, wilds, spec, targets, minNaturals))
}

/** The least number of further cards with which the phase could be laid. */
export function bruteMissing(
  hand: readonly CardId[],
  spec: PhaseSpec,
  minNaturals: Rules['minNaturals'],
): number {
  return Math.min(...brutePlans(hand, spec, minNaturals).map(({ missing }) => missing))
}

const targetLists = new Map<PhaseSpec, readonly (readonly number[])[]>()

function allTargets(spec: PhaseSpec): readonly (readonly number[])[] {
  const known = targetLists.get(spec)
  if (known) return known
  let lists: number[][] = [[]]
  for (const group of spec)
    lists = lists.flatMap((list) => targetsOf(group).map((target) => [...list, target]))
  targetLists.set(spec, lists)
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

function judge(
  naturals: readonly CardId[],
  wilds: number,
  spec: PhaseSpec,
  targets: readonly number[],
  minNaturals: Rules['minNaturals'],
): BrutePlan {
  let missing = Infinity
  let fewestWilds = Infinity
  const size = spec.reduce((sum, group) => sum + group.size, 0)
  for (const state of deals(naturals, spec, targets)) {
    const held = spec.map((_, index) => (state >> (index * BITS)) & 31)
    const used = held.reduce((sum, cards) => sum + cards, 0)
    const open = size - used
    const empty = held.filter((cards) => cards === 0).length
    const lacking = { none: 0, phase: used === 0 ? 1 : 0, group: empty }[minNaturals]
    missing = Math.min(missing, Math.max(open - wilds, lacking, 0))
    if (open <= wilds && lacking === 0) fewestWilds = Math.min(fewestWilds, open)
  }
  return { targets, missing, wilds: fewestWilds }
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
