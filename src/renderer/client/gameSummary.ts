import * as v from 'valibot'
import { PRESETS, type SeatId } from '../../game/index.ts'
import { isGameId, type GameId } from '../../protocol/ids.ts'
import type { SightViewer } from '../../protocol/log/sight.ts'

export const gameSummarySchema = v.object({
  game: v.custom<GameId>(isGameId),
  table: v.string(),
  /** Milliseconds since 1970. */
  startedAt: v.number(),
  endedAt: v.number(),
  /** In seat order, as they sat at the end. */
  players: v.array(v.object({ name: v.string(), avatar: v.string(), bot: v.boolean() })),
  /** Seats; empty for abandoned games. */
  winners: v.array(v.custom<SeatId>((seat) => Number.isInteger(seat))),
  hands: v.number(),
  /** The preset that the rules come from, null for summaries of an older program. */
  preset: v.optional(v.nullable(v.picklist(PRESETS)), null),
  /** The seat from which this device took part, null for files from elsewhere. */
  own: v.nullable(v.custom<SeatId>((seat) => Number.isInteger(seat))),
  /** Whose sight of the game the file holds; null for a complete one. */
  sight: v.optional(
    v.nullable(v.custom<SightViewer>((viewer) => viewer === 'public' || Number.isInteger(viewer))),
    null,
  ),
  /** Where it was played on from another game; null for one that began by itself. */
  branch: v.optional(
    v.nullable(v.object({ game: v.custom<GameId>(isGameId), step: v.pipe(v.number(), v.integer()) })),
    null,
  ),
})

/** A line of the list of replays. */
export type GameSummary = Readonly<v.InferOutput<typeof gameSummarySchema>>
