/**
 * A table: who sits and watches there, what was agreed, and its game. It changes in memory at once, is saved, and then
 * everybody is told. What players do at the card table goes through the game's log; see `RunningGame`.
 */
import { type BotLevel, type Command, type Occupant, type Rules, type SeatId } from '../../game/index.ts'
import type { LogActor } from '../../protocol/log/records.ts'
import type { GameId, TableId } from '../../protocol/ids.ts'
import type { Person } from '../../protocol/messages/clientMessages.ts'
import { problem, type Problem } from '../../protocol/messages/problems.ts'
import type { ServerMessage } from '../../protocol/messages/serverMessages.ts'
import type {
  PauseReason,
  TableEntry,
  TableOptions,
  TableStatus,
  TableView,
} from '../../protocol/messages/tableView.ts'
import type { BotBrain } from './botPlayers.ts'
import type { Client } from './client.ts'
import { Countdown } from './countdown.ts'
import { UpdateFrames, decisionFor, positionFor } from './frames.ts'
import { GameDriver } from './gameDriver.ts'
import { JoinRequests } from './joinRequests.ts'
import { beginGame, reopenGame } from './openGame.ts'
import {
  RunningGame,
  TABLE_ACTOR,
  type GameParts,
  type Outcome,
  type SettledDecision,
} from './runningGame.ts'
import { Saver } from './saver.ts'
import { Seats, newPerson, occupantOf, type PersonSeat, type Seat } from './seats.ts'
import { newGameId } from './secrets.ts'
import type { TableEnv } from './tableEnv.ts'
import type { TableRecord } from './tableRecord.ts'

/** Decisions in a snapshot, for the log panel. */
const RECENT = 60

/** Who asks for something at this table. */
export interface Asker {
  readonly client: Client
  /** Null for spectators. */
  readonly person: PersonSeat | null
}

interface Play {
  readonly game: RunningGame
  readonly driver: GameDriver
  readonly recent: SettledDecision[]
}

interface Newcomer {
  readonly client: Client
  readonly person: Person
  readonly seat: SeatId
}

export class Table {
  readonly id: TableId
  readonly code: string
  /** Stays when the last person has left. */
  readonly kept: boolean
  readonly seats: Seats
  readonly requests = new JoinRequests(() => this.announce())
  name: string
  rules: Rules
  options: TableOptions
  owner: PersonSeat | null
  private readonly createdAt: number
  private readonly members = new Map<Client, PersonSeat | null>()
  private readonly saver: Saver
  private play: Play | null = null
  private pauseReason: PauseReason | null
  private finished: readonly GameId[]
  private newcomers: readonly Newcomer[] = []
  private announcing = false
  private diskTimer: NodeJS.Timeout | null = null
  /** Why the game stood still when the disk failed; null when it did not. */
  private pauseBefore: PauseReason | null = null
  private starting = false
  private closed = false

  constructor(
    private readonly env: TableEnv,
    record: TableRecord,
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
    this.owner = owner?.type === 'person' ? owner : null
    this.pauseReason = record.paused
    this.finished = record.finished
    this.saver = new Saver(() => env.store.save(this.record()))
  }

  // What it is now

  get status(): TableStatus {
    if (this.play === null) return 'lobby'
    return this.play.game.settled.state.open.result === null ? 'playing' : 'over'
  }

  get gameId(): GameId | null {
    return this.play?.game.game ?? null
  }

  get finishedGames(): readonly GameId[] {
    return this.finished
  }

  get paused(): PauseReason | null {
    return this.pauseReason
  }

  get isBetweenHands(): boolean {
    return this.play?.game.settled.state.open.step === 'handOver'
  }

  get entry(): TableEntry {
    const status = this.status
    const free =
      status === 'lobby' ? this.seats.all.filter((seat) => seat === null).length : this.seats.bots.length
    return {
      id: this.id,
      name: this.name,
      status,
      players: this.seats.occupied.map((seat) => occupantOf(seat).name),
      free: status === 'over' ? 0 : free,
      locked: this.options.locked,
      paused: this.pauseReason !== null,
    }
  }

