/** Who came where. */
import { allSeats, playerAt, type OpenPosition, type SeatId } from '../../game/index.ts'

export interface Place {
  readonly seat: SeatId
  /** From 1; players who are level share one. */
  readonly place: number
  readonly winner: boolean
  /** Phases laid in the game. */
  readonly done: number
  readonly points: number
}

/**
 * Winners first (R91, R96, R135). The others by phases where phases decide, then by points; a game that was ended early
 * is ranked the same way.
 */
export function rankingOf(open: OpenPosition): readonly Place[] {
  const winners = open.result?.winners ?? []
  const byPhases = open.rules.handCount === 'progress'
  const players = allSeats(open).map((seat) => {
    const { finished, score } = playerAt(open, seat)
    return { seat, winner: winners.includes(seat), done: finished.length, points: score }
  })
  const compare = (a: (typeof players)[number], b: (typeof players)[number]): number =>
    Number(b.winner) - Number(a.winner) || (byPhases ? b.done - a.done : 0) || a.points - b.points
  const ranked = players.toSorted((a, b) => compare(a, b) || a.seat - b.seat)
  return ranked.map((player) => ({
    ...player,
    place: 1 + ranked.findIndex((other) => compare(other, player) === 0 || (other.winner && player.winner)),
  }))
}
