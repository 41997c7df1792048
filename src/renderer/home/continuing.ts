import { computed, shallowRef, type ComputedRef } from 'vue'
import { useHostStore } from '../client/hostStore.ts'
import { knownSeats, type KnownSeat } from '../client/identity.ts'
import { useTableStore } from '../client/tableStore.ts'
import { bareAddress } from '../desktop.ts'
import type { ListedTable } from './tableList.ts'

/** A table where this device has a seat and the game is not over. */
export interface Continuable {
  readonly known: KnownSeat
  /** This very tab sits there at the moment. */
  readonly here: boolean
}

/** The table that was left: this tab's own first, else the newest one that its host still has. */
export function useContinuable(tables: () => readonly ListedTable[]): ComputedRef<Continuable | null> {
  const host = useHostStore()
  const table = useTableStore()
  const known = shallowRef(knownSeats())

  return computed(() => {
    const { place } = table
    if (place?.type === 'seat') return { known: place.known, here: true }
    const open = known.value.find(
      (seat) =>
        !seat.over &&
        tables().some(
          (listed) => listed.entry.status !== 'over' && isAt(seat, listed, host.host?.hostId ?? null),
        ),
    )
    return open === undefined ? null : { known: open, here: false }
  })
}

/**
 * The seat that this device knows at a table of the list, the newest one; null without one. It is there after a game as
 * well: the next one waits for whoever sits there.
 */
export function seatAt(listed: ListedTable, hostId: string | null): KnownSeat | null {
  return knownSeats().find((seat) => isAt(seat, listed, hostId)) ?? null
}

function isAt(seat: KnownSeat, { address, entry, hostName }: ListedTable, hostId: string | null): boolean {
  if (entry.id !== seat.table) return false
  return hostName === null ? hostId === seat.hostId : bareAddress(seat.address) === address
}
