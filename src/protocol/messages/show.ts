/** A replay that several people at a table watch together. */
import * as v from 'valibot'
import type { SeatId } from '../../game/index.ts'
import { seatIdSchema } from '../gameSchemas.ts'
import { isGameId, type GameId } from '../ids.ts'

/** No game that can be kept has more. */
const MOST_STEPS = 1_000_000

export const showPlaceSchema = v.strictObject({
  game: v.custom<GameId>(isGameId, 'Not the id of a game.'),
  /** Events from the beginning; 0 is the table before the first deal. */
  step: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_STEPS)),
  viewer: v.union([seatIdSchema, v.picklist(['public', 'open'])]),
})

/** Where the leader is, and whose eyes the leader looks with. */
export type ShowPlace = v.InferOutput<typeof showPlaceSchema>

export interface Show extends ShowPlace {
  /** Null since the leader is gone: whoever sits at the table may go on. */
  readonly leader: SeatId | null
  /** Ascending, without the leader. */
  readonly followers: readonly SeatId[]
  /** Connections without a seat that follow. */
  readonly spectators: number
}
