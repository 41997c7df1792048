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

type CommandSchema = (typeof schemas)[number]

const byType: ReadonlyMap<unknown, CommandSchema> = new Map(
  schemas.map((schema) => [schema.entries.type.literal, schema]),
)
const noCommand = v.never('there is no such command')

/** Found by its type, since `variant` would try one schema after another. */
export const commandSchema = v.lazy((input) => schemaOf(input))

function schemaOf(input: unknown): CommandSchema | typeof noCommand {
  const type = typeof input === 'object' && input !== null && 'type' in input ? input.type : null
  return byType.get(type) ?? noCommand
}
