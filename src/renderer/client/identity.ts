/**
 * The seats that this device knows the secrets of. The tab's own seat is in its session storage, so that two people can
 * sit at one computer; all of them are in local storage too, so that a closed tab can come back.
 */
import * as v from 'valibot'
import type { SeatId } from '../../game/index.ts'
import { isTableId, type TableId } from '../../protocol/ids.ts'
import { readStored, readStoredList, writeStored } from './storage.ts'

const TAB_KEY = 'klopf.seat'
const DEVICE_KEY = 'klopf.seats'
/** More tables than that nobody comes back to. */
const KEPT_SEATS = 12
/** A host may give seat after seat, and must not crowd out those at other hosts. */
const KEPT_AT_ONE_HOST = 6

const tableId = v.custom<TableId>(isTableId)
const seatId = v.custom<SeatId>((value) => Number.isInteger(value))

const seatSchema = v.object({
  /** The host's own id: the same host may be at another address next time. */
  hostId: v.string(),
  /** `host:port` where it was last. */
  address: v.string(),
  table: tableId,
  tableName: v.string(),
  seat: seatId,
  /** 256 bits in hexadecimal. Never leaves this device. */
  token: v.string(),
  /** Milliseconds since 1970 when this seat was last seen from here. */
  seenAt: v.number(),
  /** Where the game stood then. */
  handNumber: v.nullable(v.number()),
  phase: v.nullable(v.number()),
  over: v.boolean(),
  others: v.array(v.object({ name: v.string(), avatar: v.string() })),
})

export type KnownSeat = Readonly<v.InferOutput<typeof seatSchema>>

/** Where a tab is: on a seat, or watching. */
const placeSchema = v.variant('type', [
  v.object({ type: v.literal('seat'), known: seatSchema }),
  v.object({
    type: v.literal('watch'),
    hostId: v.string(),
    address: v.string(),
    table: tableId,
    code: v.nullable(v.string()),
  }),
])

export type Place = Readonly<v.InferOutput<typeof placeSchema>>

export function tabPlace(): Place | null {
  return readStored(sessionStorage, TAB_KEY, placeSchema)
}

/** Newest first. */
export function knownSeats(): readonly KnownSeat[] {
  return readStoredList(localStorage, DEVICE_KEY, seatSchema).toSorted((a, b) => b.seenAt - a.seenAt)
}

export function keepPlace(place: Place | null): void {
  writeStored(sessionStorage, TAB_KEY, place)
  if (place?.type !== 'seat') return
  const others = knownSeats().filter((known) => !sameSeat(known, place.known))
  const { address } = place.known
  const here = others.filter((known) => known.address === address).slice(0, KEPT_AT_ONE_HOST - 1)
  const kept = others.filter((known) => known.address !== address || here.includes(known))
  writeStored(localStorage, DEVICE_KEY, [place.known, ...kept].slice(0, KEPT_SEATS))
}

/** The secret is worth nothing any more, or the seat was given up. */
export function forgetSeat(seat: KnownSeat): void {
  writeStored(
    localStorage,
    DEVICE_KEY,
    knownSeats().filter((known) => !sameSeat(known, seat)),
  )
}

/** Tokens are the seats: numbers change in the lobby when others leave. */
function sameSeat(a: KnownSeat, b: KnownSeat): boolean {
  return a.token === b.token
}
