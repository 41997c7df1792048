/**
 * A yardstick for tournaments, at no table: stays as near to its phase as it can, ties by the number of outs, and looks
 * neither around nor ahead.
 */
import { cardPoints, leftOf, type CardId } from '../../game/index.ts'
import type { Mind } from '../knowledge/mind.ts'
import { prospectWithout } from '../knowledge/outs.ts'
import { strongestTarget } from '../knowledge/table.ts'
import { unseenBesides } from '../knowledge/unseen.ts'
import type { Style } from '../style.ts'
import { bestBy } from './bestBy.ts'
import { whyDiscarded } from './whyDiscarded.ts'

export const reference: Style = {
  discard: (mind, candidates) => {
    const card = bestBy(candidates, valueWithout(mind))
    return { card, why: () => whyDiscarded(mind, card) }
  },
  target: ({ open, seat }) =>
    strongestTarget(open, seat, (_, other) => (other === leftOf(open, seat) ? 1 : 0)),
  overlooks: () => false,
}

function valueWithout({ hand, open, tally, plan }: Mind): (card: CardId) => number {
  if (plan === null) return (card) => cardPoints(card, open.rules)
  const unseen = unseenBesides(hand)
  return (card) => {
    const { missing, outs } = prospectWithout(card, { tally, plan, unseen })
    return outs - missing * 1000
  }
}
