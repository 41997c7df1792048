/** What the owner of a table may ask for, and the operator of the host at every table. */
import { MIN_SEATS, rulesFaults, type Rules, type SeatId } from '../../game/index.ts'
import type { LogActor } from '../../protocol/log/records.ts'
import type { ClientMessageType } from '../../protocol/messages/clientMessages.ts'
import { problem, type Problem } from '../../protocol/messages/problems.ts'
import { checkName } from '../../protocol/names.ts'
import { DONE, no, withProblem, type Handler } from './reply.ts'
import { personAt, vacate } from './seating.ts'
import { occupantOf, type BotSeat } from './seats.ts'
import type { Asker } from './audience.ts'
import type { Table } from './table.ts'
import type { TableRecord } from './tableRecord.ts'
import type { AtTable } from './tableRequests.ts'
import { offerTicket } from './tickets.ts'

type Handlers<Types extends ClientMessageType> = { readonly [Type in Types]: Handler<Type, AtTable> }

export function rulesProblem(rules: Rules): Problem | null {
  const faults = rulesFaults(rules)
  return faults.length === 0 ? null : problem('rulesFault', { faults })
}

function actorOf(table: Table, { person }: Asker): LogActor {
  return { type: 'owner', seat: person === null ? null : table.seats.seatOf(person) }
}

/** Why the game cannot start now; null when it can. The owner's `start` is the owner's ready mark. */
function startProblem(table: Table): Problem | null {
  const { occupied, people } = table.seats
  if (table.status !== 'lobby') return problem('notInLobby', {})
  if (occupied.length < MIN_SEATS) return problem('tooFewPlayers', { least: MIN_SEATS })
  const waiting = people.filter((person) => person !== table.owner && !person.ready)
  const seats = waiting.flatMap((person) => table.seats.seatOf(person) ?? [])
  return seats.length > 0 ? problem('notReady', { seats }) : rulesProblem(table.rules)
}

/** Seats of the lobby move up: is it still the one whom the sender saw there? */
function changedSeat(table: Table, { seat, name }: { seat: SeatId; name: string }): Problem | null {
  const entry = table.seats.at(seat)
  return entry === null || occupantOf(entry).name === name ? null : problem('seatChanged', { seat })
}

/** Whoever comes from there, or waits for a bot's seat, has to ask from now on. Gives what takes that back. */
function bar(table: Table, address: string): () => void {
  const { requests, newcomers } = table
  const takeBack = requests.bar(address)
  const waitAgain = newcomers.withdrawFrom(address)
  return () => {
    takeBack()
    if (table.status === 'playing') waitAgain((client) => table.askerOf(client)?.person === null)
  }
}

type Settings = Pick<TableRecord, 'name' | 'rules' | 'options'>

/** From now on it is so, unless the disk cannot keep it: then `undo` takes back what goes with it. */
function set<Key extends keyof Settings>(
  table: Table,
  { key, value, undo }: { readonly key: Key; readonly value: Settings[Key]; readonly undo?: () => void },
): Promise<boolean> {
  const settings: Settings = table
  const before = settings[key]
  settings[key] = value
  return table.saved(() => {
    settings[key] = before
    undo?.()
  })
}

