import { arrange, type PlayedCard } from '../../game/index.ts'
import type { Choice } from '../choice.ts'
import { may, type Mind } from '../knowledge/mind.ts'
import { layOf, splitHand } from '../knowledge/split.ts'

/** Laying the phase, null when it is laid or cannot be. */
export function chooseLay(mind: Mind): Choice | null {
  const { seat, player } = mind
  const { phase } = player
  const groups = groupsToLay(mind)
  if (groups === null || phase === null) return null
  return { move: { type: 'layPhase', seat, groups }, why: () => ({ code: 'phaseComplete', phase }) }
}

function groupsToLay(mind: Mind): readonly (readonly PlayedCard[])[] | null {
  const { open, seat, hand, plan } = mind
  if (plan === null || plan.missing > 0) return null
  const quick = layOf(splitHand(hand, plan), plan)
  if (quick !== null && may(mind, { type: 'layPhase', seat, groups: quick })) return quick
  // Few hands hold so many wilds that the quick plan leaves naturals where they are not allowed to be missing.
  const exact = arrange(hand, plan.spec, open.rules.minNaturals)
  const way = exact.type === 'complete' ? exact.ways[0] : undefined
  return way?.groups ?? null
}
