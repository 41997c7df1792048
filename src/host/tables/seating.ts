/** Who gets a seat, gives it up, or gets it from somebody else. A seat and its secret are saved before they are told. */
import { MAX_SEATS, type Command, type OpenPlayer, type SeatId } from '../../game/index.ts'
import type { LogActor } from '../../protocol/log/records.ts'
import { nameKey } from '../../protocol/names.ts'
import type { Person } from '../../protocol/messages/clientMessages.ts'
import { problem, type Problem } from '../../protocol/messages/problems.ts'
import type { Client } from './client.ts'
import type { Newcomer } from './newcomers.ts'
import { stopCounting } from './presence.ts'
import { no, withProblem, type Hindered } from './reply.ts'
import { TABLE_ACTOR } from '../games/runningGame.ts'
import { newPerson, occupantOf, type BotSeat, type PersonSeat, type Seat } from './seats.ts'
import { newToken } from '../secrets.ts'
import type { TableFace } from './tableFace.ts'
import type { TableRecord } from './tableRecord.ts'
import { withdrawTicket } from './tickets.ts'

interface RoomyTable extends TableFace {
  readonly isClosed: boolean
  readonly isForgotten: boolean
  readonly saver: { readonly kept: TableRecord }
  readonly slot: { readonly isStarting: boolean; settled(): Promise<void> }
  rematch(): Promise<Problem | null>
}

interface RoomFor<Seated> {
  /** Why this one could not sit down anyway, as far as it can be told before there is room. */
  readonly lacks: () => Problem | null
  readonly sitDown: () => Seated | Promise<Seated>
}

const ending = new WeakMap<RoomyTable, ReturnType<RoomyTable['act']>>()

/** Of two who come at once the second waits for the end that the first one brings. */
function ended(table: RoomyTable): ReturnType<RoomyTable['act']> {
  const under = ending.get(table) ?? table.act({ type: 'abandon' }, TABLE_ACTOR)
  ending.set(table, under)
  return under.finally(() => ending.delete(table))
}

/**
 * Lets somebody sit down, or watch, once no game is being started. Where no person is any more, or all were waited for in
 * vain, a game that is over is followed by the next lobby, and one that was forgotten is over. `sitDown` is called in the
 * very moment in which that holds: a tick later the operator may have let the bots begin without this newcomer, and the
 * table may be gone.
 */
export async function makeRoom<Seated>(
  table: RoomyTable,
  { lacks, sitDown }: RoomFor<Seated>,
): Promise<Seated | Hindered> {
  for (;;) {
    while (table.slot.isStarting) await table.slot.settled()
    if (table.isClosed) return no('noSuchTable')
    if (table.isForgotten) {
      // A game is not ended for somebody who then sits nowhere.
      const lacking = lacks()
      if (lacking !== null) return withProblem(lacking)
      const outcome = await ended(table)
      if (!outcome.ok) return 'problem' in outcome ? outcome : no('notInLobby')
    } else {
      if (table.status !== 'over' || !table.seats.areForsaken) return sitDown()
      const failed = await table.rematch()
      if (failed !== null) return withProblem(failed)
    }
  }
}

/**
 * Where somebody who comes to the lobby sits down. Where none is free, and nobody is there who could free one, a bot goes,
 * or else whoever has the last seat. Null when people have them.
 */
export function seatInLobby({ seats }: TableFace): SeatId | null {
  if (seats.firstFree !== null || !seats.areForsaken) return seats.firstFree
  return seats.bots.at(-1) ?? ((MAX_SEATS - 1) as SeatId)
}

/** Sits down on `seat`, which is free, or a bot's or a person's that goes. Null when the disk fails. */
export function seatPerson(table: TableFace, sitting: Sitting): Promise<PersonSeat | null> {
  const there = table.seats.at(sitting.seat)
  const seated = seatedPerson(table, sitting)
  return there?.type === 'person' ? table.seats.loses(there.token, seated) : seated
}

interface Sitting {
  readonly client: Client
  readonly seat: SeatId
  readonly who: Person
}

