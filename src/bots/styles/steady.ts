/** Plays soundly and quickly: keeps what its plan needs, throws what is worth least, skips whoever is nearest to the end. */
import { phaseSpec, playerAt, type CardId } from '../../game/index.ts'
import type { Mind } from '../knowledge/mind.ts'
import { splitHand } from '../knowledge/split.ts'
import { endIsNear, nearestToEnd, nextToPlay, strongestTarget } from '../knowledge/table.ts'
import type { Style } from '../style.ts'
import { whyDiscarded } from './whyDiscarded.ts'
import { worthOf, type Situation } from './worth.ts'

export const steady: Style = {
  discard: (mind, candidates) => {
    const card = leastWorth(sparesOf(mind, candidates), situationOf(mind))
    return { card, why: () => whyDiscarded(mind, card) }
  },
  target: ({ open, seat }) => strongestTarget(open, seat, nearestToEnd),
  overlooks: () => false,
}

/** What the plan does not need; all candidates if it needs them all. */
function sparesOf({ hand, spec, plan }: Mind, candidates: readonly CardId[]): readonly CardId[] {
  if (plan === null || spec === null) return candidates
  const spares = splitHand(hand, spec, plan).spares.filter((card) => candidates.includes(card))
  return spares.length > 0 ? spares : candidates
}

function leastWorth(candidates: readonly CardId[], situation: Situation): CardId {
  let [least] = candidates
  let worth = Number.POSITIVE_INFINITY
  for (const card of candidates) {
    const own = worthOf(card, situation)
    if (own >= worth) continue
    worth = own
    least = card
  }
  if (least === undefined) throw new Error('There is no card to choose from.')
  return least
}

function situationOf({ open, seat, tally, spec, plan }: Mind): Situation {
  return {
    open,
    tally,
    spec: spec ?? phaseSpec(1),
    plan,
    nextHasLaid: playerAt(open, nextToPlay(open, seat)).laid !== null,
    hurry: (plan === null || plan.missing > 2) && endIsNear(open, seat),
  }
}
