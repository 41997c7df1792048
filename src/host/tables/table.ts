/**
 * A table: who sits and watches there, what was agreed, and its game. It changes in memory at once, is saved, and then
 * everybody is told. What players do at the card table goes through the game's log; see `Play`.
 */
import type { Command, Rules } from '../../game/index.ts'
import type { LogActor } from '../../protocol/log/records.ts'
import type { GameId, TableId } from '../../protocol/ids.ts'
import { problem, type Problem } from '../../protocol/messages/problems.ts'
import type { PauseReason, TableOptions, TableStatus } from '../../protocol/messages/tableView.ts'
import type { HostEvent } from '../hostEvents.ts'
import { Audience, type Asker } from './audience.ts'
import { AwayInLog } from './awayInLog.ts'
import type { Client } from './client.ts'
import { GameSlot } from './gameSlot.ts'
import { JoinRequests } from './joinRequests.ts'
import { Newcomers } from './newcomers.ts'
import { Ownership } from './ownership.ts'
import type { Play } from '../games/play.ts'
import { Presence } from './presence.ts'
import { TABLE_ACTOR, type Outcome } from '../games/runningGame.ts'
import { Saver } from './saver.ts'
import { matchLog } from './seating.ts'
import { Seats, type PersonSeat } from './seats.ts'
import type { TableEnv } from './tableEnv.ts'
import type { TableFace } from './tableFace.ts'
import { recordOf } from './recordOf.ts'
import type { TableRecord } from './tableRecord.ts'
import { snapshotFor, viewFor } from './tableViews.ts'
import { withdrawTicket, withdrawTickets } from './tickets.ts'

