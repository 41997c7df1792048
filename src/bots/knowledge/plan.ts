/**
 * The quickest way from a hand to its phase. The arranger of the game lists all ways and is exact for every setting; a
 * bot asks several times a turn and needs one good way, so this counts and compares without building anything, for the
 * phases of the box. All others are asked of the arranger (docs/decisions/two-arrangers.md).
 */
import { bestPlan, NUMBERS, type GroupSpec, type PhaseSpec } from '../../game/index.ts'
import { cardsOf, type HandTally } from './tally.ts'

export interface Plan {
  readonly spec: PhaseSpec
  /** The least number of further cards; 0 when the phase can be laid. */
  readonly missing: number
  /** For each group of the phase: the number of a set, the low of a run, the index of a colour. */
  readonly targets: readonly number[]
}

export function planFor(tally: HandTally, spec: PhaseSpec): Plan {
  const first = spec[0]
  const second = spec[1]
  if (first === undefined || !isQuick(spec)) return { spec, ...bestPlan(cardsOf(tally), spec) }
  const best = second === undefined ? planOne(tally, first) : planTwo(tally, first, second)
  const size = first.size + (second?.size ?? 0)
  return { spec, missing: Math.max(0, size - tally.wilds - best.naturals), targets: best.targets }
}

/** One group, two sets with the larger first, or a set and a run: all that this module counts by itself. */
export function isQuick(spec: PhaseSpec): boolean {
  const first = spec[0]
  const second = spec[1]
  if (first === undefined || spec.length > 2) return false
  if (second === undefined) return true
  return (
    first.kind === 'set' && (second.kind === 'run' || (second.kind === 'set' && first.size >= second.size))
  )
}

interface Best {
  readonly naturals: number
  readonly targets: readonly number[]
}

function planOne(tally: HandTally, { kind, size }: GroupSpec): Best {
  switch (kind) {
    case 'set':
      return bestOf(tally.byNumber, { from: 1, size })
    case 'colour':
      return bestOf(tally.byColour, { from: 0, size })
    case 'run':
      return bestRun(tally.byNumber, size)
  }
}

function planTwo(tally: HandTally, first: GroupSpec, second: GroupSpec): Best {
  return second.kind === 'run'
    ? setAndRun(tally.byNumber, first.size, second.size)
    : twoSets(tally.byNumber, first.size, second.size)
}

function bestOf(
  counts: readonly number[],
  { from, size }: { readonly from: number; readonly size: number },
): Best {
  let target = from
  for (let index = from + 1; index < counts.length; index++)
    if ((counts[index] ?? 0) > (counts[target] ?? 0)) target = index
  return { naturals: Math.min(size, counts[target] ?? 0), targets: [target] }
}

/** The two numbers held most, each as the larger set, or one number for both (R41). */
function twoSets(byNumber: readonly number[], large: number, small: number): Best {
  let most = 1
  let next = 2
  for (let number = 2; number <= NUMBERS; number++) {
    const count = byNumber[number] ?? 0
    if (count > (byNumber[most] ?? 0)) {
      next = most
      most = number
    } else if (number !== next && count > (byNumber[next] ?? 0)) next = number
  }
  const a = byNumber[most] ?? 0
  const b = byNumber[next] ?? 0
  const apart = Math.min(large, a) + Math.min(small, b)
  const both = Math.min(large + small, a)
  return both > apart ? { naturals: both, targets: [most, most] } : { naturals: apart, targets: [most, next] }
}

function bestRun(byNumber: readonly number[], size: number): Best {
  let low = 1
  let most = 0
  for (let start = 1; start + size - 1 <= NUMBERS; start++) {
    const held = numbersHeld(byNumber, start, size)
    if (held > most) {
      most = held
      low = start
    }
  }
  return { naturals: most, targets: [low] }
}

function setAndRun(byNumber: readonly number[], setSize: number, runSize: number): Best {
  let naturals = -1
  let targets: readonly number[] = []
  for (let low = 1; low + runSize - 1 <= NUMBERS; low++) {
    const inRun = numbersHeld(byNumber, low, runSize)
    for (let number = 1; number <= NUMBERS; number++) {
      const held = byNumber[number] ?? 0
      // The run takes one copy of each of its numbers.
      const left = held > 0 && number >= low && number < low + runSize ? held - 1 : held
      const used = inRun + (left < setSize ? left : setSize)
      if (used > naturals) {
        naturals = used
        targets = [number, low]
      }
    }
  }
  return { naturals, targets }
}

function numbersHeld(byNumber: readonly number[], low: number, size: number): number {
  let held = 0
  for (let number = low; number < low + size; number++) if ((byNumber[number] ?? 0) > 0) held++
  return held
}
