/** Which cards go from where to where when something happens on the table. */
import {
  assertNever,
  HIDDEN,
  type CardId,
  type MaybeCard,
  type SeatId,
  type SeenEvent,
} from '../../game/index.ts'

/** `seat`: what a player holds or has laid. `skipMark`: where a skip waits before a player. */
export type Spot =
  | { readonly type: 'drawPile' | 'discardPile' }
  | { readonly type: 'seat' | 'savePile' | 'skipMark'; readonly seat: SeatId }

/** A card that lies face up at a seat is looked for by itself; the spot says where it is when nobody sees it. */
export interface Journey {
  readonly card: MaybeCard
  readonly from: Spot
  readonly to: Spot
  /** Which event it tells, of those that move a card: all of one event start close together. */
  readonly event: number
}

export function journeysOf(events: readonly SeenEvent[]): readonly Journey[] {
  return events
    .map(waysOf)
    .filter((ways) => ways.length > 0)
    .flatMap((ways, event) => ways.map((way) => ({ ...way, event })))
}

type Way = Omit<Journey, 'event'>

const DRAW_PILE: Spot = { type: 'drawPile' }
const DISCARD_PILE: Spot = { type: 'discardPile' }

function waysOf(event: SeenEvent): readonly Way[] {
  switch (event.type) {
    case 'cardTurnedUp':
      return event.to === 'discardPile' ? [{ card: event.card, from: DRAW_PILE, to: DISCARD_PILE }] : []
    case 'cardDrawn':
      return [{ card: event.card, from: sourceOf(event), to: at(event.seat) }]
    case 'cardSaved':
      return [{ card: event.card, from: at(event.seat), to: { type: 'savePile', seat: event.seat } }]
    case 'cardDiscarded':
      return [{ card: event.card, from: at(event.seat), to: DISCARD_PILE }]
    case 'phaseLaid':
      return event.groups.flatMap(({ cards }) => cards.map((card) => within(card, event.seat, event.seat)))
    case 'cardHit':
      return [within(event.card, event.seat, event.on.seat)]
    case 'skipPlayed':
      return [
        {
          card: event.card,
          from: at(event.seat),
          to: event.target === null ? DISCARD_PILE : { type: 'skipMark', seat: event.target },
        },
      ]
    case 'turnLost':
      return event.card === null
        ? []
        : [{ card: event.card, from: { type: 'skipMark', seat: event.seat }, to: DISCARD_PILE }]
    case 'knockWon':
      return [{ card: event.card, from: DISCARD_PILE, to: at(event.seat) }]
    case 'drawPileReshuffled':
      return [{ card: HIDDEN, from: DISCARD_PILE, to: DRAW_PILE }]
    case 'handDealt':
    case 'drawPileShuffled':
    case 'choosingStarted':
    case 'phaseChosen':
    case 'turnStarted':
    case 'windowOpened':
    case 'knocked':
    case 'knockPassed':
    case 'windowClosed':
    case 'handEnded':
    case 'replayCalled':
    case 'gameEnded':
    case 'gamePaused':
    case 'gameResumed':
    case 'seatTaken':
    case 'awayChanged':
      return []
    default:
      return assertNever(event)
  }
}

function at(seat: SeatId): Spot {
  return { type: 'seat', seat }
}

function within(card: CardId, from: SeatId, to: SeatId): Way {
  return { card, from: at(from), to: at(to) }
}

function sourceOf({ seat, from }: Extract<SeenEvent, { type: 'cardDrawn' }>): Spot {
  return from === 'savePile' ? { type: 'savePile', seat } : { type: from }
}
