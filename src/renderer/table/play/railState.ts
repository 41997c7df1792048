/** What the rail has to say in each situation. Its words are in `railWords.ts`. */
import {
  assertNever,
  check,
  hitsBarred,
  isSkip,
  leftOf,
  playerAt,
  topDiscard,
  whoPlays,
  type Affordances,
  type CardId,
  type PhaseNumber,
  type Refusal,
  type SeatId,
  type View,
} from '../../../game/index.ts'
import type { LostTurn } from './lostTurn.ts'

/** Why somebody who is not next cannot knock: has knocked, has passed, knocked lately, or sits out. */
export type KnockRest = 'knocked' | 'passed' | 'againTurn' | 'againDiscard' | 'skipped'

export type RailState =
  /**
   * `tie`: the viewer sits at the table but not among those who break a tie (R93). `takes`: the seat that is the viewer's
   * with the next hand.
   */
  | { readonly type: 'look'; readonly seat: SeatId; readonly tie: boolean; readonly takes: SeatId | null }
  | { readonly type: 'paused' }
  | { readonly type: 'handOver' }
  /** `top` is null when nothing lies there; `pile` and `taking` are why either pile gives no card, null where it does. */
  | {
      readonly type: 'draw'
      readonly top: CardId | null
      readonly pile: Refusal | null
      readonly taking: Refusal | null
      readonly saved: boolean
    }
  | { readonly type: 'lay'; readonly phase: PhaseNumber; readonly staged: boolean }
  /** Without a card that could be laid or hit. `barred`: the phase lies, and nothing may be hit now whatever it is. */
  | {
      readonly type: 'discard'
      readonly drew: CardId | null
      /** Cards that the slots still want; null while nothing lies there. */
      readonly missing: number | null
      readonly laid: boolean
      readonly barred: Refusal['code'] | null
      /** The selected card, where it may be discarded. */
      readonly discarding: CardId | null
      /** It is the only one, and with it the hand ends. */
      readonly last: boolean
    }
  /** `places` is null while no card is selected. `placing`: one of them is to be said now. */
  | {
      readonly type: 'hit'
      readonly card: CardId | null
      readonly places: number | null
      readonly placing: boolean
    }
  /** `withoutTarget`: nobody can be made to sit out, and the skip may be discarded all the same. */
  | {
      readonly type: 'skip'
      readonly card: CardId
      readonly targets: readonly SeatId[]
      readonly withoutTarget: boolean
    }
  /** `target` is who is to sit out, null for a card that is only discarded. */
  | { readonly type: 'armed'; readonly card: CardId; readonly target: SeatId | null }
  | {
      readonly type: 'wait'
      readonly seat: SeatId
      /** The player has drawn, so that the latest turn is this one. */
      readonly acted: boolean
      readonly next: boolean
      /** Nobody is there who could play, and the table waits for a while. */
      readonly away: boolean
      /** A turn that the viewer misses, or just has missed. */
      readonly lost: LostTurn | null
    }
  | {
      readonly type: 'window'
      /** Who plays next. */
      readonly next: SeatId
      /** Who sits out before that. */
      readonly out: readonly SeatId[]
      readonly discarder: SeatId
      readonly card: CardId
      readonly mayKnock: boolean
      /** Null for those who may knock, and for those whom the window does not ask. */
      readonly rest: KnockRest | null
      readonly mine: boolean
      /** Why whoever is next may not take the discard. */
      readonly taking: Refusal | null
    }
  | {
      readonly type: 'choose'
      readonly seat: SeatId
      readonly mine: boolean
      readonly chosen: PhaseNumber | null
    }

export interface RailFacts {
  readonly view: View
  readonly affordances: Affordances
  readonly selected: CardId | null
  readonly armed: CardId | null
  /** The card that is held is to be hit, and the place is still to be said. */
  readonly placing: boolean
  /** Masters: the phase that is picked and not yet said. */
  readonly chosen: PhaseNumber | null
  /** Card drawn in this turn. */
  readonly drew: CardId | null
  readonly lost: LostTurn | null
  /** Is somebody waited for there, whose connection is lost? */
  readonly away: (seat: SeatId) => boolean
  /** The seat that somebody who looks on takes over with the next hand. */
  readonly takes: SeatId | null
  /** Cards that the slots still want; null while nothing lies there. */
  readonly missing: number | null
  /** The staged cards can be laid as they lie. */
  readonly stagedReady: boolean
  readonly canLay: boolean
}

