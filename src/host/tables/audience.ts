/** The connections at a table, and what all of them are told. */
import type { SeatId } from '../../game/index.ts'
import type { ServerMessage } from '../../protocol/messages/serverMessages.ts'
import { Rate } from '../server/rate.ts'
import type { Client } from './client.ts'
import type { UpdateFrames } from '../games/frames.ts'
import type { PersonSeat } from './seats.ts'
import { TableShow } from './show.ts'

/** Who asks for something at this table. */
export interface Asker {
  readonly client: Client
  /** Null for spectators. */
  readonly person: PersonSeat | null
}

export interface AudienceHooks {
  readonly seatOf: (person: PersonSeat) => SeatId | null
  readonly table: (asker: Asker) => ServerMessage
  readonly snapshot: (asker: Asker) => ServerMessage
}

/**
 * How often everybody is told how the table is. Each change is told at once; those of somebody who makes one after the
 * other without an end are told together, so that no slow phone drowns in them.
 */
const PACE = { perSecond: 10, burst: 20 }

export class Audience {
  private readonly members = new Map<Client, PersonSeat | null>()
  private readonly rate = new Rate(PACE, performance.now())
  private announcing = false
  private later: NodeJS.Timeout | null = null
  private closed = false
  readonly show = new TableShow({
    seatOf: (client) => {
      const person = this.members.get(client) ?? null
      return person === null ? null : this.hooks.seatOf(person)
    },
    tellAll: (message) => this.broadcast(message),
  })

  constructor(private readonly hooks: AudienceHooks) {}

  askerOf(client: Client): Asker | null {
    const person = this.members.get(client)
    return person === undefined ? null : { client, person }
  }

  get clients(): readonly Client[] {
    return [...this.members.keys()]
  }

  get spectators(): number {
    return [...this.members.values()].filter((person) => person === null).length
  }

  set(client: Client, person: PersonSeat | null): void {
    this.members.set(client, person)
  }

  remove(client: Client): void {
    this.members.delete(client)
    this.show.left(client)
  }

  /** Everybody is told how the table is, once for all changes of one go. */
  announce(): void {
    if (this.announcing || this.closed) return
    this.announcing = true
    if (this.rate.take(performance.now())) setImmediate(() => this.tellTable())
    else this.later = setTimeout(() => this.tellLater(), 1000 / PACE.perSecond)
  }

  private tellLater(): void {
    this.later = null
    this.rate.charge(performance.now(), 1)
    this.tellTable()
  }

  private tellTable(): void {
    this.announcing = false
    this.each(this.hooks.table)
    this.show.refresh()
  }

  tellEverything(): void {
    this.each(this.hooks.snapshot)
  }

  get viewers(): ReadonlySet<SeatId | 'public'> {
    return new Set([...this.members.values()].map((person) => this.viewerOf(person)))
  }

  tellDecision(frames: UpdateFrames): void {
    for (const [client, person] of this.members) {
      client.sendJson(frames.frameFor(this.viewerOf(person)))
    }
  }

  private viewerOf(person: PersonSeat | null): SeatId | 'public' {
    return (person === null ? null : this.hooks.seatOf(person)) ?? 'public'
  }

  broadcast(message: ServerMessage): void {
    for (const client of this.members.keys()) client.send(message)
  }

  stop(): void {
    this.closed = true
    if (this.later !== null) clearTimeout(this.later)
  }

  private each(message: (asker: Asker) => ServerMessage): void {
    for (const [client, person] of this.members) client.send(message({ client, person }))
  }
}
