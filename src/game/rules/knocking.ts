/** Klopfen: a discard goes to whoever knocks for it (R104-R120). */
import type { Draft } from '../draft.ts'
import { assertNever } from '../assertNever.ts'
import type { MoveOf } from '../model/commands.ts'
import { refuse, type Refusal } from '../model/refusals.ts'
import type { KnockRules } from '../model/rules.ts'
import type { SeatId } from '../model/seats.ts'
import {
  leftOf,
  playerAt,
  seatsInPlay,
  topDiscard,
  type KnockWindow,
  type OpenPlayer,
  type OpenPosition,
} from '../model/state.ts'
import { passTurnTo } from './turns.ts'

type Knock = MoveOf<'knock'>
type Pass = MoveOf<'pass'>

interface Discarded {
  readonly discarder: SeatId
  readonly next: SeatId
  /** The discard ended a knock turn. */
  readonly knockTurn: boolean
}

/** Who may knock for a natural or wild just discarded, clockwise from the discarder (R106, R107, R117, R118). */
export function mayKnockFor(
  open: OpenPosition,
  { discarder, next, knockTurn }: Discarded,
): readonly SeatId[] {
  const { knock } = open.rules
  if (knock === null || (knockTurn && knock.repeat === 'noKnockOnKnock')) return []
  return clockwiseFrom(open, discarder).filter(
    (seat) => seat !== discarder && seat !== next && judgeKnocker(playerAt(open, seat), knock) === null,
  )
}

function clockwiseFrom(open: OpenPosition, from: SeatId): readonly SeatId[] {
  const seats = seatsInPlay(open)
  const at = seats.indexOf(from)
  return [...seats.slice(at), ...seats.slice(0, at)]
}

function judgeKnocker(player: OpenPlayer, knock: KnockRules): Refusal | null {
  if (player.skip === 'pending' && !knock.skippedMayKnock) return refuse('knockSkipped', 'R118', {})
  if (!isBarred(player, knock)) return null
  return refuse('knockAgain', 'R117', { after: knock.repeat === 'notNextDiscard' ? 'discard' : 'ownTurn' })
}

function isBarred(player: OpenPlayer, knock: KnockRules): boolean {
  switch (knock.repeat) {
    case 'ownTurnBetween':
      return player.knock !== 'none'
    case 'notNextDiscard':
      return player.knock === 'knocked' || player.knock === 'resting'
    case 'noKnockOnKnock':
      return false
    default:
      return assertNever(knock.repeat)
  }
}

export function judgeKnock(open: OpenPosition, { seat }: Knock): Refusal | null {
  const { window } = open
  const { knock } = open.rules
  if (window === null || knock === null)
    return isAfterKnockTurn(open) ? refuse('knockOnKnock', 'R117', {}) : refuse('noWindow', 'R106', {})
  if (window.mayKnock.includes(seat)) return null
  if (seat === window.discarder) return refuse('knockOwnDiscard', 'R107', {})
  if (seat === open.turn) {
    const sitsOut = playerAt(open, seat).skip === 'pending'
    return sitsOut ? refuse('knockSkipped', 'R118', {}) : refuse('knockTurnIsNext', 'R107', {})
  }
  return judgeKnocker(playerAt(open, seat), knock) ?? refuse('knockDone', 'R107', {})
}

/** The discard before this turn ended a knock turn, and such discards may not be knocked for. */
function isAfterKnockTurn({ rules, step, players }: OpenPosition): boolean {
  return (
    rules.knock?.repeat === 'noKnockOnKnock' &&
    step === 'draw' &&
    players.some((player) => player.knock === 'knocked')
  )
}

/** Passing is saying that one will not knock, so whoever could not knock cannot pass either. */
export function judgePass(open: OpenPosition, { seat }: Pass): Refusal | null {
  return judgeKnock(open, { type: 'knock', seat })
}

export function knock(draft: Draft, { seat }: Knock): void {
  draft.add({ type: 'knocked', seat })
  resolveIfDecided(draft)
}

export function passKnock(draft: Draft, { seat }: Pass): void {
  draft.add({ type: 'knockPassed', seat })
  resolveIfDecided(draft)
}

function resolveIfDecided(draft: Draft): void {
  const { window, rules } = draft.open
  if (window === null) return
  if (window.mayKnock.length === 0) return closeWindow(draft)
  if (rules.knock?.resolve !== 'seatOrder') return
  const winner = nearestKnocker(draft.open, window)
  if (winner === null) return
  const order = clockwiseFrom(draft.open, window.discarder)
  if (window.mayKnock.every((seat) => order.indexOf(seat) > order.indexOf(winner))) closeWindow(draft)
}

/** The discard goes to the knocker nearest clockwise from the discarder (R108); without one the turn passes. */
export function closeWindow(draft: Draft): void {
  const { window, turn } = draft.open
  if (window === null) throw new Error('There is no window to close.')
  const winner = nearestKnocker(draft.open, window)
  if (winner === null) {
    draft.add({ type: 'windowClosed' })
    return passTurnTo(draft, turn)
  }
  const card = topDiscard(draft.open)
  if (card === null) throw new Error('There is no discard to knock for.')
  draft.add({ type: 'knockWon', seat: winner, card, knockers: window.knockers })
}

function nearestKnocker(open: OpenPosition, { discarder, knockers }: KnockWindow): SeatId | null {
  let seat = leftOf(open, discarder)
  while (seat !== discarder) {
    if (knockers.includes(seat)) return seat
    seat = leftOf(open, seat)
  }
  return null
}
