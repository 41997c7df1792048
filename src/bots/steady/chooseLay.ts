import { arrange, isNatural, type Move, type PlayedCard, type Rules } from '../../game/index.ts'
import { layOf, splitHand } from '../split.ts'
import type { Mind } from './mind.ts'

/** Laying the phase, null when it is laid or cannot be. */
export function chooseLay({ open, seat, hand, spec, plan }: Mind): Move | null {
  if (spec === null || plan === null || plan.missing > 0) return null
  const quick = layOf(splitHand(hand, spec, plan), spec, plan)
  if (quick !== null && hasNaturals(quick, open.rules)) return { type: 'layPhase', seat, groups: quick }
  // Few hands hold so many wilds that the quick plan leaves naturals where they are not allowed to be missing.
  const exact = arrange(hand, spec, open.rules.minNaturals)
  const way = exact.type === 'complete' ? exact.ways[0] : undefined
  return way === undefined ? null : { type: 'layPhase', seat, groups: way.groups }
}

/** R36. */
function hasNaturals(groups: readonly (readonly PlayedCard[])[], { minNaturals }: Rules): boolean {
  const hasNatural = (group: readonly PlayedCard[]): boolean => group.some(({ card }) => isNatural(card))
  if (minNaturals === 'none') return true
  return minNaturals === 'group' ? groups.every(hasNatural) : groups.some(hasNatural)
}