  askerOf(client: Client): Asker | null {
    const person = this.members.get(client)
    return person === undefined ? null : { client, person }
  }

  mayOwn({ client, person }: Asker): boolean {
    return client.isOperator || (person !== null && person === this.owner)
  }

  viewFor({ client, person }: Asker): TableView {
    const mayOwn = this.mayOwn({ client, person })
    return {
      id: this.id,
      name: this.name,
      status: this.status,
      code: person !== null || mayOwn ? this.code : null,
      rules: this.rules,
      options: this.options,
      you: person === null ? null : this.seats.seatOf(person),
      owner: this.owner === null ? null : this.seats.seatOf(this.owner),
      mayOwn,
      seats: this.seats.view((seat) => this.hasStandIn(seat)),
      spectators: [...this.members.values()].filter((entry) => entry === null).length,
      game: this.gameId,
      nextHandInMs: this.play?.driver.clocks().nextHandInMs ?? null,
      paused: this.status === 'playing' ? this.pauseReason : null,
      finished: this.finished,
      waiting: this.newcomers.map(({ seat, person: { name } }) => ({ seat, name })),
      requests: mayOwn ? this.requests.list : [],
    }
  }

  snapshotFor(asker: Asker): ServerMessage {
    const table = this.viewFor(asker)
    if (this.play === null) return { type: 'snapshot', table, game: null }
    const viewer = table.you ?? 'public'
    const { game, driver, recent } = this.play
    const position = positionFor(viewer, { game: game.game, position: game.settled, clocks: driver.clocks() })
    return {
      type: 'snapshot',
      table,
      game: { ...position, recent: recent.map((decision) => decisionFor(viewer, decision)) },
    }
  }

  // Coming and going

  /** The client comes to this table: on the seat of `person`, or to watch. */
  attach(client: Client, person: PersonSeat | null): void {
    const before = this.members.get(client) ?? null
    if (before !== null && before !== person) this.disconnect(before)
    this.members.set(client, person)
    client.placed(this.id)
    if (person !== null) {
      const older = person.client
      if (older !== null && older !== client) this.dismiss(older).goodbye('replaced')
      person.client = client
      person.device = client.device
      this.connect(person)
    }
    client.send(this.snapshotFor({ client, person }))
    this.announce()
  }

  /** The connection is lost, or went to another table. */
  detach(client: Client): void {
    const person = this.members.get(client)
    if (person === undefined) return
    this.members.delete(client)
    this.newcomers = this.newcomers.filter((newcomer) => newcomer.client !== client)
    if (person !== null) this.disconnect(person)
    this.announce()
  }

  /** The client has no place here any more; it keeps its connection. */
  dismiss(client: Client): Client {
    this.members.delete(client)
    client.placed(null)
    return client
  }

  private connect(person: PersonSeat): void {
    person.countdown?.stop()
    person.countdown = null
    person.away = false
    person.botCalled = false
    this.owner ??= person
    for (const other of this.seats.people)
      if (other.client === null && other.countdown === null && !other.away) this.countDown(other)
    this.tellAway(person)
    this.resumeByItself()
    this.play?.driver.update()
  }

  private disconnect(person: PersonSeat): void {
    person.client = null
    if (this.closed || this.seats.seatOf(person) === null) return
    if (this.status === 'lobby') person.ready = false
    this.countDown(person)
  }

  private countDown(person: PersonSeat): void {
    person.countdown?.stop()
    person.countdown = new Countdown(this.env.awayMs[person.device], () => {
      person.countdown = null
      this.markAway(person)
    })
  }

  /** The person has not come back in time, or somebody called the bot before. */
  markAway(person: PersonSeat): void {
    person.countdown?.stop()
    person.countdown = null
    person.away = true
    if (this.owner === person) {
      const heir = this.seats.people.find((other) => other.client !== null)
      if (heir !== undefined) {
        this.owner = heir
        this.saveSoon()
      }
    }
    this.tellAway(person)
    if (this.status === 'playing' && this.pauseReason === null && this.seats.people.every(({ away }) => away))
      void this.pause('everybodyAway', TABLE_ACTOR)
    this.play?.driver.update()
    this.announce()
  }

