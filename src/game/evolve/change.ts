/** Copies of a state with something changed. Untouched parts are shared. */
import type { CardId } from '../model/cards.ts'
import type { SeatId } from '../model/seats.ts'
import { playerAt, type GameState, type OpenPlayer, type OpenPosition } from '../model/state.ts'

export function changeOpen(state: GameState, change: Partial<OpenPosition>): GameState {
  return { open: { ...state.open, ...change }, hidden: state.hidden }
}

export function changePlayer(state: GameState, seat: SeatId, change: Partial<OpenPlayer>): GameState {
  const players = state.open.players.slice()
  players[seat] = { ...playerAt(state.open, seat), ...change }
  return changeOpen(state, { players })
}

function handOf(state: GameState, seat: SeatId): readonly CardId[] {
  const hand = state.hidden.hands[seat]
  if (hand === undefined) throw new RangeError(`There is no hand for seat ${seat}.`)
  return hand
}

/**
 * The card goes to the end of the hand, where the newest lies. `player` is who holds it, with anything else that
 * changes; literal spreads here are several times faster than merging partial objects, and this is where games spend
 * their time.
 */
export function addToHand(state: GameState, seat: SeatId, card: CardId, player: OpenPlayer): GameState {
  return withHand(state, seat, [...handOf(state, seat), card], player)
}

/** The cards leave the hand; `player` as in `addToHand`. */
export function takeFromHand(
  state: GameState,
  seat: SeatId,
  cards: readonly CardId[],
  player: OpenPlayer = playerAt(state.open, seat),
): GameState {
  const left = handOf(state, seat).filter((card) => !cards.includes(card))
  return withHand(state, seat, left, player)
}

function withHand(state: GameState, seat: SeatId, hand: readonly CardId[], player: OpenPlayer): GameState {
  const hands = state.hidden.hands.slice()
  hands[seat] = hand
  const players = state.open.players.slice()
  players[seat] = { ...player, handCount: hand.length }
  return { open: { ...state.open, players }, hidden: { ...state.hidden, hands } }
}
