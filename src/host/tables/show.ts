/**
 * A replay that people at a table watch together: one leads, others follow. Only where the leader is goes around;
 * everybody asks for the log by himself, which the host gives of games that are over alone. It is kept nowhere.
 */
import type { SeatId } from '../../game/index.ts'
import type { ServerMessage } from '../../protocol/messages/serverMessages.ts'
import type { Show, ShowPlace } from '../../protocol/messages/show.ts'
import type { Client } from './client.ts'

export interface ShowHooks {
  readonly seatOf: (client: Client) => SeatId | null
  readonly tellAll: (message: ServerMessage) => void
}

export class TableShow {
  private place: ShowPlace | null = null
  private leader: Client | null = null
  private readonly followers = new Set<Client>()
  private told = ''

  constructor(private readonly hooks: ShowHooks) {}

  /** Null while nothing is shown. */
  get view(): Show | null {
    if (this.place === null) return null
    const seats = [...this.followers].map((client) => this.hooks.seatOf(client))
    const followers = seats.filter((seat) => seat !== null).toSorted((a, b) => a - b)
    return {
      ...this.place,
      leader: this.leadingSeat,
      followers,
      spectators: seats.length - followers.length,
    }
  }

  get leadingSeat(): SeatId | null {
    return this.leader === null ? null : this.hooks.seatOf(this.leader)
  }

  isLedBy(client: Client): boolean {
    return this.leader === client
  }

  /** Takes the lead, or goes on with it. */
  lead(client: Client, place: ShowPlace): void {
    this.place = place
    this.leader = client
    this.followers.delete(client)
    this.tell()
  }

  /** Comes along, or looks around alone. The leader needs not follow. False while nothing is shown. */
  follow(client: Client, { follow }: { readonly follow: boolean }): boolean {
    if (!follow) {
      if (this.followers.delete(client)) this.changed()
      return true
    }
    if (this.place === null) return false
    if (!this.isLedBy(client) && !this.followers.has(client)) {
      this.followers.add(client)
      this.tell()
    }
    return true
  }

  /** Gives the lead up. Who follows stays, so that somebody else may go on. */
  giveUp(client: Client): void {
    if (!this.isLedBy(client)) return
    this.leader = null
    this.changed()
  }

  /** The connection is not at this table any more. */
  left(client: Client): void {
    this.follow(client, { follow: false })
    this.giveUp(client)
  }

  end(): void {
    if (this.place === null) return
    this.place = null
    this.leader = null
    this.followers.clear()
    this.tell()
  }

  /** People may sit elsewhere now. */
  refresh(): void {
    // A spectator leads nobody.
    if (this.leader !== null && this.leadingSeat === null) this.giveUp(this.leader)
    if (this.place !== null && JSON.stringify(this.view) !== this.told) this.tell()
  }

  private changed(): void {
    if (this.leader === null && this.followers.size === 0) this.end()
    else this.tell()
  }

  private tell(): void {
    const { view } = this
    this.told = JSON.stringify(view)
    this.hooks.tellAll({ type: 'show', show: view })
  }
}
