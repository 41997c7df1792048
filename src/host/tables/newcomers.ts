/** Spectators who take over from a bot when the next hand begins. */
import type { SeatId } from '../../game/index.ts'
import { nameKey } from '../../protocol/names.ts'
import type { Person } from '../../protocol/messages/clientMessages.ts'
import type { TableView } from '../../protocol/messages/tableView.ts'
import type { Client } from './client.ts'

export interface Newcomer {
  readonly client: Client
  readonly person: Person
  readonly seat: SeatId
}

export class Newcomers {
  private waiting: readonly Newcomer[] = []

  constructor(private readonly changed: () => void) {}

  get list(): TableView['waiting'] {
    return this.waiting.map(({ seat, person: { name } }) => ({ seat, name }))
  }

  /** Nobody else may have a name by which somebody waits. */
  isNameFree(name: string, except: Client | null): boolean {
    const key = nameKey(name)
    return this.waiting.every(({ client, person }) => client === except || nameKey(person.name) !== key)
  }

  /** A client waits for one seat only, the last one that it asked for. */
  add(newcomer: Newcomer): void {
    this.waiting = [...this.waiting.filter(({ client }) => client !== newcomer.client), newcomer]
    this.changed()
  }

  /** By somebody else than `except`. */
  isSpokenFor(seat: SeatId, except: Client | null = null): boolean {
    return this.waiting.some((newcomer) => newcomer.seat === seat && newcomer.client !== except)
  }

  withdraw(client: Client): void {
    this.waiting = this.waiting.filter((newcomer) => newcomer.client !== client)
  }

  /**
   * Nobody from there waits any more. Gives what lets them wait again, if they are still around and nobody has asked for
   * their seats since.
   */
  withdrawFrom(address: string): (isAround: (client: Client) => boolean) => void {
    const gone = this.waiting.filter(({ client }) => client.address === address)
    for (const { client } of gone) this.withdraw(client)
    return (isAround) => {
      for (const newcomer of gone) {
        const { client, person, seat } = newcomer
        const isTaken = this.isSpokenFor(seat) || !this.isNameFree(person.name, null)
        const isWaiting = this.waiting.some((other) => other.client === client)
        if (isAround(client) && !isTaken && !isWaiting) this.add(newcomer)
      }
    }
  }

  clear(): void {
    this.waiting = []
  }

  async seatAll(sitDown: (newcomer: Newcomer) => Promise<void>): Promise<void> {
    for (const newcomer of this.waiting) {
      // While others sat down this one may have gone, or been barred.
      if (!this.waiting.includes(newcomer)) continue
      this.withdraw(newcomer.client)
      await sitDown(newcomer)
    }
  }
}
