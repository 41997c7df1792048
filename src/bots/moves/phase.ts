import { phaseSize, phaseSpec, type PhaseNumber } from '../../game/index.ts'
import type { Choice } from '../choice.ts'
import type { Mind } from '../knowledge/mind.ts'
import { planFor } from '../knowledge/plan.ts'

/** Masters: the phase that the hand is nearest to; of those the longest, since it is the hardest to come by. */
export function choosePhase({ open, seat, player, tally }: Mind): Choice {
  let best: { readonly phase: PhaseNumber; readonly missing: number } | null = null
  let least = Number.POSITIVE_INFINITY
  for (const phase of open.rules.phaseList) {
    if (player.finished.includes(phase)) continue
    const { missing } = planFor(tally, phaseSpec(phase))
    const cost = missing - phaseSize(phase) / 100
    if (cost > least) continue
    least = cost
    best = { phase, missing }
  }
  if (best === null) throw new Error(`Seat ${seat} has no phase left to choose.`)
  const chosen = best
  return {
    move: { type: 'choosePhase', seat, phase: chosen.phase },
    why: () => ({ code: 'nearestPhase', ...chosen }),
  }
}
