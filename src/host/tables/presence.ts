/** Who is there: countdowns of lost connections, and bots that stand in. */
import type { Device, PauseReason, TableOptions } from '../../protocol/messages/tableView.ts'
import { Countdown } from '../countdown.ts'
import type { PersonSeat, Seats } from './seats.ts'

export interface PresenceHooks {
  readonly seats: Seats
  /** Milliseconds until a person counts as away. */
  readonly awayMs: Readonly<Record<Device, number>>
  readonly options: () => TableOptions
  /** The person is away from now on, or back. */
  readonly awayChanged: (person: PersonSeat) => void
}

export class Presence {
  constructor(private readonly hooks: PresenceHooks) {}

  /** The person is back. */
  connected(person: PersonSeat): void {
    stopCounting(person)
    person.away = false
    person.botCalled = false
    this.hooks.awayChanged(person)
  }

  /**
   * Nobody was waited for since the host started. To be called when somebody comes, to play or to watch, and when the
   * game goes on: from then on nobody is lost for longer than a countdown.
   */
  waitForMissing(): void {
    for (const person of this.hooks.seats.people)
      if (person.client === null && person.countdown === null && !person.away) this.countDown(person)
  }

  disconnected(person: PersonSeat): void {
    person.client = null
    if (this.hooks.seats.seatOf(person) !== null) this.countDown(person)
  }

  /** The countdown has run out. */
  private markAway(person: PersonSeat): void {
    stopCounting(person)
    person.away = true
    this.hooks.awayChanged(person)
  }

  hasStandIn(person: PersonSeat): boolean {
    return (
      person.away && person.client === null && (this.hooks.options().whenAway === 'bot' || person.botCalled)
    )
  }

  get isEverybodyAway(): boolean {
    const { people } = this.hooks.seats
    return people.length > 0 && people.every(({ away }) => away)
  }

  /** Does a pause of this kind end now, since those are there for whom it waited? */
  endsPause(reason: PauseReason | null): boolean {
    const { people } = this.hooks.seats
    switch (reason) {
      case 'everybodyAway':
        return !this.isEverybodyAway
      case 'hostRestarted':
      case 'hostSlept':
        return !this.isEverybodyAway && people.every(({ client, away }) => client !== null || away)
      case 'owner':
      case 'diskFailing':
      case null:
        return false
    }
  }

  stop(): void {
    for (const person of this.hooks.seats.people) stopCounting(person)
  }

  private countDown(person: PersonSeat): void {
    stopCounting(person)
    person.countdown = new Countdown(this.hooks.awayMs[person.device], () => this.markAway(person))
  }
}

export function stopCounting(person: PersonSeat): void {
  person.countdown?.stop()
  person.countdown = null
}