async function seatedPerson(table: TableFace, { client, seat, who }: Sitting): Promise<PersonSeat | null> {
  const { seats } = table
  const person = newPerson(who, client.device)
  const before = seats.at(seat)
  const gone = before?.type === 'person' ? before : null
  const giveBack = table.ownership.remember()
  person.comer = client
  if (gone !== null) seats.leaving.set(gone, null)
  seats.set(seat, person)
  table.ownership.settle()
  const standUp = (): void => {
    const now = seats.seatOf(person)
    if (now !== null) seats.set(now, before)
    stopCounting(person)
    if (gone === null) table.ownership.settle()
    else {
      seats.leaving.delete(gone)
      giveBack()
    }
    // Somebody may have been told of it already.
    table.moveOn()
  }
  if (!(await table.saved(standUp))) return null
  if (!(await tellLog(table, person))) {
    standUp()
    await table.saved()
    return null
  }
  person.comer = null
  if (gone !== null) {
    seats.leaving.delete(gone)
    forget(table, gone)
    table.report({ type: 'seatLeft', table: table.id, seat })
  }
  // Whoever was removed meanwhile, and is at another table by now, stays there.
  const isElsewhere = client.table !== null && client.table !== table.id
  if (isElsewhere && seats.seatOf(person) === null) return person
  tellSeat(table, { client, person, token: person.token })
  table.attach(client, person)
  table.report({ type: 'seatTaken', table: table.id, seat, name: who.name })
  return person
}

/** A bot's seat, if all is still as it was when the newcomer asked for it. */
export async function seatNewcomer(table: TableFace, { client, person, seat }: Newcomer): Promise<void> {
  const bot = table.seats.at(seat)
  const isStillWaiting = table.audience.askerOf(client)?.person === null
  if (!isStillWaiting || bot?.type !== 'bot') return
  if (table.seats.isNameFree(person.name, bot)) await seatPerson(table, { client, seat, who: person })
}

/** In a running game the log must know who plays, unless they were removed meanwhile. False when it cannot. */
async function tellLog(table: TableFace, entry: Seat): Promise<boolean> {
  const seat = table.seats.seatOf(entry)
  // A game that is over has its players, and this one is none of them.
  if (table.status === 'over') return false
  if (table.status !== 'playing' || seat === null) return true
  const outcome = await table.act({ type: 'takeSeat', seat, occupant: occupantOf(entry) }, TABLE_ACTOR)
  return outcome.ok
}

/**
 * After a restart: the log is written before a seat is given up and after one is taken, so it knows who is a bot, and
 * what people are called. Whoever was away then still is. Of a game that is over it knows who had left by its end; who
 * leaves later, or has another name, is in the table's file alone. @throws for a seat that the game does not have
 */
export async function matchLog(table: TableFace, players: readonly OpenPlayer[]): Promise<void> {
  const isOver = table.status === 'over'
  if (!isOver && table.seats.occupied.some((entry) => (table.seats.seatOf(entry) ?? 0) >= players.length))
    throw new Error(`Its file seats somebody where its game has ${players.length} seats.`)
  for (const [index, { occupant, away }] of players.entries()) {
    const seat = index as SeatId
    const entry = table.seats.at(seat)
    if (isOver && (occupant.type === 'person' || entry?.type !== 'person')) continue
    if (occupant.type === 'bot') table.seats.set(seat, { type: 'bot', occupant })
    else if (entry?.type === 'person') {
      const { name, avatar } = occupant
      Object.assign(entry, { away, person: { name, avatar } })
    } else {
      const bot = table.seats.newBot('steady')
      table.seats.set(seat, bot)
      await tellLog(table, bot)
    }
  }
}

/** The entry of the seat, if it is a person's. */
export function personAt(table: TableFace, seat: SeatId): PersonSeat | Problem {
  const entry = table.seats.at(seat)
  if (entry === null) return problem('seatEmpty', { seat })
  return entry.type === 'person' ? entry : problem('notAPerson', { seat })
}

/** Says the secret of a seat, once. */
function tellSeat(
  table: TableFace,
  { client, person, token }: { readonly client: Client; readonly person: PersonSeat; readonly token: string },
): void {
  const seat = table.seats.seatOf(person)
  if (seat !== null) client.send({ type: 'seated', table: table.id, seat, token })
}

/** Takes a person or bot from a seat: in a game a bot takes over. The person's connection stays as a spectator's. */
export async function vacate(
  table: RoomyTable,
  { seat, actor }: { readonly seat: SeatId; readonly actor: LogActor },
): Promise<Problem | null> {
  const entry = table.seats.at(seat)
  if (entry === null) return problem('seatEmpty', { seat })
  const vacated = takeAway(table, { seat, entry, actor })
  return entry.type === 'person' ? table.seats.loses(entry.token, vacated) : vacated
}

