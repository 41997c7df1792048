/** Random games: legal moves drawn by lot, leaning towards those that bring a hand to its end, and arbitrary commands. */
import {
  affordances,
  allSeats,
  arrange,
  BOT_LEVELS,
  CARD_LIMIT,
  phaseSpec,
  playerAt,
  view,
  type CardId,
  type Command,
  type GameState,
  type Move,
  type Occupant,
  type PlayedCard,
  type SeatId,
} from '../../src/game/index.ts'

export function bots(count: number): readonly Occupant[] {
  return Array.from({ length: count }, (_, index) => ({
    type: 'bot',
    name: `Bot ${index + 1}`,
    avatar: 'bot',
    level: BOT_LEVELS[0],
  }))
}

/** A command that the rules allow now, by lot; null when nobody can do anything, which must never be. */
export function legalCommand(state: GameState, next: () => number): Command | null {
  const { open } = state
  if (open.step === 'ready' || open.step === 'handOver') return { type: 'dealHand' }
  if (open.step === 'knock' && next() < 0.4) return { type: 'closeWindow' }
  const moves = seatsAsked(state).flatMap((seat) => purposefulMoves(state, seat, next))
  return moves[Math.floor(next() * moves.length)] ?? (open.step === 'knock' ? { type: 'closeWindow' } : null)
}

/** Nobody else can have a move. */
function seatsAsked({ open }: GameState): readonly SeatId[] {
  return open.step === 'draw' || open.step === 'play' ? [open.turn] : allSeats(open)
}

/** All moves that the affordances offer this seat. */
export function offeredMoves(state: GameState, seat: SeatId): readonly Move[] {
  const offer = affordances(view(state, seat))
  return [
    ...offer.choose.map((phase): Move => ({ type: 'choosePhase', seat, phase })),
    ...offer.drawFrom.map((from): Move => ({ type: 'drawCard', seat, from })),
    ...offer.drawSaved.map((card): Move => ({ type: 'drawSaved', seat, card })),
    ...offer.lay.map(({ groups }): Move => ({ type: 'layPhase', seat, groups })),
    ...offer.hits.map(({ card, as, on }): Move => ({ type: 'hit', seat, cards: [{ card, as }], on })),
    ...offer.discards.map((card): Move => ({ type: 'discard', seat, card })),
    ...offer.skips.cards.flatMap((card): Move[] => [
      ...offer.skips.targets.map((target): Move => ({ type: 'playSkip', seat, card, target })),
      ...(offer.skips.withoutTarget ? [{ type: 'playSkip', seat, card, target: null } as const] : []),
    ]),
    ...offer.saves.map((card): Move => ({ type: 'save', seat, card })),
    ...(offer.knock ? [{ type: 'knock', seat } as const] : []),
    ...(offer.pass ? [{ type: 'pass', seat } as const] : []),
  ]
}

/** Lays and hits when it can, mostly, and keeps what its phase needs, mostly: otherwise no game would end. */
function purposefulMoves(state: GameState, seat: SeatId, next: () => number): readonly Move[] {
  const moves = offeredMoves(state, seat)
  const building = moves.filter(({ type }) => type === 'layPhase' || type === 'hit')
  if (building.length > 0 && next() < 0.9) return building
  const discards = moves.some(({ type }) => type === 'discard')
  const kept = discards && next() < 0.9 ? keptCards(state, seat) : []
  const closing = moves.filter((move) => move.type !== 'discard' || !kept.includes(move.card))
  return closing.length > 0 ? closing : moves
}

function keptCards(state: GameState, seat: SeatId): readonly CardId[] {
  const { phase, laid } = playerAt(state.open, seat)
  const hand = state.hidden.hands[seat] ?? []
  if (phase === null || laid !== null) return []
  const arrangement = arrange(hand, phaseSpec(phase), state.open.rules.minNaturals)
  return arrangement.type === 'incomplete' ? arrangement.keep : []
}

/** Any move of any seat with any cards, legal or not. Cards mostly come from that seat's hand. */
export function anyMove(state: GameState, next: () => number): Move {
  const below = (limit: number): number => Math.floor(next() * limit)
  const seats = state.open.players.length
  const seat = below(seats) as SeatId
  const hand = state.hidden.hands[seat] ?? []
  const card = (): CardId =>
    next() < 0.8 && hand.length > 0 ? (hand[below(hand.length)] as CardId) : (below(CARD_LIMIT) as CardId)
  const played = (): PlayedCard => {
    const roles = [null, null, below(14), 'red', 'blue', 'green', 'yellow'] as const
    return { card: card(), as: roles[below(roles.length)] ?? null }
  }
  const some = (most: number): PlayedCard[] => Array.from({ length: 1 + below(most) }, played)
  const kinds: readonly (() => Move)[] = [
    () => ({ type: 'choosePhase', seat, phase: 1 + below(10) }),
    () => ({ type: 'drawCard', seat, from: next() < 0.5 ? 'drawPile' : 'discardPile' }),
    () => ({ type: 'drawSaved', seat, card: card() }),
    () => ({ type: 'layPhase', seat, groups: Array.from({ length: 1 + below(3) }, () => some(7)) }),
    () => ({ type: 'hit', seat, cards: some(2), on: { seat: below(seats) as SeatId, index: below(2) } }),
    () => ({ type: 'discard', seat, card: card() }),
    () => ({ type: 'playSkip', seat, card: card(), target: next() < 0.3 ? null : (below(seats) as SeatId) }),
    () => ({ type: 'save', seat, card: card() }),
    () => ({ type: 'knock', seat }),
    () => ({ type: 'pass', seat }),
  ]
  const kind = kinds[below(kinds.length)]
  if (kind === undefined) throw new Error('No kind of move.')
  return kind()
}
