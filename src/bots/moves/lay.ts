import { arrange, isNatural, type PlayedCard, type Rules } from '../../game/index.ts'
import type { Choice } from '../choice.ts'
import type { Mind } from '../knowledge/mind.ts'
import { layOf, splitHand } from '../knowledge/split.ts'

/** Laying the phase, null when it is laid or cannot be. */
export function chooseLay(mind: Mind): Choice | null {
  const { seat, player } = mind
  const { phase } = player
  const groups = groupsToLay(mind)
  if (groups === null || phase === null) return null
  return { move: { type: 'layPhase', seat, groups }, why: () => ({ code: 'phaseComplete', phase }) }
}

function groupsToLay({ open, hand, spec, plan }: Mind): readonly (readonly PlayedCard[])[] | null {
  if (spec === null || plan === null || plan.missing > 0) return null
  const quick = layOf(splitHand(hand, spec, plan), spec, plan)
  if (quick !== null && hasNaturals(quick, open.rules)) return quick
  // Few hands hold so many wilds that the quick plan leaves naturals where they are not allowed to be missing.
  const exact = arrange(hand, spec, open.rules.minNaturals)
  const way = exact.type === 'complete' ? exact.ways[0] : undefined
  return way?.groups ?? null
}

/** R36. */
function hasNaturals(groups: readonly (readonly PlayedCard[])[], { minNaturals }: Rules): boolean {
  const hasNatural = (group: readonly PlayedCard[]): boolean => group.some(({ card }) => isNatural(card))
  if (minNaturals === 'none') return true
  return minNaturals === 'group' ? groups.every(hasNatural) : groups.some(hasNatural)
}
