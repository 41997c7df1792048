/** A schema for every event. A new event does not compile until it has one here. */
import * as v from 'valibot'
import { CARD_LIMIT, COLOURS, MAX_SEATS, NUMBERS, type EventOf, type GameEvent } from '../../game/index.ts'
import {
  cardIdSchema,
  groupRefSchema,
  occupantSchema,
  phaseNumberSchema,
  roleSchema,
  seatIdSchema,
} from '../gameSchemas.ts'
import { bySeat } from './bySeat.ts'

export const cardsSchema = v.pipe(v.array(cardIdSchema), v.maxLength(CARD_LIMIT), v.readonly())
export const seatsSchema = v.pipe(v.array(seatIdSchema), v.maxLength(MAX_SEATS), v.readonly())
const number = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(NUMBERS))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
export const endingSchema = v.picklist(['wentOut', 'nothingToDraw', 'deadHand'])

export const groupSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('set'), number, cards: cardsSchema }),
  v.strictObject({ kind: v.literal('run'), low: number, cards: cardsSchema }),
  v.strictObject({ kind: v.literal('colour'), colour: v.picklist(COLOURS), cards: cardsSchema }),
])

const event = <const Type extends GameEvent['type'], const Entries extends v.ObjectEntries>(
  type: Type,
  entries: Entries,
) => v.strictObject({ type: v.literal(type), ...entries })

export const eventSchemas = {
  handDealt: event('handDealt', { handNumber: count, dealer: seatIdSchema, deck: cardsSchema }),
  cardTurnedUp: event('cardTurnedUp', {
    card: cardIdSchema,
    to: v.picklist(['discardPile', 'underDrawPile']),
  }),
  choosingStarted: event('choosingStarted', { seat: seatIdSchema }),
  phaseChosen: event('phaseChosen', { seat: seatIdSchema, phase: phaseNumberSchema }),
  turnStarted: event('turnStarted', { seat: seatIdSchema }),
  turnLost: event('turnLost', { seat: seatIdSchema, card: v.nullable(cardIdSchema) }),
  drawPileReshuffled: event('drawPileReshuffled', { drawPile: cardsSchema }),
  drawPileShuffled: event('drawPileShuffled', { drawPile: cardsSchema }),
  cardDrawn: event('cardDrawn', {
    seat: seatIdSchema,
    from: v.picklist(['drawPile', 'discardPile', 'savePile']),
    card: cardIdSchema,
  }),
  cardSaved: event('cardSaved', { seat: seatIdSchema, card: cardIdSchema }),
  phaseLaid: event('phaseLaid', {
    seat: seatIdSchema,
    phase: phaseNumberSchema,
    groups: v.pipe(v.array(groupSchema), v.readonly()),
  }),
  cardHit: event('cardHit', {
    seat: seatIdSchema,
    card: cardIdSchema,
    on: groupRefSchema,
    as: roleSchema,
    end: v.nullable(v.picklist(['low', 'high'])),
  }),
  cardDiscarded: event('cardDiscarded', { seat: seatIdSchema, card: cardIdSchema }),
  skipPlayed: event('skipPlayed', {
    seat: seatIdSchema,
    card: cardIdSchema,
    target: v.nullable(seatIdSchema),
  }),
  windowOpened: event('windowOpened', { discarder: seatIdSchema, next: seatIdSchema, mayKnock: seatsSchema }),
  knocked: event('knocked', { seat: seatIdSchema }),
  knockPassed: event('knockPassed', { seat: seatIdSchema }),
  windowClosed: event('windowClosed', {}),
  knockWon: event('knockWon', { seat: seatIdSchema, card: cardIdSchema, knockers: seatsSchema }),
  handEnded: event('handEnded', {
    wentOut: v.nullable(seatIdSchema),
    ending: endingSchema,
    points: bySeat(count),
    hands: bySeat(cardsSchema),
  }),
  replayCalled: event('replayCalled', { seats: seatsSchema }),
  gameEnded: event('gameEnded', { winners: seatsSchema, ending: v.picklist(['finished', 'abandoned']) }),
  gamePaused: event('gamePaused', {}),
  gameResumed: event('gameResumed', {}),
  seatTaken: event('seatTaken', { seat: seatIdSchema, occupant: occupantSchema }),
  awayChanged: event('awayChanged', { seat: seatIdSchema, away: v.boolean() }),
} as const satisfies EventSchemas

/** Compiles only while the schemas say what the types say; the way back is checked where events become records. */
type EventSchemas = {
  readonly [Type in GameEvent['type']]: v.GenericSchema<unknown, EventOf<Type>>
}

/** One event. */
export const eventSchema = v.variant('type', Object.values(eventSchemas), 'there is no such event')
