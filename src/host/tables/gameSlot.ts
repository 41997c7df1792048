/** The place of a table's game: none yet, one that is being started, played or over; and those that came before. */
import type { Command } from '../../game/index.ts'
import type { GameId } from '../../protocol/ids.ts'
import type { LogActor } from '../../protocol/log/records.ts'
import { problem, type Problem } from '../../protocol/messages/problems.ts'
import type { PauseReason, TableStatus } from '../../protocol/messages/tableView.ts'
import type { BegunGame, BranchStart } from '../games/branchGame.ts'
import { withFinished } from './finishedGames.ts'
import { reopenGame } from '../games/openGame.ts'
import { Play, RECENT, type PlayHooks, type PlayStart } from '../games/play.ts'
import { playHooks, type PlayTable } from './playHooks.ts'
import type { Intent, Outcome } from '../games/runningGame.ts'
import type { PersonSeat } from './seats.ts'
import type { ShuffleRound } from './shuffleRound.ts'
import { Starting } from './starting.ts'
import type { TableEnv } from './tableEnv.ts'

interface SlotTable extends PlayTable {
  readonly saver: { idle(): Promise<boolean> }
  /** It is at an end: no game begins any more. */
  readonly isClosed: boolean
}

export interface GameSlotParts {
  readonly env: TableEnv
  readonly table: SlotTable
  readonly finished: readonly GameId[]
  /** From now on it is played. */
  readonly begun: (play: Play) => void
  readonly ended: PlayHooks['ended']
  /** The table is in its lobby again. */
  readonly left: () => void
}

export class GameSlot {
  private readonly starting: Starting
  private play: Play | null = null
  private named: GameId | null = null
  private finished: readonly GameId[]

  constructor(private readonly parts: GameSlotParts) {
    const { env, table } = parts
    this.finished = parts.finished
    this.starting = new Starting({
      env,
      seats: table.seats,
      tellAll: (message) => table.audience.broadcast(message),
      isClosed: () => table.isClosed,
      isKept: () => table.saver.idle(),
      opened: (game) => this.onOpened(game),
    })
  }

  get status(): TableStatus {
    if (this.play === null) return 'lobby'
    return this.play.isOver ? 'over' : 'playing'
  }

  /** Null in the lobby. */
  get current(): Play | null {
    return this.play
  }

  /** What the table's file has to name. That is saved before a game is told, and before one is left. */
  get toKeep(): GameId | null {
    return this.named
  }

  get finishedGames(): readonly GameId[] {
    return this.finished
  }

  get isBetweenHands(): boolean {
    return this.play?.open.step === 'handOver'
  }

  /** `from` is where another game is played on; null for a new deal. Null when it has begun. */
  async start(from: BranchStart | null = null): Promise<Problem | null> {
    if (this.play !== null || this.starting.isRunning) return problem('notInLobby', {})
    const { id, name, rules } = this.parts.table
    return this.starting.run({ table: { id, name }, rules, from })
  }

  get isStarting(): boolean {
    return this.starting.isRunning
  }

  /** Resolves when no game is being started: seats and rules must not change meanwhile. */
  settled(): Promise<void> {
    return this.starting.settled()
  }

  /** The fair shuffles of the game that is being started. */
  get shuffleRound(): ShuffleRound | null {
    return this.starting.shuffleRound
  }

  /** The connection of this person is lost. */
  lost(person: PersonSeat): void {
    this.starting.lost(person)
  }

  /** Opens the game that this table had when its host ended. It stands still until the people are back. */
  async reopen(game: GameId): Promise<Play> {
    const { env, table } = this.parts
    const reopened = await reopenGame(env, { game, recentCount: RECENT })
    const { parts, recent, isOwnersPause, ...found } = reopened
    const play = this.open({ parts, recent, pauseReason: isOwnersPause ? 'owner' : 'hostRestarted' })
    this.play = play
    this.named = play.id
    const decisions = parts.position.n
    table.report({ type: 'gameReopened', table: table.id, game: play.id, decisions, ...found })
    if (play.isOver) this.finished = withFinished(this.finished, play.id)
    return play
  }

  act(command: Command, actor: LogActor): Promise<Outcome> {
    return this.play?.act(command, actor) ?? Promise.resolve({ ok: false, problem: problem('noGame', {}) })
  }

  submit(intent: Intent): Promise<Outcome> {
    return this.play?.submit(intent) ?? Promise.resolve({ ok: false, problem: problem('noGame', {}) })
  }

  async pause(reason: PauseReason, actor: LogActor): Promise<Outcome> {
    return (await this.play?.pause(reason, actor)) ?? { ok: false, problem: problem('noGame', {}) }
  }

  async resume(actor: LogActor): Promise<Outcome> {
    return (await this.play?.resume(actor)) ?? { ok: false, problem: problem('noGame', {}) }
  }

  /** Back to the lobby. False when the disk fails. */
  async leave(): Promise<boolean> {
    const { play } = this
    this.named = null
    const isSaved = await this.parts.table.saved(() => {
      // An earlier one who asked for it may have done it.
      if (this.play === play) this.named = play?.id ?? null
    })
    // Of two who ask for it, one has done it.
    if (!isSaved || play === null || this.play !== play || this.parts.table.isClosed) return isSaved
    closeQuietly(play)
    this.play = null
    this.parts.left()
    return true
  }

  /** The host stops. */
  stop(): void {
    this.play?.stop()
  }

  async close(): Promise<void> {
    await this.play?.close()
  }

  private async onOpened(game: BegunGame): Promise<Problem | null> {
    const play = this.open({ ...game, pauseReason: null })
    this.named = play.id
    const isSaved = await this.parts.table.saved(() => {
      this.named = null
    })
    // Whoever was ready is so for the next try as well.
    if (!isSaved) {
      closeQuietly(play)
      return problem('diskFailing', {})
    }
    this.play = play
    this.parts.begun(play)
    return null
  }

  private open(start: PlayStart): Play {
    const { env, table, ended } = this.parts
    return new Play(
      env,
      start,
      playHooks(table, {
        brainOf: env.brainOf,
        ended: (game, ending) => {
          this.finished = withFinished(this.finished, game)
          ended(game, ending)
        },
      }),
    )
  }
}

function closeQuietly(play: Play): void {
  void play.close().catch(() => undefined)
}
