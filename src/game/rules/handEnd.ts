/** The end of a hand and of the game: points (R83-R86), who wins (R90-R97, R102, R135), ties (R92, R93). */
import type { Draft } from '../draft.ts'
import { isSkip, isWild, numberOf, pointsOfNumber, SKIP_POINTS, type CardId } from '../model/cards.ts'
import { lastPhase, type Rules } from '../model/rules.ts'
import type { SeatId } from '../model/seats.ts'
import { allSeats, playerAt, seatsInPlay, type HandEnding, type OpenPosition } from '../model/state.ts'

export interface HandEnd {
  readonly wentOut: SeatId | null
  readonly ending: HandEnding
}

/** Ends the hand when the player's phase is laid and the hand is empty (R78, R82). Tells whether it did. */
export function endHandIfOut(draft: Draft, seat: SeatId): boolean {
  const { laid, handCount } = playerAt(draft.open, seat)
  if (laid === null || handCount > 0) return false
  endHand(draft, { wentOut: seat, ending: 'wentOut' })
  return true
}

export function endHand(draft: Draft, { wentOut, ending }: HandEnd): void {
  const { open, hidden } = draft.state
  const counts = open.replay === null
  const points = hidden.hands.map((hand) => (counts ? handPoints(hand, open.rules) : 0))
  draft.add({ type: 'handEnded', wentOut, ending, points, hands: hidden.hands })
  endGameIfDecided(draft, wentOut)
}

/** R84. Whoever went out holds nothing and so scores nothing (R83). */
export function handPoints(hand: readonly CardId[], rules: Rules): number {
  return hand.reduce((sum, card) => sum + cardPoints(card, rules), 0)
}

export function cardPoints(card: CardId, rules: Rules): number {
  if (isWild(card)) return rules.wildPoints
  return isSkip(card) ? SKIP_POINTS : pointsOfNumber(numberOf(card))
}

function endGameIfDecided(draft: Draft, wentOut: SeatId | null): void {
  const { open } = draft
  if (open.replay !== null) {
    if (wentOut !== null) draft.add({ type: 'gameEnded', ending: 'finished', winners: [wentOut] })
    return
  }
  const candidates = finalists(open)
  if (candidates.length === 0) return
  const best = Math.min(...candidates.map((seat) => playerAt(open, seat).score))
  const winners = candidates.filter((seat) => playerAt(open, seat).score === best)
  if (winners.length === 1 || open.rules.tieBreak === 'shared')
    draft.add({ type: 'gameEnded', ending: 'finished', winners })
  else draft.add({ type: 'replayCalled', seats: winners })
}

/** Among whom the lowest total wins; empty while the game goes on. */
function finalists(open: OpenPosition): readonly SeatId[] {
  const { rules } = open
  if (rules.handCount === 'exact') return open.handNumber >= rules.phaseList.length ? allSeats(open) : []
  return seatsInPlay(open).filter((seat) => {
    const { laid, phase, finished } = playerAt(open, seat)
    if (rules.phaseOrder === 'free') return rules.phaseList.every((listed) => finished.includes(listed))
    return laid !== null && phase === lastPhase(rules)
  })
}

export function abandonGame(draft: Draft): void {
  draft.add({ type: 'gameEnded', ending: 'abandoned', winners: [] })
}
