/** What a bot reads off the table. */
import {
  fitsOn,
  isSkip,
  isWild,
  leftOf,
  numberOf,
  runHigh,
  skipTargets,
  whoPlays,
  type CardId,
  type Group,
  type OpenPosition,
  type SeatId,
} from '../../game/index.ts'

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

/** Who is nearest to going out, then who is furthest in the game. */
export function nearestToEnd(open: OpenPosition, seat: SeatId): number {
  const player = open.players[seat]
  if (player === undefined) return 0
  const ahead = (player.phase ?? 0) * 1000 + player.finished.length * 1000 - player.score
  return player.laid === null ? ahead : 1_000_000 - player.handCount * 20_000 + ahead
}

/** Has an opponent laid who may soon go out? Whoever takes no part in the hand has nothing laid. */
export function endIsNear({ players }: OpenPosition, seat: SeatId): boolean {
  return players.some(({ laid, handCount }, other) => laid !== null && handCount <= 3 && other !== seat)
}