  private tellAway(person: PersonSeat): void {
    const seat = this.seats.seatOf(person)
    if (seat === null || this.play === null || this.status !== 'playing') return
    if (this.play.game.settled.state.open.players[seat]?.away === person.away) return
    void this.act({ type: 'markAway', seat, away: person.away }, TABLE_ACTOR)
  }

  private hasStandIn(person: PersonSeat): boolean {
    return person.away && person.client === null && (this.options.whenAway === 'bot' || person.botCalled)
  }

  /** Sits down on `seat`, which must be free, or a bot's between two hands. Null when the disk fails. */
  async seatPerson(client: Client, seat: SeatId, who: Person): Promise<PersonSeat | null> {
    const person = newPerson(who, client.device)
    const before = this.seats.at(seat)
    const ownerBefore = this.owner
    this.seats.set(seat, person)
    this.owner ??= person
    const isSaved = await this.saved()
    const isLogged = isSaved && (await this.tellLog(seat, person))
    if (!isLogged) {
      this.seats.set(seat, before)
      this.owner = ownerBefore
      if (isSaved) this.saveSoon()
      return null
    }
    this.tellSeat(client, person)
    this.attach(client, person)
    this.env.report({ type: 'seatTaken', table: this.id, seat, name: who.name })
    return person
  }

  /** In a running game the log must know who plays. The seat is saved before, so that nobody is told of a lost one. */
  private async tellLog(seat: SeatId, entry: Seat): Promise<boolean> {
    if (this.status !== 'playing') return true
    const outcome = await this.act({ type: 'takeSeat', seat, occupant: occupantOf(entry) }, TABLE_ACTOR)
    return outcome.ok
  }

  /** Says the secret of a seat, once. */
  tellSeat(client: Client, person: PersonSeat): void {
    const seat = this.seats.seatOf(person)
    if (seat !== null) client.send({ type: 'seated', table: this.id, seat, token: person.token })
  }

  /** Takes a person or bot from a seat: in a game a bot takes over. The person's connection stays as a spectator's. */
  async vacate(seat: SeatId, actor: LogActor): Promise<Problem | null> {
    const entry = this.seats.at(seat)
    if (entry === null) return problem('seatEmpty', { seat })
    if (this.status === 'playing') {
      if (entry.type === 'bot') return problem('notAPerson', { seat })
      const isLast = this.seats.people.length === 1
      const bot = this.seats.newBot('steady')
      const command: Command = isLast
        ? { type: 'abandon' }
        : { type: 'takeSeat', seat, occupant: bot.occupant }
      const outcome = await this.act(command, actor)
      if (!outcome.ok && 'problem' in outcome) return outcome.problem
      if (this.seats.at(seat) === entry) this.seats.set(seat, isLast ? null : bot)
    } else {
      this.seats.set(seat, null)
      if (this.status === 'lobby') this.seats.close()
    }
    if (entry.type === 'person') this.forget(entry)
    this.env.report({ type: 'seatLeft', table: this.id, seat })
    const failed = !(await this.saved())
    this.play?.driver.update()
    return failed ? problem('diskFailing', {}) : null
  }

  private forget(person: PersonSeat): void {
    person.countdown?.stop()
    if (person.client !== null) this.members.set(person.client, null)
    person.client = null
    if (this.owner !== person) return
    const people = this.seats.people
    this.owner = people.find(({ client }) => client !== null) ?? people[0] ?? null
  }

  /** A spectator takes over from a bot when the next hand begins. */
  addNewcomer(newcomer: Newcomer): void {
    this.newcomers = [...this.newcomers.filter(({ client }) => client !== newcomer.client), newcomer]
    this.announce()
  }

  isSpokenFor(seat: SeatId): boolean {
    return this.newcomers.some((newcomer) => newcomer.seat === seat)
  }

