/** Tells a running game's log who is away, which the table knows first. */
import type { Command, OpenPlayer } from '../../game/index.ts'
import type { PersonSeat, Seats } from './seats.ts'
import type { Outcome } from '../games/runningGame.ts'

export interface AwayInLogHooks {
  readonly seats: Seats
  /** As the log knows them; null while nothing is to be told. */
  readonly players: () => readonly OpenPlayer[] | null
  readonly act: (command: Command) => Promise<Outcome>
}

export class AwayInLog {
  constructor(private readonly hooks: AwayInLogHooks) {}

  tell(person: PersonSeat): void {
    const { seats, players, act } = this.hooks
    const seat = seats.seatOf(person)
    const known = players()
    if (seat === null || known === null || known[seat]?.away === person.away) return
    // By the time it is written the person may be back, or gone again.
    const told = act({ type: 'markAway', seat, away: person.away })
    void told.then(({ ok }) => ok && this.tell(person))
  }

  /** In a new log, or where the disk failed when somebody was away or came back. */
  tellAll(): void {
    for (const person of this.hooks.seats.people) this.tell(person)
  }
}
