/** A new hand: everybody's next phase (R87, R94, R101), ten cards each (R9), the first discard (R10). */
import type { CardId } from '../model/cards.ts'
import type { EventOf } from '../model/events.ts'
import type { PhaseNumber } from '../model/phases.ts'
import { HAND_SIZE, lastPhase, phaseOfNextHand } from '../model/rules.ts'
import type { SeatId } from '../model/seats.ts'
import { leftOf, type GameState, type OpenPlayer, type OpenPosition } from '../model/state.ts'
import { copyHidden, copyOpen, copyPlayer, withCard } from './change.ts'

export function dealt(state: GameState, event: EventOf<'handDealt'>): GameState {
  const { handNumber, dealer, deck } = event
  const order = dealingOrder(state.open, dealer)
  const hands: CardId[][] = state.open.players.map(() => [])
  let next = 0
  for (let round = 0; round < HAND_SIZE; round++)
    for (const seat of order) hands[seat]?.push(deck[next++] as CardId)
  const open = copyOpen(state.open)
  open.players = open.players.map((player, seat) =>
    dealtPlayer(state.open, player, { number: handNumber, size: hands[seat]?.length ?? 0 }),
  )
  open.step = 'ready'
  open.handNumber = handNumber
  open.dealer = dealer
  open.turn = leftOf(open, dealer)
  open.discardPile = []
  open.drawPileCount = deck.length - next
  open.window = null
  open.knockedCard = null
  open.shownHands = null
  const hidden = copyHidden(state.hidden)
  hidden.deck = deck
  hidden.next = next
  hidden.hands = hands
  hidden.savedNow = open.players.map(() => null)
  return { open, hidden }
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

interface DealtHand {
  readonly number: number
  /** Cards that the player holds; 0 for one who takes no part. */
  readonly size: number
}

function dealtPlayer(open: OpenPosition, before: OpenPlayer, hand: DealtHand): OpenPlayer {
  const player = copyPlayer(before)
  player.phase = phaseToTry(open, before, hand.number)
  player.handCount = hand.size
  player.laid = null
  player.skip = 'none'
  player.skipCard = null
  player.savedThisHand = false
  player.knock = 'none'
  return player
}

function phaseToTry(
  { rules, replay }: OpenPosition,
  before: OpenPlayer,
  handNumber: number,
): PhaseNumber | null {
  if (replay !== null) return lastPhase(rules)
  if (rules.phaseOrder === 'free') return null
  const { phase, laid } = before
  return (
    phaseOfNextHand(rules, { handNumber: handNumber - 1, phase, laid: laid !== null }) ?? lastPhase(rules)
  )
}

export function turnedUp(state: GameState, { card, to }: EventOf<'cardTurnedUp'>): GameState {
  const hidden = copyHidden(state.hidden)
  hidden.next++
  if (to === 'underDrawPile') {
    hidden.deck = withCard(hidden.deck, card)
    return { open: state.open, hidden }
  }
  const open = copyOpen(state.open)
  open.discardPile = withCard(open.discardPile, card)
  open.drawPileCount--
  return { open, hidden }
}
