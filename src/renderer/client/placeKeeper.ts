import { shallowRef, type ShallowRef } from 'vue'
import type { SeatId, View } from '../../game/index.ts'
import type { TableId } from '../../protocol/ids.ts'
import type { Person } from '../../protocol/messages/clientMessages.ts'
import type { TableView } from '../../protocol/messages/tableView.ts'
import { forgetSeat, keepPlace, tabPlace, type KnownSeat, type Place } from './identity.ts'

/** The tab's own place, in memory and in storage alike. */
export interface PlaceKeeper {
  readonly place: ShallowRef<Place | null>
  /** At the host that this tab talks to, like `watch`. */
  sit(seat: Pick<KnownSeat, 'table' | 'seat' | 'token'>): void
  /** A seat of another tab or another day is taken up here. */
  take(known: KnownSeat): void
  /** `wish`: as whom to take over from a bot with the next hand. */
  watch(where: { table: TableId; code: string | null; wish: Person | null }): void
  /** Whoever looks on wants a seat, or none any more. */
  wish(person: Person | null): void
  /** What the list of tables left says about this one. */
  note(table: TableView, view: View | null): void
  /**
   * Does this tab talk to the host of the place, at the address where it was? Ids are public, and others could give
   * themselves this one: nobody else may say what is to be forgotten, or kept, of the place.
   */
  isHere(): boolean
  /** Can what the host says of this table be about the place? Also where there is none, since one may be on its way. */
  isConcerned(table: TableId): boolean
  /** The place is lost: its secret is worth nothing any more. */
  forget(): void
  /** The tab goes elsewhere, the seat stays. */
  stepOut(): void
}

/** Whom this tab talks to; the id is null before the host has said it. */
interface Partner {
  readonly hostId: string | null
  readonly address: string | null
}

export function createPlaceKeeper(partner: () => Partner): PlaceKeeper {
  const place = shallowRef<Place | null>(tabPlace())

  function keep(next: Place | null): void {
    place.value = next
    keepPlace(next)
  }

  function here(): { hostId: string; address: string } {
    const { hostId, address } = partner()
    return { hostId: hostId ?? '', address: address ?? '' }
  }

  function isHere(): boolean {
    const { hostId, address } = here()
    const at = homeOf(place.value)
    return at !== null && at.hostId === hostId && at.address === address
  }

  function isElsewhere(): boolean {
    const { hostId } = partner()
    const at = homeOf(place.value)
    return at !== null && hostId !== null && at.hostId !== hostId
  }

  return {
    place,
    isHere,
    isConcerned(table) {
      const at = homeOf(place.value)
      return at === null || (at.table === table && !isElsewhere())
    },
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
          ...here(),
          ...seat,
        },
      })
    },
    take: (known) => {
      keep({ type: 'seat', known })
    },
    watch: (where) => {
      keep({ type: 'watch', ...here(), ...where })
    },
    wish(person) {
      if (place.value?.type === 'watch') keep({ ...place.value, wish: person })
    },
    note(table, view) {
      const now = place.value
      if (now?.type !== 'seat' || now.known.table !== table.id || table.you === null || !isHere()) return
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

function homeOf(place: Place | null): Pick<KnownSeat, 'hostId' | 'address' | 'table'> | null {
  return place?.type === 'seat' ? place.known : place
}

function othersOf(table: TableView, you: SeatId): KnownSeat['others'] {
  return table.seats.flatMap((seat, index) =>
    seat === null || index === you ? [] : [{ name: seat.occupant.name, avatar: seat.occupant.avatar }],
  )
}
