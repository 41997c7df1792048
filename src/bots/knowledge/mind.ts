import {
  check,
  phaseSpec,
  playerAt,
  type CardId,
  type Move,
  type OpenPlayer,
  type OpenPosition,
  type PhaseSpec,
  type SeatId,
  type View,
} from '../../game/index.ts'
import { planFor, type Plan } from './plan.ts'
import { tallyHand, type HandTally } from './tally.ts'

/** What the bot makes of its view, once for each move. */
export interface Mind {
  readonly view: View
  readonly open: OpenPosition
  readonly seat: SeatId
  readonly player: OpenPlayer
  readonly hand: readonly CardId[]
  readonly tally: HandTally
  /** Of the phase of this hand; null while none is chosen. */
  readonly spec: PhaseSpec | null
  /** Null once the phase is laid, and while none is chosen. */
  readonly plan: Plan | null
}

/** @throws Error when the view does not show the seat's own hand. */
export function mindOf(view: View, seat: SeatId): Mind {
  const { open } = view
  const hand = view.hands[seat]
  if (hand === undefined || hand === null)
    throw new Error(`The view of seat ${seat} does not show its own hand.`)
  const player = playerAt(open, seat)
  const tally = tallyHand(hand)
  const spec = player.phase === null ? null : phaseSpec(player.phase)
  const plan = spec === null || player.laid !== null ? null : planFor(tally, spec)
  return { view, open, seat, player, hand, tally, spec, plan }
}

/** Cards that the phase of the plan still misses when `card` comes into the hand. */
export function missingWith({ hand }: Mind, { spec }: Plan, card: CardId): number {
  return planFor(tallyHand(hand, card), spec).missing
}

/** Asked of the rules: bots judge nothing by themselves. */
export function may({ view }: Mind, move: Move): boolean {
  return check(view, move) === null
}
