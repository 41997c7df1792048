/** What the list of events says of a hand beyond its events. */
import { isSkip, type HandResult, type SeatId, type SeenEvent } from '../../game/index.ts'

export interface HandOutcome {
  /** By seat: the points of this hand. */
  readonly points: readonly number[]
  /** Who has laid the phase. */
  readonly done: readonly SeatId[]
  /** It only broke a tie: points and phases do not count (R93). */
  readonly replay: boolean
}

/** Of the last hand on the sheet; null before one is over. */
export function handOutcome(sheet: readonly HandResult[]): HandOutcome | null {
  const result = sheet.at(-1)
  if (result === undefined) return null
  const { points, laid, replay } = result
  return {
    points,
    done: laid.flatMap((phase, seat) => (phase === null ? [] : [seat as SeatId])),
    replay,
  }
}

/** The last of the events of a hand so far is a turn lost to the skip that was turned up at its deal. */
export function skipTurnedUp(events: readonly SeenEvent[]): boolean {
  if (events.at(-1)?.type !== 'turnLost' || events.some(({ type }) => type === 'turnStarted')) return false
  return events.some(
    (event) => event.type === 'cardTurnedUp' && event.to === 'discardPile' && isSkip(event.card),
  )
}
