/**
 * Copies of a state with something changed; untouched parts are shared. A change works on a fresh copy that nobody else
 * has seen yet. Copies name every field: that is many times faster than a spread, and games spend their time here. The
 * return types see to it that no field is forgotten.
 */
import type { CardId } from '../model/cards.ts'
import type { Group } from '../model/groups.ts'
import type { SeatId } from '../model/seats.ts'
import {
  playerAt,
  type GameState,
  type HiddenPosition,
  type OpenPlayer,
  type OpenPosition,
} from '../model/state.ts'

/** Something new that may still be filled in. */
export type Writable<T> = { -readonly [Field in keyof T]: T[Field] }

export function changeOpen(state: GameState, change: (open: Writable<OpenPosition>) => void): GameState {
  const open = copyOpen(state.open)
  change(open)
  return { open, hidden: state.hidden }
}

export function changePlayer(
  state: GameState,
  seat: SeatId,
  change: (player: Writable<OpenPlayer>, open: Writable<OpenPosition>) => void,
): GameState {
  const open = copyOpen(state.open)
  change(replacePlayer(open, seat), open)
  return { open, hidden: state.hidden }
}

/** Puts a copy of the player into a fresh copy of the open half, and gives it to be changed. */
export function replacePlayer(open: Writable<OpenPosition>, seat: SeatId): Writable<OpenPlayer> {
  const player = copyPlayer(playerAt(open, seat))
  const players = open.players.slice()
  players[seat] = player
  open.players = players
  return player
}

/** What changes when somebody takes or gives a card. */
export interface HandChange {
  readonly open: Writable<OpenPosition>
  /** Of the seat whose hand it is; `handCount` is right already. */
  readonly player: Writable<OpenPlayer>
  readonly hidden: Writable<HiddenPosition>
}

/** The card goes to the end of the hand, where the newest lies. */
export function addToHand(
  state: GameState,
  { seat, card }: { readonly seat: SeatId; readonly card: CardId },
  change: (parts: HandChange) => void,
): GameState {
  return withHand(state, { seat, hand: withCard(handOf(state, seat), card) }, change)
}

/** The card leaves the hand. */
export function takeFromHand(
  state: GameState,
  { seat, card }: { readonly seat: SeatId; readonly card: CardId },
  change: (parts: HandChange) => void,
): GameState {
  const before = handOf(state, seat)
  const at = before.indexOf(card)
  return withHand(state, { seat, hand: at < 0 ? before : before.toSpliced(at, 1) }, change)
}

/** The cards of the groups leave the hand. */
export function takeGroupsFromHand(
  state: GameState,
  { seat, groups }: { readonly seat: SeatId; readonly groups: readonly Group[] },
  change: (parts: HandChange) => void,
): GameState {
  const hand: CardId[] = []
  for (const card of handOf(state, seat))
    if (!groups.some(({ cards }) => cards.includes(card))) hand.push(card)
  return withHand(state, { seat, hand }, change)
}

function withHand(
  state: GameState,
  { seat, hand }: { readonly seat: SeatId; readonly hand: readonly CardId[] },
  change: (parts: HandChange) => void,
): GameState {
  const hidden = copyHidden(state.hidden)
  const hands = hidden.hands.slice()
  hands[seat] = hand
  hidden.hands = hands
  const open = copyOpen(state.open)
  const player = replacePlayer(open, seat)
  player.handCount = hand.length
  change({ open, player, hidden })
  return { open, hidden }
}

/**
 * The card comes last. Spliced rather than spread: a spread leaves room to grow, which doubles what the positions of a
 * replay weigh.
 */
export function withCard(cards: readonly CardId[], card: CardId): readonly CardId[] {
  return cards.toSpliced(cards.length, 0, card)
}

function handOf(state: GameState, seat: SeatId): readonly CardId[] {
  const hand = state.hidden.hands[seat]
  if (hand === undefined) throw new RangeError(`There is no hand for seat ${seat}.`)
  return hand
}

export function copyOpen(open: OpenPosition): Writable<OpenPosition> {
  return {
    rules: open.rules,
    players: open.players,
    step: open.step,
    paused: open.paused,
    handNumber: open.handNumber,
    dealer: open.dealer,
    turn: open.turn,
    discardPile: open.discardPile,
    drawPileCount: open.drawPileCount,
    window: open.window,
    knockedCard: open.knockedCard,
    replay: open.replay,
    sheet: open.sheet,
    shownHands: open.shownHands,
    result: open.result,
  }
}

export function copyPlayer(player: OpenPlayer): Writable<OpenPlayer> {
  return {
    occupant: player.occupant,
    away: player.away,
    score: player.score,
    phase: player.phase,
    finished: player.finished,
    handCount: player.handCount,
    laid: player.laid,
    skip: player.skip,
    skipCard: player.skipCard,
    savedCount: player.savedCount,
    savedThisHand: player.savedThisHand,
    knock: player.knock,
  }
}

export function copyHidden(hidden: HiddenPosition): Writable<HiddenPosition> {
  return {
    deck: hidden.deck,
    next: hidden.next,
    hands: hidden.hands,
    saved: hidden.saved,
    savedNow: hidden.savedNow,
  }
}
