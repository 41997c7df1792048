/** What people at a table may ask for. The owner's acts are in `ownerRequests.ts`. */
import type { SeatId } from '../../game/index.ts'
import type { ClientMessageType, Person } from '../../protocol/messages/clientMessages.ts'
import { problem, type Problem } from '../../protocol/messages/problems.ts'
import { checkName } from '../../protocol/names.ts'
import { DONE, no, withProblem, type Handler, type Reply } from './reply.ts'
import { makeRoom, personAt, seatInLobby, seatPerson, vacate } from './seating.ts'
import { snapshotFor } from './tableViews.ts'
import { seatActor } from '../games/runningGame.ts'
import type { Client } from './client.ts'
import type { PersonSeat, Seat } from './seats.ts'
import type { Asker } from './audience.ts'
import type { Table } from './table.ts'

export interface AtTable {
  readonly table: Table
  readonly asker: Asker
}

type Handlers<Types extends ClientMessageType> = { readonly [Type in Types]: Handler<Type, AtTable> }

/** The person as it may be shown, or what is wrong with the name. `seat` is where the name may be in use. */
export function checkedPerson(
  { seats, newcomers }: Table,
  typed: Person,
  { client, seat }: { readonly client: Client; readonly seat: Seat | null },
): Person | Problem {
  const checked = checkName(typed.name)
  if (!checked.ok) return problem('badName', { fault: checked.fault })
  if (!seats.isNameFree(checked.name, seat) || !newcomers.isNameFree(checked.name, client))
    return problem('nameTaken', { name: checked.name })
  return { name: checked.name, avatar: typed.avatar }
}

/** Why nobody of this name can sit down there, whatever seat is free. */
export function personProblem(table: Table, typed: Person, client: Client): Problem | null {
  const who = checkedPerson(table, typed, { client, seat: null })
  return 'code' in who ? who : null
}

interface Own {
  readonly person: PersonSeat
  readonly seat: SeatId
}

function ownSeat({ table, asker }: AtTable): Own | null {
  const seat = asker.person === null ? null : table.seats.seatOf(asker.person)
  return asker.person === null || seat === null ? null : { person: asker.person, seat }
}

/** What the log calls whoever sits there; null where no person plays. */
function nameInGame(table: Table, seat: SeatId): Person | null {
  const occupant = table.game?.open.players[seat]?.occupant
  return occupant?.type === 'person' ? { name: occupant.name, avatar: occupant.avatar } : null
}

/** In a game the newcomer waits for the next hand, which is no seat yet. */
async function sitDown(
  { table, asker }: AtTable,
  { seat, person }: { readonly seat: SeatId | null; readonly person: Person },
): Promise<Reply<'sit'>> {
  // It may have left since it asked.
  if (table.askerOf(asker.client) === null) return no('noTable')
  const own = table.seats.seatFor(asker.client)
  if (own !== null) return withProblem(problem('alreadySeated', { seat: own }))
  if (table.status === 'over') return no('notInLobby')
  const isPlaying = table.status === 'playing'
  const first = isPlaying
    ? (table.seats.botsFor(person.name).find((bot) => !table.newcomers.isSpokenFor(bot, asker.client)) ??
      null)
    : seatInLobby(table)
  const wanted = seat ?? first
  if (wanted === null) return no('noFreeSeat')
  const there = table.seats.at(wanted)
  if (!isPlaying && there !== null && wanted !== first)
    return withProblem(problem('seatOccupied', { seat: wanted }))
  const who = checkedPerson(table, person, { client: asker.client, seat: there })
  if ('code' in who) return withProblem(who)
  if (isPlaying) {
    if (there === null) return no('noFreeSeat')
    if (there.type !== 'bot' || table.newcomers.isSpokenFor(wanted, asker.client))
      return withProblem(problem('seatOccupied', { seat: wanted }))
    table.newcomers.add({ client: asker.client, person: who, seat: wanted })
    return { ok: true, seat: null }
  }
  const seated = await seatPerson(table, { client: asker.client, seat: first ?? wanted, who })
  return seated === null ? no('diskFailing') : { ok: true, seat: table.seats.seatOf(seated) }
}

export const tableRequests: Handlers<
  | 'snapshot'
  | 'sit'
  | 'leave'
  | 'setPerson'
  | 'setReady'
  | 'react'
  | 'lead'
  | 'follow'
  | 'callBot'
  | 'commitNonce'
  | 'revealNonce'
  | 'command'
