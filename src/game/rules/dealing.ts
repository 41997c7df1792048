/** The deal and the first discard (R8-R14, R88, R89, R122). */
import type { Draft, Shuffle } from '../draft.ts'
import { fullDeck, isSkip, isWild, type CardId } from '../model/cards.ts'
import type { Rules } from '../model/rules.ts'
import type { SeatId } from '../model/seats.ts'
import { leftOf, seatsInPlay, topDiscard } from '../model/state.ts'
import { passTurnTo } from './turns.ts'

export function dealHand(draft: Draft, shuffle: Shuffle): void {
  const { open, hidden } = draft.state
  const saved = hidden.saved.flat()
  const deck = fullDeck(open.rules.skips).filter((card) => !saved.includes(card))
  draft.add({
    type: 'handDealt',
    handNumber: open.handNumber + 1,
    dealer: open.handNumber === 0 ? firstDealer(draft, shuffle) : leftOf(open, open.dealer),
    deck: shuffle(deck),
  })
  turnUpFirstCard(draft)
  const first = leftOf(draft.open, draft.open.dealer)
  if (open.rules.phaseOrder === 'free' && open.replay === null)
    draft.add({ type: 'choosingStarted', seat: first })
  else startPlay(draft)
}

/** Anybody may deal first (R8). */
function firstDealer(draft: Draft, shuffle: Shuffle): SeatId {
  const [dealer] = shuffle(seatsInPlay(draft.open))
  if (dealer === undefined) throw new Error('A shuffle of the seats came back empty.')
  return dealer
}

/** A draw pile of wilds and skips alone, which saved cards leave, is turned over once; its last card stays open. */
function turnUpFirstCard(draft: Draft): void {
  for (let left = draft.open.drawPileCount; left > 0; left--) {
    const { deck, next } = draft.state.hidden
    const card = deck[next]
    if (card === undefined) break
    const goesUnder = left > 1 && isTurnedAgain(draft.open.rules, card)
    draft.add({ type: 'cardTurnedUp', card, to: goesUnder ? 'underDrawPile' : 'discardPile' })
    if (!goesUnder) return
  }
  throw new Error('The draw pile ran out before a first discard lay open.')
}

function isTurnedAgain({ firstCard }: Rules, card: CardId): boolean {
  if (isWild(card)) return firstCard.wild === 'redraw'
  return isSkip(card) && firstCard.skip === 'redraw'
}

/** A skip that lies open costs the first player the turn (R13, R14), under `redraw` too, where it was the last card. */
export function startPlay(draft: Draft): void {
  const first = leftOf(draft.open, draft.open.dealer)
  const top = topDiscard(draft.open)
  if (top === null || !isSkip(top)) return passTurnTo(draft, first)
  draft.add({ type: 'turnLost', seat: first, card: null })
  passTurnTo(draft, leftOf(draft.open, first))
}
