import { cardPoints, type CardId } from '../../game/index.ts'
import type { Reason } from '../choice.ts'
import type { Mind } from '../knowledge/mind.ts'
import { prospectWithout } from '../knowledge/outs.ts'
import { unseenBy } from '../knowledge/unseen.ts'

/** Why a card that is of no use goes: what the hand is worth without it, or the points that go with it. */
export function whyDiscarded(mind: Mind, card: CardId): Reason {
  const { tally, plan, open } = mind
  if (plan === null) return { code: 'savesPoints', card, points: cardPoints(card, open.rules) }
  const { missing, outs } = prospectWithout(card, { tally, plan, unseen: unseenBy(mind) })
  return { code: 'leastUseful', card, missing, outs }
}