  private async seatNewcomers(): Promise<void> {
    const newcomers = this.newcomers
    this.newcomers = []
    for (const { client, person, seat } of newcomers) {
      if (!this.members.has(client) || this.seats.at(seat)?.type !== 'bot') continue
      if (!this.seats.isNameFree(person.name, this.seats.at(seat))) continue
      await this.seatPerson(client, seat, person)
    }
  }

  // The game

  /** Null when it has begun. */
  async start(): Promise<Problem | null> {
    if (this.play !== null || this.starting) return problem('notInLobby', {})
    this.starting = true
    try {
      return await this.begin()
    } finally {
      this.starting = false
    }
  }

  private async begin(): Promise<Problem | null> {
    this.seats.close()
    const occupants: readonly Occupant[] = this.seats.occupied.map(occupantOf)
    const game = newGameId()
    let parts: GameParts
    try {
      const { id, name, rules } = this
      parts = await beginGame(this.env, { game, table: { id, name }, rules, occupants })
    } catch (error) {
      this.env.report({ type: 'diskFailing', table: this.id, text: String(error) })
      return problem('diskFailing', {})
    }
    this.play = this.newPlay(parts, [])
    this.pauseReason = null
    for (const person of this.seats.people) person.ready = false
    if (!(await this.saved())) {
      this.endPlay()
      return problem('diskFailing', {})
    }
    this.env.report({ type: 'gameStarted', table: this.id, game })
    this.tellEverything()
    this.play.driver.update()
    for (const person of this.seats.people) if (person.away) this.tellAway(person)
    return null
  }

  /** Opens the game that this table had when its host ended. It stands still until the people are back. */
  async reopen(game: GameId): Promise<void> {
    const reopened = await reopenGame(this.env, { game, recentCount: RECENT })
    const { cutBytes, keptIn, parts } = reopened
    this.play = this.newPlay(parts, reopened.recent)
    const { open } = parts.position.state
    open.players.forEach(({ occupant }, index) => {
      // The log is written before the seats are, so it knows better who has left.
      if (occupant.type === 'bot') this.seats.set(index as SeatId, { type: 'bot', occupant })
    })
    const orphans = open.players.flatMap(({ occupant }, seat) =>
      occupant.type === 'person' && this.seats.at(seat as SeatId)?.type !== 'person' ? [seat as SeatId] : [],
    )
    if (this.owner !== null && this.seats.seatOf(this.owner) === null)
      this.owner = this.seats.people[0] ?? null
    this.env.report({
      type: 'gameReopened',
      table: this.id,
      game,
      decisions: parts.position.n,
      cutBytes,
      keptIn,
    })
    if (open.result !== null) {
      this.pauseReason = null
      if (!this.finished.includes(game)) this.finished = [...this.finished, game]
      return
    }
    for (const seat of orphans) {
      const bot = this.seats.newBot('steady')
      this.seats.set(seat, bot)
      await this.tellLog(seat, bot)
    }
    if (this.pauseReason !== 'owner') this.pauseReason = 'hostRestarted'
    if (!open.paused) await this.act({ type: 'pause' }, TABLE_ACTOR)
    if (this.seats.people.length === 0) await this.resume(TABLE_ACTOR)
  }

  /** Carries a command out that is no player's move. */
  act(command: Command, actor: LogActor): Promise<Outcome> {
    if (this.play === null) return Promise.resolve({ ok: false, problem: problem('noGame', {}) })
    return this.play.game.submit({ actor, command, commandId: null, decision: null })
  }

  get game(): RunningGame | null {
    return this.play?.game ?? null
  }

  async pause(reason: PauseReason, actor: LogActor): Promise<Outcome> {
    const outcome = await this.act({ type: 'pause' }, actor)
    if (outcome.ok) this.setPause(reason)
    return outcome
  }

  async resume(actor: LogActor): Promise<Outcome> {
    if (this.pauseReason === 'diskFailing') return { ok: false, problem: problem('cannotResume', {}) }
    const outcome = await this.act({ type: 'resume' }, actor)
    if (outcome.ok) this.setPause(null)
    return outcome
  }

