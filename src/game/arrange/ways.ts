/** The ways to lay a phase, best first (R28-R45). */
import type { CardId } from '../model/cards.ts'
import type { PlayedCard } from '../model/groups.ts'
import type { Rules } from '../model/rules.ts'
import { assign, groupLaid, layWithWilds } from './assign.ts'
import { extras, pointsOf } from './extras.ts'
import type { Layout } from './layout.ts'
import { eachPlan, missingFor, type Targets } from './plans.ts'
import type { Tally } from './tally.ts'

/** A way to lay a phase: for each group of the phase, in its order, the cards with the roles of the wilds. */
export interface Lay {
  readonly groups: readonly (readonly PlayedCard[])[]
}

/** More would only swamp whoever has to choose. */
const MOST_WAYS = 12

interface Way extends Lay {
  readonly targets: Targets
  readonly wilds: number
  /** Cards of the rest that could be hit on these groups. */
  readonly extras: number
  /** Penalty points of what remains after that. */
  readonly points: number
}

/** One way for each plan that the hand can lay, each with the fewest wilds that its plan allows. */
export function waysOf(
  hand: readonly CardId[],
  tally: Tally,
  layout: Layout,
  minNaturals: Rules['minNaturals'],
): readonly Lay[] {
  const byWilds: Targets[][] = []
  eachPlan(tally, layout, (targets, naturals) => {
    if (missingFor(tally, layout, targets, naturals, minNaturals) > 0) return
    const level = (byWilds[layout.size - naturals] ??= [])
    level.push([...targets])
  })
  const ways: Way[] = []
  for (let wilds = 0; wilds < byWilds.length && ways.length < MOST_WAYS; wilds++) {
    const level = (byWilds[wilds] ?? []).map((targets) => wayOf(hand, layout, targets, wilds))
    ways.push(...level.sort((a, b) => compare(a, b, layout)))
  }
  return ways.slice(0, MOST_WAYS).map(({ groups }) => ({ groups }))
}

function wayOf(hand: readonly CardId[], layout: Layout, targets: Targets, wilds: number): Way {
  const groups = layWithWilds(hand, layout.spec, assign(hand, layout.spec, targets))
  const laid = new Set(groups.flatMap((group) => group.map(({ card }) => card)))
  const rest = hand.filter((card) => !laid.has(card))
  const hits = extras(
    rest,
    groups.map((cards, index) => groupLaid(layout.spec, targets, index, cards)),
  )
  return { groups, targets, wilds, extras: hits.length, points: sumPoints(rest) - sumPoints(hits) }
}

function sumPoints(cards: readonly CardId[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(card), 0)
}

/** Where all else is equal a run lies high, as wilds then stand at its upper end (R38). */
function compare(a: Way, b: Way, layout: Layout): number {
  const worth = b.extras - a.extras || a.points - b.points
  if (worth !== 0) return worth
  for (let index = 0; index < layout.spec.length; index++) {
    const step = (a.targets[index] ?? 0) - (b.targets[index] ?? 0)
    if (step !== 0) return layout.spec[index]?.kind === 'run' ? -step : step
  }
  return 0
}
