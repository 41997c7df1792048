/** A schema for what a viewer sees. Its numbers have limits: each hidden card that is counted is drawn. */
import * as v from 'valibot'
import { CARD_LIMIT, MAX_SEATS, MIN_SEATS, PHASE_COUNT, type View } from '../../game/index.ts'
import {
  cardIdSchema,
  exactly,
  occupantSchema,
  phaseNumberSchema,
  rulesSchema,
  seatIdSchema,
} from '../gameSchemas.ts'
import { bySeat, markBySeat } from './bySeat.ts'
import { cardsSchema, endingSchema, groupSchema, seatsSchema } from './eventSchemas.ts'

const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
const MOST_POINTS = 1_000_000
const MOST_HANDS = 10_000

const cardsBySeat = bySeat(cardsSchema)
const shownBySeat = bySeat(v.nullable(cardsSchema))
const points = upTo(MOST_POINTS)
const phases = v.pipe(v.array(phaseNumberSchema), v.maxLength(PHASE_COUNT), v.readonly())

const playerSchema = v.strictObject({
  occupant: occupantSchema,
  away: v.boolean(),
  score: points,
  phase: v.nullable(phaseNumberSchema),
  finished: phases,
  handCount: upTo(CARD_LIMIT),
  laid: v.nullable(v.pipe(v.array(groupSchema), v.maxLength(CARD_LIMIT), v.readonly())),
  skip: v.picklist(['none', 'pending', 'protected']),
  skipCard: v.nullable(cardIdSchema),
  savedCount: upTo(CARD_LIMIT),
  savedThisHand: v.boolean(),
  knock: v.picklist(['none', 'knocked', 'resting', 'waiting']),
})

const handResultSchema = v.strictObject({
  handNumber: upTo(MOST_HANDS),
  wentOut: v.nullable(seatIdSchema),
  ending: endingSchema,
  points: bySeat(points),
  laid: bySeat(v.nullable(phaseNumberSchema)),
  replay: v.boolean(),
})

const openSchema = v.strictObject({
  rules: rulesSchema,
  players: markBySeat(
    v.pipe(v.array(playerSchema), v.minLength(MIN_SEATS), v.maxLength(MAX_SEATS), v.readonly()),
  ),
  step: v.picklist(['ready', 'choose', 'draw', 'play', 'knock', 'handOver', 'gameOver']),
  paused: v.boolean(),
  handNumber: upTo(MOST_HANDS),
  dealer: seatIdSchema,
  turn: seatIdSchema,
  discardPile: cardsSchema,
  drawPileCount: upTo(CARD_LIMIT),
  window: v.nullable(
    v.strictObject({ discarder: seatIdSchema, mayKnock: seatsSchema, knockers: seatsSchema }),
  ),
  knockedCard: v.nullable(cardIdSchema),
  replay: v.nullable(seatsSchema),
  sheet: v.pipe(v.array(handResultSchema), v.maxLength(MOST_HANDS), v.readonly()),
  shownHands: v.nullable(cardsBySeat),
  result: v.nullable(v.strictObject({ ending: v.picklist(['finished', 'abandoned']), winners: seatsSchema })),
})

export const viewSchema = exactly<View>()(
  v.strictObject({
    viewer: v.union([seatIdSchema, v.picklist(['public', 'open'])]),
    open: openSchema,
    hands: shownBySeat,
    saved: shownBySeat,
    savedNow: v.nullable(cardIdSchema),
    drawPile: v.nullable(cardsSchema),
  }),
)
