/** Schemas of those types of the game that come in from outside. Strict: what the types do not name is refused. */
import * as v from 'valibot'
import {
  BOT_LEVELS,
  CARD_LIMIT,
  CHOICE_ORDERS,
  COLOURS,
  FIRST_SKIP_OPTIONS,
  FIRST_WILD_OPTIONS,
  GO_OUT,
  HAND_COUNTS,
  KNOCK_REPEATS,
  KNOCK_RESOLVES,
  MAX_SEATS,
  MIN_NATURALS,
  NUMBERS,
  PHASE_COUNT,
  PRESETS,
  SKIP_NO_TARGETS,
  SKIP_PLACES,
  SKIP_PROTECTIONS,
  TIE_BREAKS,
  WILD_POINTS,
  isCardId,
  type BotLevel,
  type CardId,
  type GroupRef,
  type Move,
  type Occupant,
  type PlayedCard,
  type Role,
  type Rules,
  type SeatId,
} from '../game/index.ts'
import { isShowable, NAME_UNITS } from './names.ts'

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? unknown : never) : never

/** Compiles only while the schema and the game's type say the same. */
export const exactly =
  <Type>() =>
  <Schema extends v.GenericSchema>(schema: Schema & Same<v.InferOutput<Schema>, Type>): Schema =>
    schema

const wholeNumber = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

export const cardIdSchema = v.custom<CardId>(
  isCardId,
  `A card is a whole number from 0 to ${CARD_LIMIT - 1}.`,
)

export const seatIdSchema = v.custom<SeatId>(
  (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < MAX_SEATS,
  'A seat is a whole number from 0 to 5.',
)

export const phaseNumberSchema = wholeNumber(1, PHASE_COUNT)

export const roleSchema = exactly<Role>()(v.union([wholeNumber(1, NUMBERS), v.picklist(COLOURS)]))

const playedCardSchema = exactly<PlayedCard>()(
  v.strictObject({ card: cardIdSchema, as: v.nullable(roleSchema) }),
)

export const groupRefSchema = exactly<GroupRef>()(
  v.strictObject({ seat: seatIdSchema, index: wholeNumber(0, 9) }),
)

/** No command names more cards than there are. */
const playedCards = v.pipe(v.array(playedCardSchema), v.minLength(1), v.maxLength(CARD_LIMIT), v.readonly())

/** The moves of players, one schema each: the whole of a `variant`, so that others can add to it. */
export const moveSchemas = [
  v.strictObject({ type: v.literal('choosePhase'), seat: seatIdSchema, phase: phaseNumberSchema }),
  v.strictObject({
    type: v.literal('drawCard'),
    seat: seatIdSchema,
    from: v.picklist(['drawPile', 'discardPile']),
  }),
  v.strictObject({ type: v.literal('drawSaved'), seat: seatIdSchema, card: cardIdSchema }),
  v.strictObject({
    type: v.literal('layPhase'),
    seat: seatIdSchema,
    groups: v.pipe(v.array(playedCards), v.minLength(1), v.maxLength(CARD_LIMIT), v.readonly()),
  }),
  v.strictObject({ type: v.literal('hit'), seat: seatIdSchema, cards: playedCards, on: groupRefSchema }),
  v.strictObject({ type: v.literal('discard'), seat: seatIdSchema, card: cardIdSchema }),
  v.strictObject({
    type: v.literal('playSkip'),
    seat: seatIdSchema,
    card: cardIdSchema,
    target: v.nullable(seatIdSchema),
  }),
  v.strictObject({ type: v.literal('save'), seat: seatIdSchema, card: cardIdSchema }),
  v.strictObject({ type: v.literal('knock'), seat: seatIdSchema }),
  v.strictObject({ type: v.literal('pass'), seat: seatIdSchema }),
] as const

export const moveSchema = exactly<Move>()(v.variant('type', moveSchemas))

export const rulesSchema = exactly<Rules>()(
  v.strictObject({
    preset: v.picklist(PRESETS),
    skips: v.picklist([2, 4]),
    wildPoints: v.picklist(WILD_POINTS),
    firstCard: v.strictObject({
      wild: v.picklist(FIRST_WILD_OPTIONS),
      skip: v.picklist(FIRST_SKIP_OPTIONS),
    }),
    skip: v.strictObject({
      place: v.picklist(SKIP_PLACES),
      protection: v.picklist(SKIP_PROTECTIONS),
      noTarget: v.picklist(SKIP_NO_TARGETS),
    }),
    minNaturals: v.picklist(MIN_NATURALS),
    goOut: v.picklist(GO_OUT),
    phaseList: v.pipe(v.array(phaseNumberSchema), v.maxLength(PHASE_COUNT), v.readonly()),
    phaseOrder: v.picklist(['fixed', 'free']),
    handCount: v.picklist(HAND_COUNTS),
    tieBreak: v.picklist(TIE_BREAKS),
    knock: v.nullable(
      v.strictObject({
        windowMs: v.pipe(v.number(), v.integer()),
        resolve: v.picklist(KNOCK_RESOLVES),
        repeat: v.picklist(KNOCK_REPEATS),
        skippedMayKnock: v.boolean(),
        mayHit: v.boolean(),
      }),
    ),
    save: v.nullable(v.strictObject({ sameHand: v.boolean() })),
    choice: v.picklist(CHOICE_ORDERS),
  }),
)

/** A name as somebody typed it. `checkName` counts what is shown of it. */
export const nameSchema = v.pipe(v.string(), v.maxLength(NAME_UNITS))

/** A name as the host lets it through and records it: in files from elsewhere it can hide, turn or forge nothing either. */
export const recordedNameSchema = v.pipe(nameSchema, v.check(isShowable, 'expected a name that can be shown'))

/** A key into the avatars of the client, which draws nothing for one that it does not know. */
export const avatarSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{0,32}$/))

export const botLevelSchema = exactly<BotLevel>()(v.picklist(BOT_LEVELS))

export const occupantSchema = exactly<Occupant>()(
  v.variant('type', [
    v.strictObject({ type: v.literal('person'), name: recordedNameSchema, avatar: avatarSchema }),
    v.strictObject({
      type: v.literal('bot'),
      name: recordedNameSchema,
      avatar: avatarSchema,
      level: botLevelSchema,
    }),
  ]),
)