  private setPause(reason: PauseReason | null): void {
    this.pauseReason = reason
    this.saveSoon()
    this.play?.driver.update()
    this.announce()
  }

  private resumeByItself(): void {
    const people = this.seats.people
    const back = people.filter(({ client }) => client !== null).length
    const isReason = this.pauseReason === 'hostRestarted' || this.pauseReason === 'hostSlept'
    if ((this.pauseReason === 'everybodyAway' && back > 0) || (isReason && back === people.length))
      void this.resume(TABLE_ACTOR)
  }

  /** Back to the lobby with the same people. */
  async rematch(): Promise<Problem | null> {
    this.endPlay()
    this.seats.close()
    for (const person of this.seats.people) person.ready = false
    const failed = !(await this.saved())
    this.tellEverything()
    return failed ? problem('diskFailing', {}) : null
  }

  /** To be called when ready marks or options have changed. */
  moveOn(): void {
    this.play?.driver.update()
    this.announce()
  }

  private newPlay(parts: GameParts, recent: readonly SettledDecision[]): Play {
    const game = new RunningGame(parts, {
      settled: (decision) => this.onSettled(decision),
      diskFailed: (error) => this.onDiskFailed(error),
    })
    const driver = new GameDriver({
      game,
      brainOf: (seat) => this.brainAt(seat),
      botPace: this.env.botPace,
      options: () => this.options,
      hasStandIn: (seat) => {
        const entry = this.seats.at(seat)
        return entry?.type === 'person' && this.hasStandIn(entry)
      },
      allReady: () => this.seats.people.every((person) => person.ready || person.away),
      beforeDeal: () => this.seatNewcomers(),
      clocksChanged: () => this.tellEverything(),
      report: (fault) => this.env.report({ type: 'botFault', ...fault }),
    })
    return { game, driver, recent: [...recent] }
  }

  private brainAt(seat: SeatId): BotBrain {
    const entry = this.seats.at(seat)
    const level: BotLevel = entry?.type === 'bot' ? entry.occupant.level : 'steady'
    return this.env.brainOf(level)
  }

  private onSettled(decision: SettledDecision): void {
    if (this.play === null || this.closed) return
    const { game, driver, recent } = this.play
    recent.push(decision)
    if (recent.length > RECENT) recent.shift()
    driver.settled(decision.events)
    for (const { type } of decision.events) {
      if (type === 'handEnded' || type === 'handDealt')
        for (const person of this.seats.people) person.ready = false
    }
    driver.update()
    const frames = new UpdateFrames(game.game, decision, driver.clocks())
    for (const [client, person] of this.members) {
      const seat = person === null ? null : this.seats.seatOf(person)
      client.sendText(frames.frameFor(seat ?? 'public'))
    }
    const ended = decision.events.find((event) => event.type === 'gameEnded')
    if (ended?.type === 'gameEnded') this.onEnded(game.game, ended.ending)
    if (decision.events.some(({ type }) => type === 'handEnded' || type === 'handDealt')) this.announce()
  }

  private onEnded(game: GameId, ending: 'finished' | 'abandoned'): void {
    this.play?.driver.stop()
    this.pauseReason = null
    if (!this.finished.includes(game)) this.finished = [...this.finished, game]
    this.env.report({ type: 'gameEnded', table: this.id, game, ending })
    this.saveSoon()
    this.announce()
  }

  private endPlay(): void {
    this.play?.driver.stop()
    void this.play?.game.close().catch(() => undefined)
    this.play = null
    this.newcomers = []
  }

  // The disk

  private onDiskFailed(error: Error): void {
    this.env.report({ type: 'diskFailing', table: this.id, text: error.message })
    if (this.pauseReason !== 'diskFailing') this.pauseBefore = this.pauseReason
    this.pauseReason = 'diskFailing'
    this.announce()
    this.tryDiskLater()
  }

