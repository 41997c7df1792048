/** The discard, which ends a turn (R61-R63, R115). */
import type { Draft } from '../draft.ts'
import { isSkip } from '../model/cards.ts'
import type { MoveOf } from '../model/commands.ts'
import type { OwnCards } from '../model/ownCards.ts'
import { refuse, type Refusal } from '../model/refusals.ts'
import { leftOf, type OpenPosition } from '../model/state.ts'
import { endHandIfOut } from './handEnd.ts'
import { judgeHeld } from './holding.ts'
import { mayKnockFor } from './knocking.ts'
import { passTurnTo } from './turns.ts'

type Discard = MoveOf<'discard'>

export function judgeDiscard(open: OpenPosition, own: OwnCards, { card }: Discard): Refusal | null {
  const notHeld = judgeHeld(own, [card], 'R61')
  if (notHeld !== null) return notHeld
  if (isSkip(card)) return refuse('skipIsPlayed', 'R63', {})
  if (card === open.knockedCard && own.hand.length > 1) return refuse('knockedCardBack', 'R115', { card })
  return null
}

export function discard(draft: Draft, { seat, card }: Discard): void {
  const knockTurn = draft.open.knockedCard !== null
  draft.add({ type: 'cardDiscarded', seat, card })
  if (endHandIfOut(draft, seat)) return
  const next = leftOf(draft.open, seat)
  const mayKnock = mayKnockFor(draft.open, { discarder: seat, next, knockTurn })
  if (mayKnock.length > 0) draft.add({ type: 'windowOpened', discarder: seat, next, mayKnock })
  else passTurnTo(draft, next)
}
