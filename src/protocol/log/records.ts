/**
 * The records of a log: a header, then one decision a line. What each field means is in `docs/log-format.md`.
 *
 * Line n + 1 carries the hash of line n, so that no line can be changed without breaking the one after it.
 */
import * as v from 'valibot'
import { MAX_SEATS, MIN_SEATS } from '../../game/index.ts'
import { recordedNameSchema, occupantSchema, rulesSchema, seatIdSchema } from '../gameSchemas.ts'
import { hexOf } from '../hex.ts'
import { isGameId, isTableId, type GameId, type TableId } from '../ids.ts'
import { commandSchema } from './commandSchemas.ts'
import { eventSchema } from './eventSchemas.ts'

/** Raised whenever a program of the old format would misread the new one; old formats are read for ever. */
export const LOG_FORMAT = 3

/** How each header begins, as it is written. */
export const HEADER_START = '{"type":"header",'

/** What a log may measure at most; a file over any of these is not read (imports come from strangers). */
export const LOG_LIMITS = {
  bytes: 32 * 1024 * 1024,
  lineBytes: 64 * 1024,
  lines: 200_000,
  depth: 16,
} as const

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Milliseconds since 1970, by the host's clock. */
const time = v.pipe(whole, v.maxValue(8_640_000_000_000_000))
const hash = hexOf(32, 'a SHA-256')
const bytes32 = hexOf(32, '32 bytes')
const gameId = v.custom<GameId>(isGameId, 'expected the id of a game')

/** See `fair.ts`. */
const fairSchema = v.strictObject({
  commitment: hash,
  secret: bytes32,
  nonces: v.pipe(
    v.array(v.strictObject({ seat: seatIdSchema, commitment: hash, nonce: v.nullable(bytes32) })),
    v.maxLength(MAX_SEATS),
    v.readonly(),
  ),
})

export const headerSchema = v.strictObject({
  type: v.literal('header'),
  format: v.literal(LOG_FORMAT),
  /** Version of the program that wrote the file. */
  app: v.pipe(v.string(), v.maxLength(40)),
  protocol: v.pipe(whole, v.minValue(1)),
  game: gameId,
  table: v.strictObject({
    id: v.custom<TableId>(isTableId, 'expected the id of a table'),
    name: recordedNameSchema,
  }),
  startedAt: time,
  rules: rulesSchema,
  /** In seat order, as they sat at the start. */
  occupants: v.pipe(v.array(occupantSchema), v.minLength(MIN_SEATS), v.maxLength(MAX_SEATS), v.readonly()),
  /** What all chance of this game follows from; null where nobody was bound to it. */
  fair: v.nullable(fairSchema),
  /**
   * The log that this one goes on from, and how many decisions come before; null for a game that begins by itself.
   * `sealed`: the same game, whose file came to its end with its format. `branched`: another game, which is played on
   * from a position of that one; its lines up to there stand before this header.
   */
  origin: v.nullable(
    v.strictObject({ type: v.picklist(['sealed', 'branched']), game: gameId, decisions: whole }),
  ),
  /** `lineHash` of the line before, or of the last line of the sealed log; null for a log that begins its own chain. */
  prev: v.nullable(hash),
})

/** Who caused a decision. `seat` of an owner is null for an owner or operator without a seat. */
const actorSchema = v.variant('type', [
  v.strictObject({ type: v.literal('seat'), seat: seatIdSchema }),
  v.strictObject({ type: v.literal('table') }),
  v.strictObject({ type: v.literal('owner'), seat: v.nullable(seatIdSchema) }),
])

export const decisionSchema = v.strictObject({
  /** From 1, without gaps. */
  n: v.pipe(whole, v.minValue(1)),
  time,
  actor: actorSchema,
  /** The id that the client gave its command; null for what no client asked for. */
  commandId: v.nullable(v.pipe(v.string(), v.maxLength(40))),
  command: commandSchema,
  events: v.pipe(v.array(eventSchema), v.minLength(1), v.readonly()),
  /** `stateHash` of the state after these events where they end a hand, else null. */
  state: v.nullable(hash),
  /** Random, so that nobody who keeps a hash can guess the hidden cards of its line. */
  salt: hexOf(16, '16 bytes'),
  prev: hash,
})

export type LogHeader = v.InferOutput<typeof headerSchema>
export type LogDecision = v.InferOutput<typeof decisionSchema>
export type LogActor = v.InferOutput<typeof actorSchema>
