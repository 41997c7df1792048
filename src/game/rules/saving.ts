/** Masters: a card saved instead of the discard (R127-R129, R134). */
import type { Draft } from '../draft.ts'
import { fullDeck } from '../model/cards.ts'
import type { MoveOf } from '../model/commands.ts'
import type { OwnCards } from '../model/ownCards.ts'
import { refuse, type Refusal } from '../model/refusals.ts'
import { HAND_SIZE } from '../model/rules.ts'
import { leftOf, playerAt, type OpenPosition } from '../model/state.ts'
import { judgeHeld } from './holding.ts'
import { passTurnTo } from './turns.ts'

type Save = MoveOf<'save'>

export function judgeSave(open: OpenPosition, own: OwnCards, { seat, card }: Save): Refusal | null {
  const notHeld = judgeHeld(own, [card], 'R127')
  if (notHeld !== null) return notHeld
  if (open.rules.save === null) return refuse('savingOff', 'R127', {})
  if (playerAt(open, seat).savedThisHand) return refuse('savedAlready', 'R127', {})
  if (own.hand.length === 1) return refuse('lastCardSaved', 'R129', {})
  return unsavedCards(open) - 1 < HAND_SIZE * open.players.length + HAND_SIZE + 1
    ? refuse('tooManySaved', 'R134', {})
    : null
}

function unsavedCards(open: OpenPosition): number {
  return open.players.reduce((left, player) => left - player.savedCount, fullDeck(open.rules.skips).length)
}

export function save(draft: Draft, { seat, card }: Save): void {
  draft.add({ type: 'cardSaved', seat, card })
  passTurnTo(draft, leftOf(draft.open, seat))
}
