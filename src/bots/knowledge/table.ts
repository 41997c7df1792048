/** What a bot reads off the table. */
import {
  fitsOn,
  isSkip,
  isWild,
  leftOf,
  numberOf,
  playerAt,
  runHigh,
  skipTargets,
  whoPlays,
  type CardId,
  type Group,
  type OpenPosition,
  type SeatId,
} from '../../game/index.ts'

/** More points than players differ by. */
const PHASE_DONE = 2000

export function fitsTable(card: CardId, open: OpenPosition): boolean {
  return open.players.some(({ laid }) => laid !== null && laid.some((group) => fitsOn(card, group)))
}

/** Would the run take this number after one card more at that end? Such a card may still go down later. */
export function isNearRun(card: CardId, group: Group): boolean {
  if (group.kind !== 'run' || isWild(card) || isSkip(card)) return false
  const number = numberOf(card)
  return number === group.low - 2 || number === runHigh(group) + 2
}

/** Who plays after `seat`: the next one to the left who has no skip pending. */
export function nextToPlay(open: OpenPosition, seat: SeatId): SeatId {
  return whoPlays(open, leftOf(open, seat))
}

/** The opponent who is strongest by `strengthOf` among those who may be skipped; null when nobody may be. */
export function strongestTarget(
  open: OpenPosition,
  seat: SeatId,
  strengthOf: (open: OpenPosition, seat: SeatId) => number,
): SeatId | null {
  let strongest: SeatId | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const target of skipTargets(open, seat)) {
    const strength = strengthOf(open, target)
    if (strength > most) {
      most = strength
      strongest = target
    }
  }
  return strongest
}

/**
 * How far a player is in the game: by phases that are done, then by points. Which phase it is says nothing where each is
 * chosen freely, and with a fixed number of hands points alone decide (R96).
 */
export function aheadOf(open: OpenPosition, seat: SeatId): number {
  const { finished, score } = playerAt(open, seat)
  return (open.rules.handCount === 'exact' ? 0 : finished.length * PHASE_DONE) - score
}

/** Who is nearest to going out, then who is furthest in the game. */
export function nearestToEnd(open: OpenPosition, seat: SeatId): number {
  const { laid, handCount } = playerAt(open, seat)
  const ahead = aheadOf(open, seat)
  return laid === null ? ahead : 1_000_000 - handCount * 20_000 + ahead
}

/** Has an opponent laid who may soon go out? Whoever takes no part in the hand has nothing laid. */
export function endIsNear({ players }: OpenPosition, seat: SeatId): boolean {
  return players.some(({ laid, handCount }, other) => laid !== null && handCount <= 3 && other !== seat)
}
