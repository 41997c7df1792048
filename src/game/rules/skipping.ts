/** Skips (R64-R73). */
import type { Draft } from '../draft.ts'
import { isSkip, type CardId } from '../model/cards.ts'
import type { MoveOf } from '../model/commands.ts'
import type { OwnCards } from '../model/ownCards.ts'
import { refuse, type Refusal } from '../model/refusals.ts'
import type { SeatId } from '../model/seats.ts'
import { leftOf, playerAt, seatsInPlay, type OpenPosition } from '../model/state.ts'
import { endHandIfOut } from './handEnd.ts'
import { judgeHeld } from './holding.ts'
import { passTurnTo } from './turns.ts'

type PlaySkip = MoveOf<'playSkip'>

/** Opponents who may be skipped now (R65, R68); nobody by the last card (R70). */
export function skipTargets(open: OpenPosition, seat: SeatId): readonly SeatId[] {
  if (playerAt(open, seat).handCount === 1) return []
  return seatsInPlay(open).filter((other) => other !== seat && playerAt(open, other).skip === 'none')
}

export function judgeSkip(open: OpenPosition, own: OwnCards, move: PlaySkip): Refusal | null {
  const { seat, card, target } = move
  const notHeld = judgeHeld(own, [card], 'R64')
  if (notHeld !== null) return notHeld
  if (!isSkip(card)) return refuse('notASkip', 'R73', { card })
  if (target !== null) return judgeTarget(open, seat, target)
  if (skipTargets(open, seat).length > 0) return refuse('skipTargetNeeded', 'R65', {})
  return open.rules.skip.noTarget === 'refuseUnlessLast' &&
    own.hand.some((held) => mayBeDiscarded(open, held))
    ? refuse('noTargetLeft', 'R69', {})
    : null
}

/** Another card must go instead of a skip without a target, if there is one that can: never a dead end (R69). */
function mayBeDiscarded(open: OpenPosition, card: CardId): boolean {
  return !isSkip(card) && card !== open.knockedCard
}

function judgeTarget(open: OpenPosition, seat: SeatId, target: SeatId): Refusal | null {
  if (target === seat) return refuse('skipYourself', 'R65', {})
  if (!seatsInPlay(open).includes(target)) return refuse('skipTargetAbsent', 'R65', { target })
  switch (playerAt(open, target).skip) {
    case 'none':
      return null
    case 'pending':
      return refuse('targetPending', 'R68', { target })
    case 'protected':
      return refuse('targetProtected', 'R68', { target })
  }
}

/** A skip as the last card ends the hand and hits nobody (R70). */
export function playSkip(draft: Draft, { seat, card, target }: PlaySkip): void {
  const last = playerAt(draft.open, seat).handCount === 1
  draft.add({ type: 'skipPlayed', seat, card, target: last ? null : target })
  if (!endHandIfOut(draft, seat)) passTurnTo(draft, leftOf(draft.open, seat))
}
