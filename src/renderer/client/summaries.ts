/** What a file says at a glance. Apart from the lines themselves, since reading logs is large and seldom needed at first. */
import type { SeatId } from '../../game/index.ts'
import type { GameLog } from '../../replay/readLog.ts'
import { openAt, type Branch, type SightReplay } from '../../replay/replay.ts'
import type { GameSummary } from './gameSummary.ts'

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

/** What a sight says at a glance; null while the game is not over. */
export function sightSummary(replay: SightReplay): GameSummary | null {
  const { header, steps, viewer } = replay
  const { players, result, sheet } = openAt(replay, steps.length)
  if (result === null) return null
  return {
    game: header.game,
    table: header.table.name,
    startedAt: header.startedAt,
    endedAt: steps.at(-1)?.time ?? header.startedAt,
    players: players.map(({ occupant: { name, avatar, type } }) => ({ name, avatar, bot: type === 'bot' })),
    winners: [...result.winners],
    preset: header.rules.preset,
    hands: sheet.length,
    own: null,
    sight: viewer,
    branch: null,
  }
}

function branchOf({ own: { origin }, decisions }: GameLog): Branch | null {
  if (origin?.type !== 'branched') return null
  const shared = decisions.slice(0, origin.decisions)
  return { game: origin.game, step: shared.reduce((sum, { events }) => sum + events.length, 0) }
}
