/** The six places of a table. */
import { MAX_SEATS, type BotLevel, type Occupant, type SeatId } from '../../game/index.ts'
import { nameKey } from '../../protocol/names.ts'
import type { Person } from '../../protocol/messages/clientMessages.ts'
import type { Device, SeatView } from '../../protocol/messages/tableView.ts'
import type { Client } from './client.ts'
import type { Countdown } from '../countdown.ts'
import type { TableRecord } from './tableRecord.ts'
import { newToken } from '../secrets.ts'
import type { Ticket } from './tickets.ts'

export interface PersonSeat {
  readonly type: 'person'
  person: Person
  token: string
  /** Of the one-time link that gives this seat to somebody else; null when none is out. */
  ticket: Ticket | null
  device: Device
  /** Of the connection that was here last; null when there was none since the host started. */
  address: string | null
  client: Client | null
  /** For whom this seat is being saved; null once that is done. */
  comer: Client | null
  ready: boolean
  /** Runs while there is no connection; null before that and after its end. */
  countdown: Countdown | null
  away: boolean
  /** Somebody asked for a bot to play on. */
  botCalled: boolean
}

export interface BotSeat {
  readonly type: 'bot'
  readonly occupant: Extract<Occupant, { type: 'bot' }>
  /** `nameKey` of who left this seat in the running game and may come back to it. Forgotten when the host ends. */
  readonly left?: string
}

export type Seat = PersonSeat | BotSeat

/** Woods: names that no guest is likely to bring along, and the same in every language's alphabet. */
const BOT_NAMES = ['Birke', 'Linde', 'Erle', 'Ulme', 'Esche', 'Tanne', 'Kiefer', 'Ahorn', 'Buche', 'Weide']

export function newPerson(person: Person, device: Device): PersonSeat {
  return {
    type: 'person',
    person,
    token: newToken(),
    ticket: null,
    device,
    address: null,
    client: null,
    comer: null,
    ready: false,
    countdown: null,
    away: false,
    botCalled: false,
  }
}

export function occupantOf(seat: Seat): Occupant {
  return seat.type === 'bot' ? seat.occupant : { type: 'person', ...seat.person }
}

export class Seats {
  /** People whose leaving is not kept yet: in a game with the bot that has the seat meanwhile, else with null. */
  readonly leaving = new Map<PersonSeat, BotSeat | null>()
  /** By the token that is losing its seat: what ends when that is kept, or was in vain. */
  private readonly losing = new Map<string, Promise<unknown>>()
  private list: (Seat | null)[]

  constructor(record: TableRecord['seats']) {
    this.list = record.map((seat) => {
      if (seat === null || seat.type === 'bot') return seat
      return { ...newPerson(seat.person, seat.device), token: seat.token }
    })
  }

  /** A new table with these bots on its first seats. */
  static withBots(levels: readonly BotLevel[]): Seats {
    const seats = new Seats(Array.from({ length: MAX_SEATS }, () => null))
    for (const level of levels) {
      const free = seats.firstFree
      if (free !== null) seats.set(free, seats.newBot(level))
    }
    return seats
  }

  at(seat: SeatId): Seat | null {
    return this.list[seat] ?? null
  }

  set(seat: SeatId, entry: Seat | null): void {
    this.list[seat] = entry
  }

  /** Null for somebody who has no seat any more. */
  seatOf(entry: Seat): SeatId | null {
    const index = this.list.indexOf(entry)
    return index === -1 ? null : (index as SeatId)
  }

  /** Where the person is in what is kept: until a game's log has the bot, the seat is the person's. */
  keptSeatOf(person: PersonSeat): SeatId | null {
    return this.seatOf(this.leaving.get(person) ?? person)
  }

  /** Where this connection sits, or is about to; null for neither. */
  seatFor(client: Client): SeatId | null {
    const own = this.people.find((entry) => entry.client === client || entry.comer === client)
    return own === undefined ? null : this.seatOf(own)
  }

  get firstFree(): SeatId | null {
    const index = this.list.indexOf(null)
    return index === -1 ? null : (index as SeatId)
  }

  get freeCount(): number {
    return this.list.filter((seat) => seat === null).length
  }