> = {
  snapshot({ table, asker }) {
    asker.client.send(snapshotFor(table, asker))
    return DONE
  },

  async sit(at, { seat, person }) {
    const { table, asker } = at
    // Whoever was removed may have watched from another tab all the time.
    if (!(await table.requests.admits(asker.client, { name: person.name, needsWord: false })))
      return no('notAdmitted')
    return makeRoom(table, {
      lacks: () => personProblem(table, person, asker.client),
      sitDown: () => sitDown(at, { seat, person }),
    })
  },

  async leave(at) {
    const { table, asker } = at
    // Also from one that is still being saved.
    const seat = table.seats.seatFor(asker.client)
    if (seat !== null) {
      const failed = await vacate(table, { seat, actor: seatActor(seat) })
      if (failed !== null) return withProblem(failed)
    }
    // Unless it went to another table or seat meanwhile.
    if (table.askerOf(asker.client)?.person !== null) return DONE
    table.detach(asker.client)
    asker.client.placed(null)
    return DONE
  },

  async setPerson(at, { person }) {
    const { table } = at
    const own = ownSeat(at)
    if (own === null) return no('notSeated')
    const who = checkedPerson(table, person, { client: at.asker.client, seat: own.person })
    if ('code' in who) return withProblem(who)
    const before = own.person.person
    // At once, so that nobody else takes the name while it is written.
    own.person.person = who
    if (table.status === 'playing') {
      const occupant = { type: 'person', ...who } as const
      const outcome = await table.act({ type: 'takeSeat', seat: own.seat, occupant }, seatActor(own.seat))
      if (!outcome.ok) {
        own.person.person = nameInGame(table, own.seat) ?? before
        table.announce()
        return outcome
      }
      // From then on the log knows it, also after a restart.
      own.person.person = who
      await table.saved()
      return DONE
    }
    const isSaved = await table.saved(() => {
      own.person.person = before
    })
    return isSaved ? DONE : no('diskFailing')
  },

  setReady(at, { ready }) {
    const own = ownSeat(at)
    if (own === null) return no('notSeated')
    if (at.table.status !== 'lobby' && !at.table.slot.isBetweenHands) return no('notBetweenHands')
    own.person.ready = ready
    at.table.moveOn()
    return DONE
  },

  react(at, { reaction }) {
    const own = ownSeat(at)
    if (own === null) return no('notSeated')
    at.table.audience.broadcast({ type: 'reaction', seat: own.seat, reaction })
    return DONE
  },

  lead(at, { place }) {
    const { table, asker } = at
    const { show } = table.audience
    if (place === null) {
      show.giveUp(asker.client)
      return DONE
    }
    if (ownSeat(at) === null) return no('notSeated')
    if (table.status === 'playing') return no('gameNotOver')
    if (!table.finishedGames.includes(place.game)) return no('noSuchGame')
    const seat = show.leadingSeat
    if (seat !== null && !show.isLedBy(asker.client) && !table.mayOwn(asker))
      return withProblem(problem('otherLeads', { seat }))
    show.lead(asker.client, place)
    return DONE
  },

  follow({ table, asker }, { follow }) {
    return table.audience.show.follow(asker.client, { follow }) ? DONE : no('noShow')
  },

  callBot(at, { seat }) {
    const own = ownSeat(at)
    if (own === null && !at.table.mayOwn(at.asker)) return no('notSeated')
    if (at.table.status !== 'playing') return no('noGame')
    const person = personAt(at.table, seat)
    if ('code' in person) return withProblem(person)
    // Whoever was lost a moment ago comes back by itself.
    if (!person.away) return withProblem(problem('notAway', { seat }))
    person.botCalled = true
    at.table.moveOn()
    return DONE
  },

  commitNonce({ table, asker: { person } }, { game, commitment }) {
    if (person === null) return no('notSeated')
    return table.slot.shuffleRound?.commit(person, game, commitment) ?? no('noSuchGame')
  },

  revealNonce({ table, asker: { person } }, { game, nonce }) {
    if (person === null) return no('notSeated')
    return table.slot.shuffleRound?.reveal(person, game, nonce) ?? no('noSuchGame')
  },

  command(at, { commandId, decision, move }) {
    const own = ownSeat(at)
    if (own === null) return no('notSeated')
    if (move.seat !== own.seat) return withProblem(problem('notYourSeat', { seat: own.seat }))
    return at.table.slot.submit({ actor: seatActor(own.seat), command: move, commandId, decision })
  },
}
