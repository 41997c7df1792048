import { shallowRef, type ShallowRef } from 'vue'
import type { SeatId, View } from '../../game/index.ts'
import type { TableId } from '../../protocol/ids.ts'
import type { TableView } from '../../protocol/messages/tableView.ts'
import { forgetSeat, keepPlace, tabPlace, type KnownSeat, type Place } from './identity.ts'

/** The tab's own place, in memory and in storage alike. */
export interface PlaceKeeper {
  readonly place: ShallowRef<Place | null>
  sit(seat: Pick<KnownSeat, 'hostId' | 'address' | 'table' | 'seat' | 'token'>): void
  /** A seat of another tab or another day is taken up here. */
  take(known: KnownSeat): void
  watch(where: { hostId: string; address: string; table: TableId; code: string | null }): void
  /** What the list of tables left says about this one. */
  note(table: TableView, view: View | null): void
  /** The place is lost: its secret is worth nothing any more. */
  forget(): void
  /** The tab goes elsewhere, the seat stays. */
  stepOut(): void
}

export function createPlaceKeeper(): PlaceKeeper {
  const place = shallowRef<Place | null>(tabPlace())

  function keep(next: Place | null): void {
    place.value = next
    keepPlace(next)
  }

  return {
    place,
    sit: (seat) => {
      keep({
        type: 'seat',
        known: {
          tableName: '',
          seenAt: Date.now(),
          handNumber: null,
          phase: null,
          over: false,
          others: [],
          ...seat,
        },
      })
    },
    take: (known) => {
      keep({ type: 'seat', known })
    },
    watch: (where) => {
      keep({ type: 'watch', ...where })
    },
    note(table, view) {
      const now = place.value
      if (now?.type !== 'seat' || now.known.table !== table.id || table.you === null) return
      const own = view?.open.players[table.you] ?? null
      keep({
        type: 'seat',
        known: {
          ...now.known,
          tableName: table.name,
          seat: table.you,
          seenAt: Date.now(),
          handNumber: view === null || table.game === null ? null : view.open.handNumber,
          phase: own?.phase ?? null,
          over: table.status === 'over',
          others: othersOf(table, table.you),
        },
      })
    },
    forget() {
      if (place.value?.type === 'seat') forgetSeat(place.value.known)
      keep(null)
    },
    stepOut() {
      keep(null)
    },
  }
}

function othersOf(table: TableView, you: SeatId): KnownSeat['others'] {
  return table.seats.flatMap((seat, index) =>
    seat === null || index === you ? [] : [{ name: seat.occupant.name, avatar: seat.occupant.avatar }],
  )
}