/** For so long a game waits for people of whom none comes back, and then until somebody else wants to sit down. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60_000

export class Table implements TableFace {
  readonly id: TableId
  readonly code: string
  readonly seats: Seats
  readonly audience: Audience
  readonly requests = new JoinRequests({
    changed: () => this.announce(),
    mayAnyoneAnswer: () =>
      this.seats.people.length + this.seats.leaving.size > 0 ||
      this.audience.clients.some(({ isOperator }) => isOperator),
  })
  readonly newcomers = new Newcomers(() => this.announce())
  name: string
  rules: Rules
  options: TableOptions
  readonly ownership: Ownership
  readonly createdAt: number
  /** Stays when the last person has left. */
  readonly kept: boolean
  private readonly presence: Presence
  private readonly awayInLog: AwayInLog
  readonly saver: Saver<TableRecord>
  readonly slot: GameSlot
  readonly report: (event: HostEvent) => void
  private closed = false

  constructor(
    private readonly env: TableEnv,
    record: TableRecord,
    /** The client comes here, and so it leaves every other table. */
    private readonly comes: (client: Client) => void,
  ) {
    this.id = record.id
    this.code = record.code
    this.createdAt = record.createdAt
    this.kept = record.kept
    this.name = record.name
    this.rules = record.rules
    this.options = record.options
    this.seats = new Seats(record.seats)
    const owner = record.owner === null ? null : this.seats.at(record.owner)
    const chosen = owner?.type === 'person' ? owner : null
    this.ownership = new Ownership(this.seats, chosen, () => withdrawTickets(this.seats.people))
    const { store } = env
    this.report = env.report
    this.saver = new Saver(record, {
      now: () => recordOf(this),
      write: (kept) => store.save(kept),
      retryMs: env.diskRetryMs,
    })
    this.audience = new Audience({
      seatOf: (person) => this.seats.seatOf(person),
      table: (asker) => ({ type: 'table', table: viewFor(this, asker) }),
      snapshot: (asker) => snapshotFor(this, asker),
    })
    this.slot = new GameSlot({
      env,
      table: this,
      finished: record.finished,
      begun: (play) => this.onBegun(play),
      ended: (game, ending) => this.onEnded(game, ending),
      left: () => this.onLeft(),
    })
    this.presence = new Presence({
      seats: this.seats,
      awayMs: env.awayMs,
      options: () => this.options,
      awayChanged: (person) => this.onAwayChanged(person),
    })
    this.awayInLog = new AwayInLog({
      seats: this.seats,
      players: () => (this.closed || this.status !== 'playing' ? null : (this.game?.open.players ?? null)),
      act: (command) => this.act(command, TABLE_ACTOR),
    })
  }

  // What it is now

  get status(): TableStatus {
    return this.slot.status
  }

  get finishedGames(): readonly GameId[] {
    return this.slot.finishedGames
  }

  get paused(): PauseReason | null {
    return this.game?.pauseReason ?? null
  }

  get game(): Play | null {
    return this.slot.current
  }

  get owner(): PersonSeat | null {
    return this.ownership.acting
  }

  askerOf(client: Client): Asker | null {
    return this.audience.askerOf(client)
  }

  mayOwn({ client, person }: Asker): boolean {
    return client.isOperator || (person !== null && person === this.owner)
  }

  // Coming and going

  /** The client comes to this table: on the seat of `holder`, or to watch. */
  attach(client: Client, holder: PersonSeat | null): void {
    // Only now: it may have gone anywhere while its seat was saved.
    this.comes(client)
    // Somebody may have been removed meanwhile.
    const person = holder !== null && this.seats.seatOf(holder) !== null ? holder : null
    const before = this.audience.askerOf(client)?.person ?? null
    if (before !== null && before !== person) this.disconnect(before)
    this.audience.set(client, person)
    client.placed(this.id)
    if (person !== null) {
      const older = person.client
      if (older !== null && older !== client) this.dismiss(older).goodbye('replaced')
      person.client = client
      this.newcomers.withdraw(client)
      Object.assign(person, { device: client.device, address: client.address })
      // Whoever has the secret needs no link; who has just been sent it may never hear of it.
      if (person.ticket?.stage !== 'told') withdrawTicket(person)
      this.presence.connected(person)
    }
    this.presence.waitForMissing()
    client.send(snapshotFor(this, { client, person }))
    this.announce()
    // It was lost while its seat was saved.
    if (!client.isOpen) this.detach(client)
  }

  /** The connection is lost, or went to another table. */
  detach(client: Client): void {
    const asker = this.audience.askerOf(client)
    if (asker === null) return
    this.audience.remove(client)
    this.newcomers.withdraw(client)
    if (asker.person !== null) this.disconnect(asker.person)
    this.announce()
  }

  /** It says something, so it has heard what was said to it. */
  heard(client: Client): void {
    const person = this.audience.askerOf(client)?.person ?? null
    if (person?.ticket?.stage !== 'told') return
    withdrawTicket(person)
    this.announce()
  }

  dismiss(client: Client): Client {
    this.audience.remove(client)
    client.placed(null)
    return client
  }

  hasStandIn(person: PersonSeat): boolean {
    return this.presence.hasStandIn(person)
  }

  disconnect(person: PersonSeat): void {
    if (this.closed) return
    // The new secret was told into a connection that may have been dead.
    if (person.ticket?.stage === 'told') person.ticket.stage = 'open'
    if (this.status === 'lobby') person.ready = false
    this.slot.lost(person)
    this.presence.disconnected(person)
  }

  private onAwayChanged(person: PersonSeat): void {
    this.ownership.settle()
    this.awayInLog.tell(person)
    this.peopleChanged()
  }

  peopleChanged(): void {
    void this.pauseIfDeserted()
    this.resumeByItself()
    this.requests.settle()
    this.moveOn()
  }

  private async pauseIfDeserted(): Promise<void> {
    if (this.status !== 'playing' || this.paused !== null || !this.presence.isEverybodyAway) return
    await this.slot.pause('everybodyAway', TABLE_ACTOR)
    // Somebody came while the pause was written.
    if (!this.presence.isEverybodyAway) this.resumeByItself()
  }

  /** The game stands still for another reason, or goes on. */
  pauseChanged(before: PauseReason | null): void {
    this.awayInLog.tellAll()
    this.presence.waitForMissing()
    this.announce()
    // Meanwhile people came or were lost, of which nobody took notice.
    if (before === 'diskFailing' || this.paused === null) this.peopleChanged()
  }

  // The game

  private onBegun(play: Play): void {
    this.seats.clearReady()
    this.audience.show.end()
    this.report({ type: 'gameStarted', table: this.id, game: play.id })
    this.audience.tellEverything()
    // Some may have been lost while it was saved.
    this.peopleChanged()
    this.awayInLog.tellAll()
  }

  /** Opens the game that this table had when its host ended. It stands still until the people are back. */
  async reopen(game: GameId): Promise<void> {
    const play = await this.slot.reopen(game)
    // From now on the table must name the file in which its game goes on.
    if (play.id !== game) await this.saver.save()
    await matchLog(this, play.open.players)
    this.ownership.settle()
    if (play.isOver) return
    if (!play.open.paused) await this.act({ type: 'pause' }, TABLE_ACTOR)
    if (this.seats.people.length === 0) await this.slot.resume(TABLE_ACTOR)
  }

  act(command: Command, actor: LogActor): Promise<Outcome> {
    return this.slot.act(command, actor)
  }

  /** Ends those pauses that nobody has to end. */
  resumeByItself(): void {
    if (this.presence.endsPause(this.paused)) void this.slot.resume(TABLE_ACTOR)
  }

  /** Back to the lobby with the same people. */
  async rematch(): Promise<Problem | null> {
    return (await this.slot.leave()) ? null : problem('diskFailing', {})
  }

  private onLeft(): void {
    this.newcomers.clear()
    withdrawTickets(this.seats.people)
    this.seats.close()
    this.seats.clearReady()
    this.audience.tellEverything()
    void this.saved()
  }

  moveOn(): void {
    this.game?.update()
    this.announce()
  }

  private onEnded(game: GameId, ending: 'finished' | 'abandoned'): void {
    this.newcomers.clear()
    withdrawTickets(this.seats.people)
    this.report({ type: 'gameEnded', table: this.id, game, ending })
    this.announce()
    void this.saved()
  }

  // Telling and saving

  announce(): void {
    this.audience.announce()
  }

  /** Saves and tells; false when the disk fails, and what `undo` takes back is undone. */
  async saved(undo?: () => void): Promise<boolean> {
    try {
      await this.saver.save(undo)
      return true
    } catch (error) {
      this.report({ type: 'diskFailing', table: this.id, text: String(error) })
      return false
    } finally {
      this.announce()
    }
  }

  /** It is at an end: whoever was on the way here finds no table. */
  get isClosed(): boolean {
    return this.closed
  }

  /** Nobody is left: the table goes, its games' logs stay. */
  get isDeserted(): boolean {
    return !this.kept && this.status !== 'playing' && this.seats.people.length === 0
  }

  /** All who play were waited for in vain, and nothing has been decided for a month. */
  get isForgotten(): boolean {
    const decidedAt = this.game?.lastDecidedAt ?? null
    if (this.status !== 'playing' || !this.presence.isEverybodyAway || decidedAt === null) return false
    return this.env.now() - decidedAt > FORGOTTEN_MS
  }

  /** Tells everybody that the table is gone. */
  disband(): void {
    for (const client of this.audience.clients)
      this.dismiss(client).send({ type: 'unseated', table: this.id, reason: 'tableClosed' })
  }

  /** The host stops. What is on disk is enough to go on from. */
  async stop(): Promise<void> {
    this.closed = true
    await this.slot.settled()
    this.audience.stop()
    this.slot.stop()
    this.presence.stop()
    withdrawTickets(this.seats.people)
    this.requests.stop()
    await this.saver.end()
    await this.slot.close()
  }
}
