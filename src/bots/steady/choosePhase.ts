import { phaseSize, phaseSpec, type Move, type PhaseNumber } from '../../game/index.ts'
import { planFor } from '../plan.ts'
import type { Mind } from './mind.ts'

/** Masters: the phase that the hand is nearest to; of those the longest, since it is the hardest to come by. */
export function choosePhase({ open, seat, player, tally }: Mind): Move {
  let best: PhaseNumber | null = null
  let least = Number.POSITIVE_INFINITY
  for (const phase of open.rules.phaseList) {
    if (player.finished.includes(phase)) continue
    const cost = planFor(tally, phaseSpec(phase)).missing - phaseSize(phase) / 100
    if (cost > least) continue
    least = cost
    best = phase
  }
  if (best === null) throw new Error(`Seat ${seat} has no phase left to choose.`)
  return { type: 'choosePhase', seat, phase: best }
}
