/** A new hand: everybody's next phase (R87, R94, R101), ten cards each (R9), the first discard (R10). */
import type { CardId } from '../model/cards.ts'
import type { GameEvent } from '../model/events.ts'
import type { PhaseNumber } from '../model/phases.ts'
import { lastPhase, type Rules } from '../model/rules.ts'
import type { SeatId } from '../model/seats.ts'
import { leftOf, type GameState, type OpenPlayer, type OpenPosition } from '../model/state.ts'

export const HAND_SIZE = 10

export function dealt(state: GameState, event: Extract<GameEvent, { type: 'handDealt' }>): GameState {
  const { open } = state
  const order = dealingOrder(open, event.dealer)
  const hands: CardId[][] = open.players.map(() => [])
  let next = 0
  for (let round = 0; round < HAND_SIZE; round++)
    for (const seat of order) hands[seat]?.push(event.deck[next++] as CardId)
  return {
    open: {
      ...open,
      players: open.players.map((player, seat) =>
        dealtPlayer(open, player, { handNumber: event.handNumber, handCount: hands[seat]?.length ?? 0 }),
      ),
      step: 'ready',
      handNumber: event.handNumber,
      dealer: event.dealer,
      turn: leftOf(open, event.dealer),
      discardPile: [],
      drawPileCount: event.deck.length - next,
      window: null,
      knockedCard: null,
      shownHands: null,
    },
    hidden: { ...state.hidden, deck: event.deck, next, hands, savedNow: open.players.map(() => null) },
  }
}

/** From the dealer's left to the dealer. */
function dealingOrder(open: OpenPosition, dealer: SeatId): readonly SeatId[] {
  const order: SeatId[] = []
  let seat = leftOf(open, dealer)
  while (!order.includes(seat)) {
    order.push(seat)
    seat = leftOf(open, seat)
  }
  return order
}

function dealtPlayer(
  open: OpenPosition,
  player: OpenPlayer,
  { handNumber, handCount }: { readonly handNumber: number; readonly handCount: number },
): OpenPlayer {
  return {
    ...player,
    phase: nextPhase(open, player, handNumber),
    handCount,
    laid: null,
    skip: 'none',
    skipCard: null,
    savedThisHand: false,
    knock: 'none',
  }
}

function nextPhase(open: OpenPosition, player: OpenPlayer, handNumber: number): PhaseNumber | null {
  const { rules } = open
  if (open.replay !== null) return lastPhase(rules)
  if (rules.phaseOrder === 'free') return null
  if (rules.handCount === 'exact') return rules.phaseList[handNumber - 1] ?? lastPhase(rules)
  return player.laid === null || player.phase === null ? player.phase : phaseAfter(rules, player.phase)
}

function phaseAfter(rules: Rules, phase: PhaseNumber): PhaseNumber {
  return rules.phaseList[rules.phaseList.indexOf(phase) + 1] ?? lastPhase(rules)
}

export function turnedUp(
  state: GameState,
  { card, to }: Extract<GameEvent, { type: 'cardTurnedUp' }>,
): GameState {
  const { open, hidden } = state
  if (to === 'underDrawPile')
    return { open, hidden: { ...hidden, deck: [...hidden.deck, card], next: hidden.next + 1 } }
  return {
    open: { ...open, discardPile: [...open.discardPile, card], drawPileCount: open.drawPileCount - 1 },
    hidden: { ...hidden, next: hidden.next + 1 },
  }
}
