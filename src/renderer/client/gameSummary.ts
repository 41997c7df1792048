import * as v from 'valibot'
import { PRESETS, type SeatId } from '../../game/index.ts'
import { isGameId, type GameId } from '../../protocol/ids.ts'
import type { SightViewer } from '../../protocol/log/sight.ts'
import type { GameLog } from '../../replay/readLog.ts'
import type { Branch } from '../../replay/replay.ts'

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

/** What a game's log says at a glance, or null while the game is not over. */
export function summaryOf(log: GameLog, own: SeatId | null): GameSummary | null {
  const { own: header, decisions } = log
  const events = decisions.flatMap((decision) => decision.events)
  const end = events.find((event) => event.type === 'gameEnded')
  if (end === undefined) return null
  const occupants = [...header.occupants]
  for (const event of events) if (event.type === 'seatTaken') occupants[event.seat] = event.occupant
  return {
    game: header.game,
    table: header.table.name,
    startedAt: header.startedAt,
    endedAt: decisions.at(-1)?.time ?? header.startedAt,
    players: occupants.map(({ name, avatar, type }) => ({ name, avatar, bot: type === 'bot' })),
    winners: [...end.winners],
    preset: header.rules.preset,
    hands: events.filter((event) => event.type === 'handEnded').length,
    own,
    sight: null,
    branch: branchOf(log),
  }
}

function branchOf({ own: { origin }, decisions }: GameLog): Branch | null {
  if (origin?.type !== 'branched') return null
  const shared = decisions.slice(0, origin.decisions)
  return { game: origin.game, step: shared.reduce((sum, { events }) => sum + events.length, 0) }
}
