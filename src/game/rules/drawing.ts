/** Drawing (R20-R26), the reshuffle of an empty draw pile (R74, R75), and Masters' saved cards (R131, R132). */
import type { Draft, Shuffle } from '../draft.ts'
import type { MoveOf } from '../model/commands.ts'
import type { OwnCards } from '../model/ownCards.ts'
import { refuse, type Refusal } from '../model/refusals.ts'
import { playerAt, topDiscard, type OpenPosition } from '../model/state.ts'
import { drawPileCanServe, judgeTaking } from './turns.ts'

type DrawCard = MoveOf<'drawCard'>
type DrawSaved = MoveOf<'drawSaved'>

export function judgeDraw(open: OpenPosition, { seat, from }: DrawCard): Refusal | null {
  if (open.step === 'knock') {
    if (open.window !== null && open.window.knockers.length > 0) return refuse('windowOpen', 'R108', {})
    if (playerAt(open, seat).skip === 'pending') return refuse('notYourTurn', 'R66', { turn: open.turn })
    if (from === 'drawPile') return refuse('windowOpen', 'R110', {})
  }
  if (from === 'drawPile') return drawPileCanServe(open) ? null : refuse('nothingToDraw', 'R74', {})
  return judgeTaking(open)
}

export function drawCard(draft: Draft, { seat, from }: DrawCard, shuffle: Shuffle): void {
  if (from === 'discardPile') {
    const card = topDiscard(draft.open)
    if (card === null) throw new Error('The discard pile is empty.')
    return draft.add({ type: 'cardDrawn', seat, from, card })
  }
  if (draft.open.drawPileCount === 0)
    draft.add({ type: 'drawPileReshuffled', drawPile: shuffle(draft.open.discardPile.slice(0, -1)) })
  const { deck, next } = draft.state.hidden
  const card = deck[next]
  if (card === undefined) throw new Error('The draw pile is empty after a reshuffle.')
  draft.add({ type: 'cardDrawn', seat, from, card })
}

export function shuffleDrawPile(draft: Draft, shuffle: Shuffle): void {
  const { deck, next } = draft.state.hidden
  draft.add({ type: 'drawPileShuffled', drawPile: shuffle(deck.slice(next)) })
}

export function judgeDrawSaved(open: OpenPosition, own: OwnCards, { card }: DrawSaved): Refusal | null {
  if (open.step === 'knock') return refuse('windowOpen', 'R110', {})
  if (!own.saved.includes(card)) return refuse('notSaved', 'R131', { card })
  if (own.savedNow === card && open.rules.save?.sameHand !== true)
    return refuse('savedThisHand', 'R132', { card })
  return null
}

export function drawSaved(draft: Draft, { seat, card }: DrawSaved): void {
  draft.add({ type: 'cardDrawn', seat, from: 'savePile', card })
}
