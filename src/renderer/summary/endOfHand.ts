/** What the end of a hand says about each player. */
import {
  allSeats,
  handPoints,
  lastPhase,
  phaseOfNextHand,
  playerAt,
  type CardId,
  type HandResult,
  type OpenPosition,
  type PhaseNumber,
  type SeatId,
  type View,
} from '../../game/index.ts'

/** `done`: on to `next`, null after the last one · `again`: the same once more · `missed`: on without it · `free`: Masters. */
export type Progress =
  | { readonly type: 'done'; readonly phase: PhaseNumber; readonly next: PhaseNumber | null }
  | { readonly type: 'again'; readonly phase: PhaseNumber }
  | { readonly type: 'missed'; readonly phase: PhaseNumber; readonly next: PhaseNumber | null }
  | {
      readonly type: 'free'
      readonly phase: PhaseNumber
      readonly laid: boolean
      /** Phases that are still to be done. */
      readonly open: number
    }
  | { readonly type: 'none' }

/** Plays `phase` once more to break a tie (R93). */
interface Tied {
  readonly type: 'tied'
  readonly phase: PhaseNumber
}

export interface EndOfHand {
  readonly seat: SeatId
  readonly out: boolean
  readonly left: readonly { readonly card: CardId; readonly points: number }[]
  /** Masters: cards on the save pile, which cost nothing. */
  readonly saved: number
  readonly points: number
  readonly total: number
  readonly progress: Progress | Tied
}

/** Who went out first, then those with the fewest points. Empty before the first hand is over. */
export function endsOfHand({ open, hands }: View): readonly EndOfHand[] {
  const result = open.sheet.at(-1)
  if (result === undefined) return []
  return allSeats(open)
    .map((seat): EndOfHand => {
      const points = result.points[seat] ?? 0
      return {
        seat,
        out: result.wentOut === seat,
        left: (hands[seat] ?? []).map((card) => ({ card, points: handPoints([card], open.rules) })),
        saved: playerAt(open, seat).savedCount,
        points,
        total: playerAt(open, seat).score,
        progress: tiedOf(open, seat) ?? progressOf(open, result, seat),
      }
    })
    .sort((a, b) => Number(b.out) - Number(a.out) || a.points - b.points || a.seat - b.seat)
}

/** Those who play on after a tie, at the end of a hand after which the game is not decided; empty without a tie. */
export function tiedSeats({ result, replay }: OpenPosition): readonly SeatId[] {
  return result === null ? (replay ?? []) : []
}

function tiedOf(open: OpenPosition, seat: SeatId): Tied | null {
  return tiedSeats(open).includes(seat) ? { type: 'tied', phase: lastPhase(open.rules) } : null
}

/** What the last hand did for the player's phases. */
function progressOf(open: OpenPosition, result: HandResult, seat: SeatId): Progress {
  const { phase, finished } = playerAt(open, seat)
  if (phase === null || result.replay) return { type: 'none' }
  const laid = (result.laid[seat] ?? null) !== null
  if (open.rules.phaseOrder === 'free')
    return { type: 'free', phase, laid, open: open.rules.phaseList.length - finished.length }
  const next = phaseOfNextHand(open.rules, { handNumber: result.handNumber, phase, laid })
  if (laid) return { type: 'done', phase, next }
  return next === phase ? { type: 'again', phase } : { type: 'missed', phase, next }
}

/** Points after each hand, from 0 on; one that breaks a tie adds none. */
export function pointsOverTime(sheet: readonly HandResult[], seat: SeatId): readonly number[] {
  let total = 0
  return [0, ...sheet.map(({ points, replay }) => (total += replay ? 0 : (points[seat] ?? 0)))]
}