async function takeAway(
  table: RoomyTable,
  { seat, entry, actor }: { readonly seat: SeatId; readonly entry: Seat; readonly actor: LogActor },
): Promise<Problem | null> {
  const { seats } = table
  if (table.status === 'playing') {
    if (entry.type === 'bot') return problem('notAPerson', { seat })
    const isLast = seats.people.length === 1
    const bot: BotSeat = {
      ...seats.newBot('steady', (name) => !table.newcomers.isNameFree(name, null)),
      left: nameKey(entry.person.name),
    }
    const command: Command = isLast ? { type: 'abandon' } : { type: 'takeSeat', seat, occupant: bot.occupant }
    // Nothing is the seat's own act from now on: what the log got after this one would seat the person again.
    seats.set(seat, bot)
    seats.leaving.set(entry, bot)
    table.ownership.settle()
    const outcome = await table.act(command, actor)
    seats.leaving.delete(entry)
    const isUnchanged = seats.at(seat) === bot
    if (!outcome.ok && 'problem' in outcome) {
      if (isUnchanged) {
        seats.set(seat, entry)
        waitFor(table, entry)
      }
      table.ownership.settle()
      return outcome.problem
    }
    if (isLast && isUnchanged) seats.set(seat, null)
    forget(table, entry)
    // The log knows it, also after a restart.
    await table.saved()
  } else {
    if (!(await isFreed(table, { seat, entry }))) return problem('diskFailing', {})
    if (entry.type === 'person') forget(table, entry)
  }
  table.report({ type: 'seatLeft', table: table.id, seat })
  table.peopleChanged()
  return null
}

/** Outside of a game it is the table's file that knows who sits there. False when that cannot be written. */
async function isFreed(
  table: RoomyTable,
  { seat, entry }: { readonly seat: SeatId; readonly entry: Seat },
): Promise<boolean> {
  const { seats, ownership } = table
  const giveBack = ownership.remember()
  if (entry.type === 'person') seats.leaving.set(entry, null)
  seats.set(seat, null)
  if (table.status === 'lobby') seats.close()
  ownership.settle()
  const isSaved = await table.saved(() => {
    seats.putBack(entry, seat)
    giveBack()
    if (entry.type === 'person') waitFor(table, entry)
  })
  if (entry.type === 'person') seats.leaving.delete(entry)
  if (!isSaved) table.peopleChanged()
  return isSaved
}

/** The seat stays with its person, whose connection may be lost by now. */
function waitFor(table: TableFace, person: PersonSeat): void {
  if (person.client === null && person.countdown === null && !person.away) table.disconnect(person)
}

function forget(table: TableFace, person: PersonSeat): void {
  stopCounting(person)
  if (person.client !== null) table.audience.set(person.client, null)
  person.client = null
  withdrawTicket(person)
  table.ownership.settle()
}

interface Gift {
  readonly client: Client
  readonly person: PersonSeat
}

/** Somebody else holds the seat's new secret from now on. Null when that is so. */
export function give(table: RoomyTable, gift: Gift): Promise<Problem | null> {
  const { token } = gift.person
  return table.seats.loses(token, giveNewToken(table, gift))
}

async function giveNewToken(table: RoomyTable, { client, person }: Gift): Promise<Problem | null> {
  // It is still being saved for somebody, with a secret that nobody has heard of.
  if (person.comer !== null) return problem('wrongTicket', {})
  const before = person.token
  const { ticket } = person
  const token = newToken()
  person.token = token
  if (ticket !== null) ticket.stage = 'saving'
  const isSaved = await table.saved(() => {
    person.token = before
    if (ticket !== null) ticket.stage = 'open'
  })
  if (!isSaved) return problem('diskFailing', {})
  // The person was removed meanwhile, or the seat given to yet another one in the same save.
  const isKept = table.saver.kept.seats.some((seat) => seat?.type === 'person' && seat.token === token)
  if (!isKept || table.seats.seatOf(person) === null) {
    if (ticket !== null) ticket.stage = 'open'
    return problem('wrongTicket', {})
  }
  const older = person.client
  if (older !== null && older !== client) {
    person.client = null
    table.dismiss(older).send({ type: 'unseated', table: table.id, reason: 'given' })
  }
  // Of two links the later one may be under way with a newer secret.
  tellSeat(table, { client, person, token })
  if (ticket !== null) ticket.stage = 'told'
  table.attach(client, person)
  return null
}