export function railState(facts: RailFacts): RailState {
  const { open, viewer } = facts.view
  if (open.step === 'handOver' || open.step === 'gameOver' || open.step === 'ready')
    return { type: 'handOver' }
  if (open.paused) return { type: 'paused' }
  if (typeof viewer !== 'number') return { type: 'look', seat: open.turn, tie: false, takes: facts.takes }
  if (open.replay?.includes(viewer) === false)
    return { type: 'look', seat: open.turn, tie: true, takes: null }
  switch (open.step) {
    case 'choose':
      return {
        type: 'choose',
        seat: open.turn,
        mine: facts.affordances.choose.length > 0,
        chosen: facts.chosen,
      }
    case 'knock':
      return windowState(facts, viewer)
    case 'draw':
      return open.turn === viewer ? drawState(facts, viewer) : waitState(facts, viewer)
    case 'play':
      return open.turn === viewer ? playState(facts, viewer) : waitState(facts, viewer)
    default:
      return assertNever(open.step)
  }
}

/** Does the whole rail turn honey? */
export function isMine(state: RailState): boolean {
  switch (state.type) {
    case 'draw':
    case 'lay':
    case 'discard':
    case 'hit':
    case 'skip':
    case 'armed':
      return true
    case 'choose':
    case 'window':
      return state.mine
    case 'look':
    case 'paused':
    case 'handOver':
    case 'wait':
      return false
    default:
      return assertNever(state)
  }
}

function drawState({ view, affordances }: RailFacts, seat: SeatId): RailState {
  return {
    type: 'draw',
    top: topDiscard(view.open),
    pile: check(view, { type: 'drawCard', seat, from: 'drawPile' }),
    taking: check(view, { type: 'drawCard', seat, from: 'discardPile' }),
    saved: affordances.drawSaved.length > 0,
  }
}

function playState(facts: RailFacts, seat: SeatId): RailState {
  const { view, affordances, selected, armed } = facts
  const { laid, phase, handCount } = playerAt(view.open, seat)
  const { targets, withoutTarget } = affordances.skips
  if (armed !== null)
    return { type: 'armed', card: armed, target: isSkip(armed) ? (targets[0] ?? null) : null }
  if (selected !== null && isSkip(selected)) return { type: 'skip', card: selected, targets, withoutTarget }
  if (laid === null && facts.canLay) return { type: 'lay', phase: phase ?? 0, staged: facts.stagedReady }
  if (laid === null || affordances.hits.length === 0)
    return {
      type: 'discard',
      drew: facts.drew,
      missing: facts.missing,
      laid: laid !== null,
      barred: laid === null ? null : (hitsBarred(view.open, handCount)?.code ?? null),
      discarding: selected !== null && affordances.discards.includes(selected) ? selected : null,
      last: handCount === 1,
    }
  const places = selected === null ? null : affordances.hits.filter(({ card }) => card === selected).length
  return { type: 'hit', card: selected, places, placing: facts.placing }
}

function windowState(facts: RailFacts, seat: SeatId): RailState {
  const { view, affordances } = facts
  const { open } = view
  const card = topDiscard(open)
  if (open.window === null || card === null) return waitState(facts, seat)
  const out: SeatId[] = []
  const next = whoPlays(open, open.turn, (seat) => out.push(seat))
  const isNext = next === seat && out.length === 0
  const taking = isNext ? check(view, { type: 'drawCard', seat, from: 'discardPile' }) : null
  return {
    type: 'window',
    next,
    out,
    discarder: open.window.discarder,
    card,
    mayKnock: affordances.knock,
    rest: restOf(view, seat),
    mine: isNext && taking === null,
    taking,
  }
}

function restOf(view: View, seat: SeatId): KnockRest | null {
  const refusal = check(view, { type: 'knock', seat })
  if (refusal?.code === 'knockSkipped') return 'skipped'
  if (refusal?.code === 'knockAgain') return refusal.after === 'discard' ? 'againDiscard' : 'againTurn'
  if (refusal?.code !== 'knockDone') return null
  return view.open.window?.knockers.includes(seat) === true ? 'knocked' : 'passed'
}

function waitState({ view: { open }, lost, away }: RailFacts, seat: SeatId): RailState {
  return {
    type: 'wait',
    seat: open.turn,
    acted: open.step === 'play',
    next: lost?.when !== 'ahead' && whoPlays(open, leftOf(open, open.turn)) === seat,
    away: away(open.turn),
    lost,
  }
}
