/**
 * A sight: what one viewer saw of a game, as a file. It is made of views and redacted events, as the host told them, so
 * that nothing hidden is in it. `docs/log-format.md` says what each field means.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { CARD_LIMIT, HIDDEN, type PublicEvent, type SeatId, type SeenEvent } from '../../game/index.ts'
import { cardIdSchema, moveSchema, recordedNameSchema, seatIdSchema } from '../gameSchemas.ts'
import { isGameId, isTableId, type GameId, type TableId } from '../ids.ts'
import { eventSchema, eventSchemas } from './eventSchemas.ts'
import { viewSchema } from './viewSchema.ts'

export const SIGHT_FORMAT = 1

/** Whose sight a file may hold. */
export type SightViewer = SeatId | 'public'

/** Sights have names of their own, so that none of them can take the place of the complete game. */
export function sightId(of: GameId, viewer: SightViewer): GameId {
  return `g${bytesToHex(sha256(utf8ToBytes(`klopf-sight:${of}:${viewer}`))).slice(0, 24)}` as GameId
}

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const time = v.pipe(whole, v.maxValue(8_640_000_000_000_000))
const gameId = v.custom<GameId>(isGameId, 'expected the id of a game')

export const sightHeaderSchema = v.strictObject({
  type: v.literal('sight'),
  format: v.literal(SIGHT_FORMAT),
  /** Version of the program that wrote the file. */
  app: v.pipe(v.string(), v.maxLength(40)),
  /** `sightId` of the next two. */
  game: gameId,
  of: gameId,
  viewer: v.union([seatIdSchema, v.literal('public')]),
  table: v.strictObject({
    id: v.custom<TableId>(isTableId, 'expected the id of a table'),
    name: recordedNameSchema,
  }),
  startedAt: time,
  /** Before the first deal. */
  view: viewSchema,
})

const hidden = v.literal(HIDDEN)
const { handDealt, drawPileReshuffled, drawPileShuffled, cardDrawn, cardSaved } = eventSchemas

/** The events of which a viewer may not see all. A new one does not compile until it is here. */
const redacted = {
  handDealt: v.strictObject({ ...handDealt.entries, deck: hidden }),
  drawPileReshuffled: v.strictObject({ ...drawPileReshuffled.entries, drawPile: hidden }),
  drawPileShuffled: v.strictObject({ ...drawPileShuffled.entries, drawPile: hidden }),
  cardDrawn: v.strictObject({ ...cardDrawn.entries, card: v.union([cardIdSchema, hidden]) }),
  cardSaved: v.strictObject({ ...cardSaved.entries, card: v.union([cardIdSchema, hidden]) }),
} as const satisfies {
  readonly [Type in Exclude<SeenEvent['type'], PublicEvent['type']>]: v.GenericSchema<
    unknown,
    Extract<SeenEvent, { readonly type: Type }>
  >
}
const redactedByType = new Map<unknown, v.GenericSchema<unknown, SeenEvent>>(Object.entries(redacted))

const seenEventSchema: v.GenericSchema<unknown, SeenEvent> = v.lazy((input) => schemaOf(input))

function schemaOf(input: unknown): v.GenericSchema<unknown, SeenEvent> {
  const type = typeof input === 'object' && input !== null && 'type' in input ? input.type : null
  return redactedByType.get(type) ?? eventSchema
}

/** Of one decision: twice as many as there are cards, which is more than any brings about. */
const MOST_EVENTS = 2 * CARD_LIMIT

export const sightDecisionSchema = v.strictObject({
  /** Of the complete game: from 1, without gaps. */
  n: v.pipe(whole, v.minValue(1)),
  time,
  /** The viewer's own move; null where somebody else or the table decided. */
  move: v.nullable(moveSchema),
  events: v.pipe(v.array(seenEventSchema), v.minLength(1), v.maxLength(MOST_EVENTS), v.readonly()),
  /** After each event: what changed in the view, by the path to it. */
  views: v.pipe(
    v.array(v.record(v.string(), v.unknown())),
    v.minLength(1),
    v.maxLength(MOST_EVENTS),
    v.readonly(),
  ),
})

export type SightHeader = v.InferOutput<typeof sightHeaderSchema>
export type SightDecision = v.InferOutput<typeof sightDecisionSchema>