const handlers: Handlers<OwnerRequest> = {
  async setRules({ table }, { rules }) {
    if (table.status !== 'lobby') return no('notInLobby')
    const fault = rulesProblem(rules)
    if (fault !== null) return withProblem(fault)
    const ready = table.seats.people.filter((person) => person.ready)
    table.seats.clearReady()
    // Where nothing was changed they have nothing to look at.
    const undo = (): void => {
      for (const person of ready) person.ready = person.client !== null
    }
    return (await set(table, { key: 'rules', value: rules, undo })) ? DONE : no('diskFailing')
  },

  async setOptions({ table }, { options }) {
    const isSet = await set(table, { key: 'options', value: options })
    table.moveOn()
    return isSet ? DONE : no('diskFailing')
  },

  async renameTable({ table }, { name }) {
    const checked = checkName(name)
    if (!checked.ok) return withProblem(problem('badName', { fault: checked.fault }))
    return (await set(table, { key: 'name', value: checked.name })) ? DONE : no('diskFailing')
  },

  async addBot({ table }, { seat, level }) {
    const { seats } = table
    if (table.status !== 'lobby') return no('notInLobby')
    const sitting = seat === null ? null : seats.at(seat)
    if (seat !== null && sitting?.type === 'person') return withProblem(problem('seatOccupied', { seat }))
    const before = sitting?.type === 'bot' ? sitting : null
    const place = before === null ? seats.firstFree : seat
    if (place === null) return no('noFreeSeat')
    const bot: BotSeat =
      before === null ? seats.newBot(level) : { ...before, occupant: { ...before.occupant, level } }
    seats.set(place, bot)
    const isSaved = await table.saved(() => seats.set(place, before))
    return isSaved ? { ok: true, seat: place } : no('diskFailing')
  },

  async freeSeat({ table, asker }, { seat, name }) {
    const changed = changedSeat(table, { seat, name })
    if (changed !== null) return withProblem(changed)
    const entry = table.seats.at(seat)
    // Also where the seat is still being saved for it.
    const client = entry?.type === 'person' ? (entry.client ?? entry.comer) : null
    // Before the disk is waited for: meanwhile somebody quick might sit down again.
    const isOther = entry?.type === 'person' && entry !== asker.person
    const address = isOther ? (entry.address ?? entry.comer?.address ?? null) : null
    const letBack = address === null ? null : bar(table, address)
    const failed = await vacate(table, { seat, actor: actorOf(table, asker) })
    if (failed !== null) {
      letBack?.()
      return withProblem(failed)
    }
    // It may have gone elsewhere or to another seat while the disk was waited for.
    const isStillHere = client !== null && table.askerOf(client)?.person === null
    if (isStillHere && client !== asker.client) {
      table.dismiss(client).send({ type: 'unseated', table: table.id, reason: 'removed' })
      table.announce()
    }
    return DONE
  },

  offerSeat({ table }, { seat, name }) {
    const changed = changedSeat(table, { seat, name })
    if (changed !== null) return withProblem(changed)
    const person = personAt(table, seat)
    if ('code' in person) return withProblem(person)
    const { code } = offerTicket(person, () => table.announce())
    table.announce()
    return { ok: true, ticket: code }
  },

  admit({ table }, { request, admit }) {
    // A request that is gone needs no answer any more.
    table.requests.answer(request, { admit })
    return DONE
  },

  async start({ table }) {
    const failed = startProblem(table) ?? (await table.slot.start())
    return failed === null ? DONE : withProblem(failed)
  },

  async pause({ table, asker }) {
    if (table.status !== 'playing') return no('noGame')
    const outcome = await table.slot.pause('owner', actorOf(table, asker))
    return outcome.ok ? DONE : outcome
  },

  async resume({ table, asker }) {
    if (table.status !== 'playing') return no('noGame')
    // It ends when somebody is back.
    if (table.paused === 'everybodyAway') return no('cannotResume')
    const outcome = await table.slot.resume(actorOf(table, asker))
    return outcome.ok ? DONE : outcome
  },

  async endGame({ table, asker }) {
    if (table.status !== 'playing') return no('noGame')
    const outcome = await table.act({ type: 'abandon' }, actorOf(table, asker))
    return outcome.ok ? DONE : outcome
  },

  async handOn({ table }, { seat, name }) {
    const changed = changedSeat(table, { seat, name })
    if (changed !== null) return withProblem(changed)
    const person = personAt(table, seat)
    if ('code' in person) return withProblem(person)
    const takeBack = table.ownership.remember()
    table.ownership.handOn(person)
    return (await table.saved(takeBack)) ? DONE : no('diskFailing')
  },

  async rematch({ table }) {
    if (table.status !== 'over') return no('gameNotOver')
    const failed = await table.rematch()
    return failed === null ? DONE : withProblem(failed)
  },
}

type OwnerRequest =
  | 'setRules'
  | 'setOptions'
  | 'renameTable'
  | 'addBot'
  | 'freeSeat'
  | 'offerSeat'
  | 'admit'
  | 'start'
  | 'pause'
  | 'resume'
  | 'endGame'
  | 'handOn'
  | 'rematch'

/** The same requests, for those who may ask. */
export const ownerRequests: Handlers<OwnerRequest> = guarded(handlers)

function guarded(all: Handlers<OwnerRequest>): Handlers<OwnerRequest> {
  const guard =
    <Type extends OwnerRequest>(handle: Handler<Type, AtTable>): Handler<Type, AtTable> =>
    (at, message) =>
      at.table.mayOwn(at.asker) ? handle(at, message) : no('notOwner')
  return {
    setRules: guard<'setRules'>(all.setRules),
    setOptions: guard<'setOptions'>(all.setOptions),
    renameTable: guard<'renameTable'>(all.renameTable),
    addBot: guard<'addBot'>(all.addBot),
    freeSeat: guard<'freeSeat'>(all.freeSeat),
    offerSeat: guard<'offerSeat'>(all.offerSeat),
    admit: guard<'admit'>(all.admit),
    start: guard<'start'>(all.start),
    pause: guard<'pause'>(all.pause),
    resume: guard<'resume'>(all.resume),
    endGame: guard<'endGame'>(all.endGame),
    handOn: guard<'handOn'>(all.handOn),
    rematch: guard<'rematch'>(all.rematch),
  }
}
