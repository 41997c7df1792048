/** Everything that a log may record as the cause of its events. */
import * as v from 'valibot'
import { moveSchemas, occupantSchema, seatIdSchema } from '../gameSchemas.ts'

const schemas = [
  ...moveSchemas,
  v.strictObject({ type: v.literal('dealHand') }),
  v.strictObject({ type: v.literal('shuffleDrawPile') }),
  v.strictObject({ type: v.literal('closeWindow') }),
  v.strictObject({ type: v.literal('pause') }),
  v.strictObject({ type: v.literal('resume') }),
  v.strictObject({ type: v.literal('abandon') }),
  v.strictObject({ type: v.literal('takeSeat'), seat: seatIdSchema, occupant: occupantSchema }),
  v.strictObject({ type: v.literal('markAway'), seat: seatIdSchema, away: v.boolean() }),
] as const

export const commandSchema = v.variant('type', schemas, 'there is no such command')
