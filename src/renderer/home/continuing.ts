import { computed, shallowRef, type ComputedRef } from 'vue'
import { knownSeats, type KnownSeat } from '../client/identity.ts'
import { useTableStore } from '../client/tableStore.ts'
import type { ListedTable } from './tableList.ts'

/** A table where this device has a seat and the game is not over. */
export interface Continuable {
  readonly known: KnownSeat
  /** `host:port` where its host is now. */
  readonly address: string
  /** This very tab sits there at the moment. */
  readonly here: boolean
}

/** The table that was left: this tab's own first, else the newest one that its host still has. */
export function useContinuable(tables: () => readonly ListedTable[]): ComputedRef<Continuable | null> {
  const table = useTableStore()
  const known = shallowRef(knownSeats())

  return computed(() => {
    const { place } = table
    if (place?.type === 'seat') return { known: place.known, address: place.known.address, here: true }
    const seats = known.value.filter(({ over }) => !over)
    const left = tables().flatMap((listed) => {
      const seat = listed.entry.status === 'over' ? null : seatIn(seats, listed)
      return seat === null ? [] : [{ known: seat, address: listed.address, here: false }]
    })
    return left.toSorted((a, b) => b.known.seenAt - a.known.seenAt)[0] ?? null
  })
}

/**
 * The seat that this device knows at a table of the list, the newest one; null without one. It is there after a game as
 * well: the next one waits for whoever sits there.
 */
export function seatAt(listed: ListedTable): KnownSeat | null {
  return seatIn(knownSeats(), listed)
}

/**
 * Hosts move to other addresses. One that is still where it was goes first: ids are public, and a stranger's host may have
 * given a seat there under the id of this one.
 */
function seatIn(seats: readonly KnownSeat[], { address, hostId, entry }: ListedTable): KnownSeat | null {
  const there = seats.filter((seat) => seat.table === entry.id && seat.hostId === hostId)
  return there.find((seat) => seat.address === address) ?? there[0] ?? null
}
