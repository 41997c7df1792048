/** What a bot reads off the table. */
import {
  colourOf,
  hitPlaces,
  isSkip,
  isWild,
  leftOf,
  numberOf,
  runHigh,
  seatsInPlay,
  skipTargets,
  type CardId,
  type Group,
  type OpenPosition,
  type SeatId,
} from '../game/index.ts'

export function fitsGroup(card: CardId, group: Group): boolean {
  if (isSkip(card)) return false
  if (group.kind === 'set') return isWild(card) || numberOf(card) === group.number
  if (group.kind === 'colour') return isWild(card) || colourOf(card) === group.colour
  return hitPlaces(card, group).length > 0
}

export function fitsTable(card: CardId, open: OpenPosition): boolean {
  for (const { laid } of open.players)
    if (laid !== null) for (const group of laid) if (fitsGroup(card, group)) return true
  return false
}

/** Would the run take this number next, or the one after that? Such a card may still go down later. */
export function isNearRun(card: CardId, group: Group): boolean {
  if (group.kind !== 'run' || isWild(card) || isSkip(card)) return false
  const number = numberOf(card)
  return number === group.low - 2 || number === runHigh(group) + 2
}

/** Who plays after `seat`: the next one to the left who has no skip pending. */
export function nextToPlay(open: OpenPosition, seat: SeatId): SeatId {
  let next = leftOf(open, seat)
  for (let count = open.players.length; count > 0 && open.players[next]?.skip === 'pending'; count--)
    next = leftOf(open, next)
  return next
}

/** The opponent to skip: who is nearest to going out, then who is furthest in the game. Null when nobody may be. */
export function strongestTarget(open: OpenPosition, seat: SeatId): SeatId | null {
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

function strengthOf(open: OpenPosition, seat: SeatId): number {
  const player = open.players[seat]
  if (player === undefined) return 0
  const ahead = (player.phase ?? 0) * 1000 + player.finished.length * 1000 - player.score
  return player.laid === null ? ahead : 1_000_000 - player.handCount * 20_000 + ahead
}

/** Has an opponent laid who may soon go out? */
export function endIsNear(open: OpenPosition, seat: SeatId): boolean {
  return seatsInPlay(open).some((other) => {
    const player = open.players[other]
    return other !== seat && player !== undefined && player.laid !== null && player.handCount <= 3
  })
}
