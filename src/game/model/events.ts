/** What happened. Facts in the past tense; `evolve` folds them into the state, and the log keeps them for ever. */
import type { CardId, Hidden, MaybeCard } from './cards.ts'
import type { Group, GroupRef, Role } from './groups.ts'
import type { PhaseNumber } from './phases.ts'
import type { Occupant, SeatId } from './seats.ts'
import type { HandEnding } from './state.ts'

export type DrawSource = 'drawPile' | 'discardPile' | 'savePile'

interface HandDealt {
  readonly type: 'handDealt'
  readonly handNumber: number
  readonly dealer: SeatId
  /** All cards but the saved ones, shuffled. Dealt one at a time from the dealer's left, ten rounds; then the draw pile. */
  readonly deck: readonly CardId[]
}

interface DrawPileReshuffled {
  readonly type: 'drawPileReshuffled'
  /** The new draw pile, top first. The top discard stays (R74). */
  readonly drawPile: readonly CardId[]
}

interface DrawPileShuffled {
  readonly type: 'drawPileShuffled'
  /** The same cards in another order, top first; the discard pile stays as it is. */
  readonly drawPile: readonly CardId[]
}

interface CardDrawn {
  readonly type: 'cardDrawn'
  readonly seat: SeatId
  readonly from: DrawSource
  readonly card: CardId
}

interface CardSaved {
  readonly type: 'cardSaved'
  readonly seat: SeatId
  readonly card: CardId
}

/** Events that everybody may see as they are. */
export type PublicEvent =
  /**
   * The first discard; under `redraw` wilds and skips go under the draw pile and another card is turned (R12, R13), until
   * each has been turned once.
   */
  | { readonly type: 'cardTurnedUp'; readonly card: CardId; readonly to: 'discardPile' | 'underDrawPile' }
  | { readonly type: 'choosingStarted'; readonly seat: SeatId }
  | { readonly type: 'phaseChosen'; readonly seat: SeatId; readonly phase: PhaseNumber }
  | { readonly type: 'turnStarted'; readonly seat: SeatId }
  /** A skip was served; `card` is the skip that lay before the player and now goes to the discard pile (R67). */
  | { readonly type: 'turnLost'; readonly seat: SeatId; readonly card: CardId | null }
  | {
      readonly type: 'phaseLaid'
      readonly seat: SeatId
      readonly phase: PhaseNumber
      readonly groups: readonly Group[]
    }
  /** `as` is the role; `end` says where on a run, null on sets and colour groups. */
  | {
      readonly type: 'cardHit'
      readonly seat: SeatId
      readonly card: CardId
      readonly on: GroupRef
      readonly as: Role
      readonly end: 'low' | 'high' | null
    }
  | { readonly type: 'cardDiscarded'; readonly seat: SeatId; readonly card: CardId }
  /** `target` is null for a skip without effect (R69, R70). */
  | {
      readonly type: 'skipPlayed'
      readonly seat: SeatId
      readonly card: CardId
      readonly target: SeatId | null
    }
  | {
      readonly type: 'windowOpened'
      readonly discarder: SeatId
      readonly next: SeatId
      readonly mayKnock: readonly SeatId[]
    }
  | { readonly type: 'knocked'; readonly seat: SeatId }
  | { readonly type: 'knockPassed'; readonly seat: SeatId }
  /** Nobody got the discard by knocking. */
  | { readonly type: 'windowClosed' }
  | {
      readonly type: 'knockWon'
      readonly seat: SeatId
      readonly card: CardId
      readonly knockers: readonly SeatId[]
    }
  | {
      readonly type: 'handEnded'
      readonly wentOut: SeatId | null
      readonly ending: HandEnding
      /** By seat; 0 for those who took no part. */
      readonly points: readonly number[]
      readonly hands: readonly (readonly CardId[])[]
    }
  | { readonly type: 'replayCalled'; readonly seats: readonly SeatId[] }
  | {
      readonly type: 'gameEnded'
      readonly winners: readonly SeatId[]
      readonly ending: 'finished' | 'abandoned'
    }
  | { readonly type: 'gamePaused' }
  | { readonly type: 'gameResumed' }
  | { readonly type: 'seatTaken'; readonly seat: SeatId; readonly occupant: Occupant }
  | { readonly type: 'awayChanged'; readonly seat: SeatId; readonly away: boolean }

export type GameEvent =
  PublicEvent | HandDealt | DrawPileReshuffled | DrawPileShuffled | CardDrawn | CardSaved

export type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { readonly type: Type }>

/** An event as one viewer may see it: hidden cards are `hidden`, everything else is unchanged. */
export type SeenEvent =
  | PublicEvent
  | (Omit<HandDealt, 'deck'> & { readonly deck: readonly CardId[] | Hidden })
  | (Omit<DrawPileReshuffled, 'drawPile'> & { readonly drawPile: readonly CardId[] | Hidden })
  | (Omit<DrawPileShuffled, 'drawPile'> & { readonly drawPile: readonly CardId[] | Hidden })
  | (Omit<CardDrawn, 'card'> & { readonly card: MaybeCard })
  | (Omit<CardSaved, 'card'> & { readonly card: MaybeCard })
