/**
 * What a guest's own device kept of a game while it was played. A log that fits it is the one that was played: nobody
 * can have rewritten it, not even the host.
 */
import * as v from 'valibot'
import { seatIdSchema } from '../gameSchemas.ts'
import { hexOf } from '../hex.ts'
import { isGameId, type GameId } from '../ids.ts'

const digest = hexOf(32, '32 bytes')

/** More hands than any game has. */
const MOST_HEADS = 2000

const headSchema = v.object({
  /** The decision that ended a hand; 0 for the header. */
  n: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** `lineHash` of its line. */
  hash: digest,
})

export const witnessSchema = v.object({
  game: v.custom<GameId>(isGameId, 'expected the id of a game'),
  /** What the host committed to before it knew any nonce; null when this device was not asked for one. */
  commitment: v.nullable(digest),
  /** What this device gave; null when it gave none. */
  own: v.nullable(v.object({ seat: seatIdSchema, nonce: digest })),
  heads: v.pipe(v.array(headSchema), v.maxLength(MOST_HEADS), v.readonly()),
})

export type Witness = Readonly<v.InferOutput<typeof witnessSchema>>

/** The end of the chain at a moment that everybody was told of. */
export type KeptHead = Readonly<v.InferOutput<typeof headSchema>>

/** The witness in a text, or null for anything that is none. */
export function parseWitness(text: string): Witness | null {
  try {
    const parsed = v.safeParse(witnessSchema, JSON.parse(text), { abortEarly: true })
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
