/** The plan of any phase whatever, for bots where they have no quicker way of their own. */
import type { CardId } from '../model/cards.ts'
import type { PhaseSpec } from '../model/phases.ts'
import { layoutOf } from './layout.ts'
import { eachPlan, type Targets } from './plans.ts'
import { emptyTally, tallyInto } from './tally.ts'

export interface BestPlan {
  /** The least number of further cards; 0 when the phase can be laid. Asks for no naturals (R36). */
  readonly missing: number
  readonly targets: Targets
}

export function bestPlan(hand: readonly CardId[], spec: PhaseSpec): BestPlan {
  const tally = tallyInto(emptyTally(), hand)
  const layout = layoutOf(spec)
  let most = -1
  let best: Targets = []
  eachPlan(tally, layout, (targets, naturals) => {
    if (naturals <= most) return
    most = naturals
    best = [...targets]
  })
  return { missing: Math.max(0, layout.size - tally.wilds - most), targets: best }
}
