import type { SeatId } from '../../../game/index.ts'
import type { SeatView } from '../../../protocol/messages/tableView.ts'

/** People who are away and for whom no bot plays yet: anybody may call one. */
export function mayCallBot(
  seats: readonly (SeatView | null)[],
): readonly { readonly seat: SeatId; readonly name: string }[] {
  return seats.flatMap((seat, index) =>
    seat !== null && seat.occupant.type === 'person' && seat.away && !seat.botPlays
      ? [{ seat: index as SeatId, name: seat.occupant.name }]
      : [],
  )
}
