/** Plays soundly and quickly: keeps what its plan needs, discards what is worth least, skips whoever is nearest to the end. */
import { playerAt, type CardId } from '../../game/index.ts'
import type { Mind } from '../knowledge/mind.ts'
import { splitHand } from '../knowledge/split.ts'
import { endIsNear, nearestToEnd, nextToPlay, strongestTarget } from '../knowledge/table.ts'
import type { Style } from '../style.ts'
import { bestBy } from './bestBy.ts'
import { whyDiscarded } from './whyDiscarded.ts'
import { worthOf, type Situation } from './worth.ts'

export const steady: Style = {
  discard: (mind, candidates) => {
    const situation = situationOf(mind)
    const card = bestBy(sparesOf(mind, candidates), (one) => -worthOf(one, situation))
    return { card, why: () => whyDiscarded(mind, card) }
  },
  target: ({ open, seat }) => strongestTarget(open, seat, nearestToEnd),
  overlooks: () => false,
}

/** What the plan does not need; all candidates if it needs them all. */
function sparesOf({ hand, plan }: Mind, candidates: readonly CardId[]): readonly CardId[] {
  if (plan === null) return candidates
  const spares = splitHand(hand, plan).spares.filter((card) => candidates.includes(card))
  return spares.length > 0 ? spares : candidates
}

function situationOf({ open, seat, tally, plan }: Mind): Situation {
  return {
    open,
    tally,
    plan,
    nextHasLaid: playerAt(open, nextToPlay(open, seat)).laid !== null,
    hurry: (plan === null || plan.missing > 2) && endIsNear(open, seat),
  }
}