  get occupied(): readonly Seat[] {
    return this.list.filter((seat) => seat !== null)
  }

  get people(): readonly PersonSeat[] {
    return this.occupied.filter((seat) => seat.type === 'person')
  }

  /** Nobody sits here, or all who do were waited for in vain: they keep nobody else out. */
  get areForsaken(): boolean {
    return this.people.every(({ away, ticket }) => away && ticket?.stage !== 'saving')
  }

  /** Bots whose seat somebody of this name would like to have: the one that was left by that name first. */
  botsFor(name: string): readonly SeatId[] {
    const key = nameKey(name)
    const isOwn = (seat: SeatId): boolean => {
      const entry = this.at(seat)
      return entry?.type === 'bot' && entry.left === key
    }
    return this.bots.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  }

  get bots(): readonly SeatId[] {
    return this.list.flatMap((seat, index) => (seat?.type === 'bot' ? [index as SeatId] : []))
  }

  /** Occupied seats move together, in their order: they are the seats of the next game. */
  close(): void {
    const taken = this.occupied
    this.list = Array.from({ length: MAX_SEATS }, (_, index) => taken[index] ?? null)
  }

  /** Back where it was, since it could not be taken away; those who moved up make room. */
  putBack(entry: Seat, seat: SeatId): void {
    const free = this.list[seat] === null ? seat : this.firstFree
    if (free === null) throw new Error(`Seat ${seat} was freed, and there is no free one.`)
    this.list.splice(free, 1)
    this.list.splice(seat, 0, entry)
  }

  /** Until `taken` has ended nobody knows whose seat it is that this token had. */
  loses<Taken>(token: string, taken: Promise<Taken>): Promise<Taken> {
    const ended = taken
      .catch(() => undefined)
      .then(() => {
        if (this.losing.get(token) === ended) this.losing.delete(token)
      })
    this.losing.set(token, ended)
    return taken
  }

  /** Resolves when it is known whether this token has lost its seat; null when it is. */
  doubtOf(isToken: (token: string) => boolean): Promise<unknown> | null {
    const [, doubt] = [...this.losing].find(([token]) => isToken(token)) ?? []
    return doubt ?? null
  }

  clearReady(): void {
    for (const person of this.people) person.ready = false
  }

  isNameFree(name: string, except: Seat | null): boolean {
    const key = nameKey(name)
    return this.occupied.every((seat) => seat === except || nameKey(occupantOf(seat).name) !== key)
  }

  /** `isSpokenFor` knows names that people will have soon. */
  newBot(level: BotLevel, isSpokenFor: (name: string) => boolean = () => false): BotSeat {
    const isFree = (name: string): boolean => this.isNameFree(name, null) && !isSpokenFor(name)
    const name = BOT_NAMES.find(isFree) ?? 'Bot'
    return { type: 'bot', occupant: { type: 'bot', name, avatar: name.toLowerCase(), level } }
  }

  record(): TableRecord['seats'] {
    const leavers = new Map([...this.leaving].map(([person, bot]) => [bot, person]))
    return this.list.map((now) => {
      const seat = now?.type === 'bot' ? (leavers.get(now) ?? now) : now
      if (seat === null) return null
      if (seat.type === 'bot') return { type: seat.type, occupant: seat.occupant }
      const { type, person, token, device } = seat
      return { type, person, token, ticket: null, device }
    })
  }

  /** `standsIn` tells whether a bot plays for an absent person. */
  view(standsIn: (seat: PersonSeat) => boolean): readonly (SeatView | null)[] {
    return this.list.map((seat) => {
      if (seat === null) return null
      const occupant = occupantOf(seat)
      if (seat.type === 'bot')
        return {
          occupant,
          device: null,
          connected: true,
          ready: true,
          awayInMs: null,
          away: false,
          botPlays: false,
          linkInMs: null,
        }
      return {
        occupant,
        device: seat.device,
        connected: seat.client !== null,
        ready: seat.ready,
        awayInMs: seat.countdown?.left ?? null,
        away: seat.away,
        botPlays: standsIn(seat),
        linkInMs: seat.ticket?.countdown.left ?? null,
      }
    })
  }
}
