/** The arranger: given a hand and a phase, how to lay it, or what is missing (R28-R45). Exact, wilds included. */
import { COPIES, WILDS, type CardId } from '../model/cards.ts'
import type { PhaseSpec } from '../model/phases.ts'
import type { Rules } from '../model/rules.ts'
import { distanceOf } from './distance.ts'
import { keepOf } from './keep.ts'
import { layoutOf, type Layout } from './layout.ts'
import {
  NATURAL_KINDS,
  WILD_KIND,
  colourOfKind,
  emptyTally,
  numberOfKind,
  tallyInto,
  tallyKind,
  type Tally,
} from './tally.ts'
import { waysOf, type Lay } from './ways.ts'

export type { Lay }

/** What a hand is to a phase. */
export type Arrangement =
  | {
      readonly type: 'complete'
      /**
       * At most twelve, each with other numbers, lows or colours, with no more cards than the phase asks for and with
       * the fewest wilds for those. Best first: fewest wilds, then most leftovers that fit, then fewest points left.
       */
      readonly ways: readonly Lay[]
    }
  | {
      readonly type: 'incomplete'
      /** The least number of further cards, at least 1. */
      readonly missing: number
      /** Cards of the hand that belong to some best plan, wilds among them, ascending. Spare copies do not. */
      readonly keep: readonly CardId[]
      /** Kinds (`kindOf`) of single cards that would bring `missing` down by one. Ascending; none that the hand holds all of. */
      readonly outs: readonly number[]
    }

export function arrange(
  hand: readonly CardId[],
  spec: PhaseSpec,
  minNaturals: Rules['minNaturals'],
): Arrangement {
  const tally = tallyInto(emptyTally(), hand)
  const layout = layoutOf(spec)
  const missing = distanceOf(tally, layout, minNaturals)
  if (missing === 0) return { type: 'complete', ways: waysOf(hand, tally, layout, minNaturals) }
  return {
    type: 'incomplete',
    missing,
    keep: keepOf(hand, tally, layout, minNaturals, missing),
    outs: outsOf(tally, layout, minNaturals, missing),
  }
}

function outsOf(
  tally: Tally,
  layout: Layout,
  minNaturals: Rules['minNaturals'],
  missing: number,
): readonly number[] {
  const outs: number[] = []
  const verdicts = new Map<number, boolean>()
  for (let kind = 0; kind <= WILD_KIND; kind++) {
    if (kind === WILD_KIND ? tally.wilds >= WILDS : (tally.byKind[kind] ?? 0) >= COPIES) continue
    const like = likeness(kind, layout)
    let out = verdicts.get(like)
    if (out === undefined) {
      tallyKind(tally, kind, 1)
      out = distanceOf(tally, layout, minNaturals) < missing
      tallyKind(tally, kind, -1)
      verdicts.set(like, out)
    }
    if (out) outs.push(kind)
  }
  return outs
}

/** Kinds with the same key change the distance alike: phases without colour groups see numbers only, and so on. */
function likeness(kind: number, layout: Layout): number {
  if (kind >= NATURAL_KINDS || layout.sides === 'both') return kind
  return layout.sides === 'numbers' ? numberOfKind(kind) : colourOfKind(kind)
}
