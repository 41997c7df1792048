import type { SeatId } from '../../game/index.ts'
import type { Replay } from '../../replay/replay.ts'
import { knownSeats, tabPlace } from '../client/identity.ts'

/** Where this device sat; null where somebody else's game is watched. In a tab that has a seat, that one. */
export function ownSeatOf({ header: { table } }: Replay): SeatId | null {
  const place = tabPlace()
  const seats = [...(place?.type === 'seat' ? [place.known] : []), ...knownSeats()]
  return seats.find((known) => known.table === table.id)?.seat ?? null
}
