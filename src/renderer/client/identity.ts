/**
 * The seats that this device knows the secrets of. The tab's own seat is in its session storage, so that two people can
 * sit at one computer; all of them are in local storage too, so that a closed tab can come back.
 */
import * as v from 'valibot'
import { MAX_SEATS, type SeatId } from '../../game/index.ts'
import { isTableId, type TableId } from '../../protocol/ids.ts'
import { NAME_UNITS } from '../../protocol/names.ts'
import { readStored, readStoredList, writeStored } from './storage.ts'

const TAB_KEY = 'klopf.seat'
const DEVICE_KEY = 'klopf.seats'
/** More tables than that nobody comes back to. */
const KEPT_SEATS = 12
/** A host may give seat after seat, and must not crowd out those at other hosts. */
const KEPT_AT_ONE_HOST = 6

const tableId = v.custom<TableId>(isTableId)
const seatId = v.custom<SeatId>((value) => Number.isInteger(value))

/**
 * What a host says is kept only as long as it can be meant: on a desktop all hosts share this storage, and one must not
 * fill it.
 */
const nameText = v.pipe(v.string(), v.maxLength(NAME_UNITS))
const shortText = v.pipe(v.string(), v.maxLength(300))

const seatSchema = v.object({
  /** The host's own id: the same host may be at another address next time. */
  hostId: shortText,
  /** `host:port` where it was last. */
  address: shortText,
  table: tableId,
  tableName: nameText,
  seat: seatId,
  /** 256 bits in hexadecimal. Never leaves this device. */
  token: shortText,
  /** Milliseconds since 1970 when this seat was last seen from here. */
  seenAt: v.number(),
  /** Where the game stood then. */
  handNumber: v.nullable(v.number()),
  phase: v.nullable(v.number()),
  over: v.boolean(),
  others: v.pipe(v.array(v.object({ name: nameText, avatar: shortText })), v.maxLength(MAX_SEATS)),
})

export type KnownSeat = Readonly<v.InferOutput<typeof seatSchema>>

/** Where a tab is: on a seat, or watching. */
const placeSchema = v.variant('type', [
  v.object({ type: v.literal('seat'), known: seatSchema }),
  v.object({
    type: v.literal('watch'),
    hostId: shortText,
    address: shortText,
    table: tableId,
    code: v.nullable(shortText),
    /** As whom this tab would like to take over from a bot; null for those who only look on. */
    wish: v.nullable(v.object({ name: nameText, avatar: shortText })),
  }),
])

export type Place = Readonly<v.InferOutput<typeof placeSchema>>

export function tabPlace(): Place | null {
  return readStored('session', TAB_KEY, placeSchema)
}

/** Newest first. */
export function knownSeats(): readonly KnownSeat[] {
  return readStoredList('local', DEVICE_KEY, seatSchema).toSorted((a, b) => b.seenAt - a.seenAt)
}

/** One that does not fit is the tab's as long as it is open, and what was kept of that seat stays as it was. */
export function keepPlace(place: Place | null): void {
  if (place !== null && !v.is(placeSchema, place)) return
  writeStored('session', TAB_KEY, place)
  if (place?.type !== 'seat') return
  const others = knownSeats().filter((known) => !sameSeat(known, place.known))
  const { address } = place.known
  const here = others.filter((known) => known.address === address).slice(0, KEPT_AT_ONE_HOST - 1)
  const kept = others.filter((known) => known.address !== address || here.includes(known))
  writeStored('local', DEVICE_KEY, [place.known, ...kept].slice(0, KEPT_SEATS))
}

/** The secret is worth nothing any more, or the seat was given up. */
export function forgetSeat(seat: KnownSeat): void {
  writeStored(
    'local',
    DEVICE_KEY,
    knownSeats().filter((known) => !sameSeat(known, seat)),
  )
}

/** Tokens are the seats: numbers change in the lobby when others leave. */
function sameSeat(a: KnownSeat, b: KnownSeat): boolean {
  return a.token === b.token
}
