import { playerAt, turnsBegun, type OpenPosition, type SeatId, type SeenEvent } from '../../../game/index.ts'
import { passedOver } from '../words/passedOver.ts'

/** A turn that a player misses: by a skip, or because a knock passed over it. */
export interface LostTurn {
  /** `ahead`: still to come. `now`: somebody plays in its place. `before`: others have played since. */
  readonly when: 'ahead' | 'now' | 'before'
  readonly why: 'skip' | 'knock'
  /** Null for a skip that was turned up, or that is not in the log. */
  readonly by: SeatId | null
}

/** News until the player's next turn begins. */
export function lostTurn(open: OpenPosition, events: readonly SeenEvent[], seat: SeatId): LostTurn | null {
  if (playerAt(open, seat).skip === 'pending')
    return { when: 'ahead', why: 'skip', by: skipper(events, seat) }
  const begun = turnsBegun(events)
  let turnsSince = 0
  for (let at = events.length - 1; at >= 0; at--) {
    const event = events[at]
    if (event === undefined) continue
    if (event.type === 'handDealt') return null
    if (event.type === 'turnLost' && event.seat === seat)
      return { when: when(turnsSince, 1), why: 'skip', by: skipper(events.slice(0, at), seat) }
    const beginner = begun[at] ?? null
    if (beginner === null) continue
    if (beginner === seat) return null
    if (passedOver(open, events, event).includes(seat))
      return { when: when(turnsSince, 0), why: 'knock', by: beginner }
    turnsSince += 1
  }
  return null
}

/** Of the turns that began since, so many are played in place of the lost one. */
function when(turnsSince: number, inPlace: number): 'now' | 'before' {
  return turnsSince > inPlace ? 'before' : 'now'
}

function skipper(events: readonly SeenEvent[], seat: SeatId): SeatId | null {
  const skip = events.findLast((event) => event.type === 'skipPlayed' && event.target === seat)
  return skip?.type === 'skipPlayed' ? skip.seat : null
}