  private tryDiskLater(): void {
    this.diskTimer ??= setTimeout(() => void this.tryDisk(), this.env.diskRetryMs)
  }

  /** Writes a pause, so that the log tells of it; when that works, the game goes on. */
  private async tryDisk(): Promise<void> {
    this.diskTimer = null
    const { play } = this
    if (play === null || this.closed) return
    play.game.tryDisk()
    const wasPaused = play.game.settled.state.open.paused
    const outcome = await this.act(wasPaused ? { type: 'resume' } : { type: 'pause' }, TABLE_ACTOR)
    if (!outcome.ok) {
      this.tryDiskLater()
      return
    }
    const shouldPause = this.pauseBefore !== null
    if (wasPaused === shouldPause)
      await this.act(shouldPause ? { type: 'pause' } : { type: 'resume' }, TABLE_ACTOR)
    this.env.report({ type: 'diskWorks', table: this.id })
    this.setPause(this.pauseBefore)
  }

  // Telling and saving

  /** Everybody is told how the table is, once for all changes of one go. */
  announce(): void {
    if (this.announcing || this.closed) return
    this.announcing = true
    setImmediate(() => {
      this.announcing = false
      for (const [client, person] of this.members)
        client.send({ type: 'table', table: this.viewFor({ client, person }) })
    })
  }

  private tellEverything(): void {
    for (const [client, person] of this.members) client.send(this.snapshotFor({ client, person }))
  }

  /** Saves and tells; false when the disk fails. */
  async saved(): Promise<boolean> {
    try {
      await this.saver.save()
    } catch (error) {
      this.env.report({ type: 'diskFailing', table: this.id, text: String(error) })
      return false
    }
    this.announce()
    return true
  }

  private saveSoon(): void {
    void this.saved()
  }

  record(): TableRecord {
    return {
      format: 1,
      id: this.id,
      name: this.name,
      code: this.code,
      createdAt: this.createdAt,
      kept: this.kept,
      rules: this.rules,
      options: this.options,
      owner: this.owner === null ? null : this.seats.seatOf(this.owner),
      seats: this.seats.record(),
      game: this.gameId,
      paused: this.pauseReason,
      finished: this.finished,
    }
  }

  /** Reactions and the like: to everybody at the table. */
  broadcast(message: ServerMessage): void {
    for (const client of this.members.keys()) client.send(message)
  }

  /** Nobody is left: the table goes, its games' logs stay. */
  get isDeserted(): boolean {
    return !this.kept && this.status !== 'playing' && this.seats.people.length === 0
  }

  /** Tells everybody that the table is gone. */
  disband(): void {
    for (const client of [...this.members.keys()])
      this.dismiss(client).send({ type: 'unseated', table: this.id, reason: 'tableClosed' })
  }

  /** The host stops. What is on disk is enough to go on from. */
  async stop(): Promise<void> {
    this.closed = true
    this.play?.driver.stop()
    if (this.diskTimer !== null) clearTimeout(this.diskTimer)
    for (const person of this.seats.people) person.countdown?.stop()
    this.requests.stop()
    await this.saver.idle()
    await this.play?.game.close()
  }

  /** Somebody else holds the seat's new secret now. */
  async give(person: PersonSeat, client: Client): Promise<boolean> {
    const { token, ticket } = person
    person.token = newPerson(person.person, client.device).token
    person.ticket = null
    if (!(await this.saved())) {
      person.token = token
      person.ticket = ticket
      return false
    }
    const older = person.client
    if (older !== null && older !== client) {
      person.client = null
      this.dismiss(older).send({ type: 'unseated', table: this.id, reason: 'given' })
    }
    this.tellSeat(client, person)
    this.attach(client, person)
    return true
  }

  /** The entry, if it is a person's. */
  personAt(seat: SeatId): PersonSeat | Problem {
    const entry: Seat | null = this.seats.at(seat)
    if (entry === null) return problem('seatEmpty', { seat })
    return entry.type === 'person' ? entry : problem('notAPerson', { seat })
  }
}
