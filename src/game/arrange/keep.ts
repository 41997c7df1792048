/** Which cards of an incomplete hand are worth keeping for the phase. */
import { NUMBERS, isWild, numberOf, type CardId } from '../model/cards.ts'
import type { Rules } from '../model/rules.ts'
import { assign } from './assign.ts'
import type { Layout } from './layout.ts'
import { eachPlan, missingFor, placesByNumber, type Targets } from './plans.ts'
import type { Tally } from './tally.ts'

/**
 * All wilds, and each natural that some best plan uses. Best are the plans that miss least and among them those that
 * use most naturals; copies beyond what such a plan has places for are left out.
 */
export function keepOf(
  hand: readonly CardId[],
  tally: Tally,
  layout: Layout,
  minNaturals: Rules['minNaturals'],
  missing: number,
): readonly CardId[] {
  const plans = bestPlans(tally, layout, minNaturals, missing)
  const kept = new Set(
    layout.sides === 'numbers' ? byNumber(hand, layout, plans) : byCard(hand, layout, plans),
  )
  return hand.filter((card) => isWild(card) || kept.has(card)).sort((a, b) => a - b)
}

function bestPlans(
  tally: Tally,
  layout: Layout,
  minNaturals: Rules['minNaturals'],
  missing: number,
): readonly Targets[] {
  let best: Targets[] = []
  let most = 0
  eachPlan(tally, layout, (targets, naturals) => {
    if (naturals < most || missingFor(tally, layout, targets, naturals, minNaturals) > missing) return
    if (naturals > most) best = []
    most = naturals
    best.push([...targets])
  })
  return best
}

/** Without colour groups a number says it all, and the cards need not be dealt out to places plan by plan. */
function byNumber(hand: readonly CardId[], layout: Layout, plans: readonly Targets[]): readonly CardId[] {
  const wanted = new Array<number>(NUMBERS + 1).fill(0)
  for (const targets of plans) {
    const places = placesByNumber(layout, targets)
    for (let n = 1; n <= NUMBERS; n++) wanted[n] = Math.max(wanted[n] ?? 0, places[n] ?? 0)
  }
  return [...hand]
    .sort((a, b) => a - b)
    .filter((card) => {
      const left = wanted[numberOf(card)] ?? 0
      wanted[numberOf(card)] = left - 1
      return left > 0
    })
}

function byCard(hand: readonly CardId[], layout: Layout, plans: readonly Targets[]): readonly CardId[] {
  return plans.flatMap((targets) =>
    assign(hand, layout.spec, targets).naturals.filter((card) => card !== null),
  )
}
