/** What a game needs of the table at which it is played. */
import type { BotLevel, SeatId } from '../../game/index.ts'
import type { PauseReason } from '../../protocol/messages/tableView.ts'
import type { PlayHooks } from '../games/play.ts'
import { seatNewcomer } from './seating.ts'
import type { Seats } from './seats.ts'
import type { TableEnv } from './tableEnv.ts'
import type { TableFace } from './tableFace.ts'

export interface PlayTable extends TableFace {
  announce(): void
  pauseChanged(before: PauseReason | null): void
}

export function playHooks(
  table: PlayTable,
  { brainOf, ended }: Pick<TableEnv, 'brainOf'> & Pick<PlayHooks, 'ended'>,
): PlayHooks {
  const { seats, audience, newcomers } = table
  return {
    table: table.id,
    options: () => table.options,
    hasStandIn: (seat) => {
      const entry = seats.at(seat)
      return entry?.type === 'person' && table.hasStandIn(entry)
    },
    brainOf: (seat) => brainOf(levelAt(seats, seat)),
    allReady: () => seats.people.every((person) => person.ready || person.away),
    beforeDeal: () => newcomers.seatAll((newcomer) => seatNewcomer(table, newcomer)),
    clocksChanged: () => audience.tellEverything(),
    viewers: () => audience.viewers,
    tell: (frames) => audience.tellDecision(frames),
    handTurned: () => {
      seats.clearReady()
      table.announce()
    },
    pauseChanged: (before) => table.pauseChanged(before),
    ended,
  }
}

/** How a bot plays at this seat, also for a person who is away. */
function levelAt(seats: Seats, seat: SeatId): BotLevel {
  const entry = seats.at(seat)
  return entry?.type === 'bot' ? entry.occupant.level : 'steady'
}
