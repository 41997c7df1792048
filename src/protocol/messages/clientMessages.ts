/** Everything a client may send. One JSON object a text frame; what fails these schemas ends the connection. */
import * as v from 'valibot'
import {
  avatarSchema,
  botLevelSchema,
  moveSchema,
  nameSchema,
  rulesSchema,
  seatIdSchema,
} from '../gameSchemas.ts'
import { hexOf } from '../hex.ts'
import { isGameId, isTableId, type GameId, type TableId } from '../ids.ts'
import { PROTOCOL_VERSION } from '../version.ts'
import { showPlaceSchema } from './show.ts'
import { DEVICES, REACTIONS, tableOptionsSchema } from './tableView.ts'

const requestId = v.pipe(v.string(), v.minLength(1), v.maxLength(40))
const tableId = v.custom<TableId>(isTableId, 'Not the id of a table.')
const gameId = v.custom<GameId>(isGameId, 'Not the id of a game.')
/** As typed: the host brings it into its form. */
const code = v.pipe(v.string(), v.maxLength(40))
const personSchema = v.strictObject({ name: nameSchema, avatar: avatarSchema })
/** 32 bytes in hexadecimal: a proof (see `proofOf`), a hash or a nonce. */
const bytes32 = hexOf(32, '32 bytes')

/** Who somebody is to the others. Names need not be proven: seats belong to tokens. */
export type Person = v.InferOutput<typeof personSchema>

const request = <const Type extends string, const Entries extends v.ObjectEntries>(
  type: Type,
  entries: Entries,
) => v.strictObject({ type: v.literal(type), id: requestId, ...entries })

const nothing = {} as const
/** With the name that the sender sees there: seats of the lobby move up. */
const seatOf = { seat: seatIdSchema, name: nameSchema } as const

const requests = [
  request('hello', {
    /** Of another version see `isOtherVersion`. */
    protocol: v.pipe(v.number(), v.integer()),
    app: v.pipe(v.string(), v.maxLength(40)),
    device: v.picklist(DEVICES),
  }),
  request('ping', nothing),
  request('snapshot', nothing),
  request('operate', { proof: bytes32 }),

  request('listTables', nothing),
  request('listAddresses', nothing),
  request('createTable', { name: nameSchema, person: personSchema, rules: rulesSchema }),
  /** One of `table` and `code` must be given; `code` may be null for tables that are not locked. */
  request('join', { table: v.nullable(tableId), code: v.nullable(code), person: personSchema }),
  request('watch', { table: v.nullable(tableId), code: v.nullable(code) }),
  request('reclaim', { table: tableId, seat: seatIdSchema, proof: bytes32 }),
  request('claimSeat', { ticket: v.pipe(v.string(), v.maxLength(64)) }),
  request('sit', { seat: v.nullable(seatIdSchema), person: personSchema }),
  request('leave', nothing),

  request('setPerson', { person: personSchema }),
  request('setReady', { ready: v.boolean() }),
  request('react', { reaction: v.picklist(REACTIONS) }),
  request('callBot', { seat: seatIdSchema }),
  /** Answers `shuffleCall`. */
  request('commitNonce', { game: gameId, commitment: bytes32 }),
  /** Answers `shuffleSet`. */
  request('revealNonce', { game: gameId, nonce: bytes32 }),
  request('command', {
    commandId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,40}$/)),
    decision: v.pipe(v.number(), v.integer(), v.minValue(0)),
    move: moveSchema,
  }),

  request('setRules', { rules: rulesSchema }),
  request('setOptions', { options: tableOptionsSchema }),
  request('renameTable', { name: nameSchema }),
  request('addBot', { seat: v.nullable(seatIdSchema), level: botLevelSchema }),
  request('freeSeat', seatOf),
  request('offerSeat', seatOf),
  request('admit', { request: requestId, admit: v.boolean() }),
  request('start', nothing),
  request('pause', nothing),
  request('resume', nothing),
  request('endGame', nothing),
  request('handOn', seatOf),
  request('rematch', nothing),

  /** A piece of the log of a game that is over, from its beginning to where it shall be played on; 0 begins anew. */
  request('bringLog', {
    part: v.pipe(v.number(), v.integer(), v.minValue(0)),
    text: v.pipe(v.string(), v.minLength(1)),
  }),
  /** A new table with a game that goes on where the log that was brought ends: bots sit on all other seats. */
  request('playOn', { name: nameSchema, person: personSchema, seat: seatIdSchema, level: botLevelSchema }),

  request('getLog', { game: gameId }),

  /** Leads the table through the replay of one of its games: begins, takes over, or goes on. Null gives the lead up. */
  request('lead', { place: v.nullable(showPlaceSchema) }),
  /** Comes along with whoever leads, or looks around alone. */
  request('follow', { follow: v.boolean() }),
] as const

export const clientMessageSchema = v.variant('type', requests)

export type ClientMessage = v.InferOutput<typeof clientMessageSchema>
export type ClientMessageType = ClientMessage['type']
export type ClientMessageOf<Type extends ClientMessageType> = Extract<ClientMessage, { readonly type: Type }>

/** Found by name: trying one schema after the other takes longer than all the rest of parsing. */
const schemaOf: ReadonlyMap<unknown, (typeof requests)[number]> = new Map(
  requests.map((schema) => [schema.entries.type.literal, schema]),
)

/** Is it the `hello` of another version, whatever else that has in it? So it gets a clear answer. */
export function isOtherVersion(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('protocol' in value))
    return false
  const { type, protocol } = value
  return type === 'hello' && typeof protocol === 'number' && protocol !== PROTOCOL_VERSION
}

/** The message, or null for anything that is none. */
export function parseClientMessage(value: unknown): ClientMessage | null {
  const isObject = typeof value === 'object' && value !== null
  const schema = isObject && 'type' in value ? schemaOf.get(value.type) : undefined
  if (schema === undefined) return null
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  return parsed.success ? parsed.output : null
}
