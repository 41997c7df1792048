/** A table's game while it is played: its log, what drives it, why it stands still, and what it does when the disk fails. */
import type { Command, SeatId } from '../../game/index.ts'
import type { GameId, TableId } from '../../protocol/ids.ts'
import type { LogActor } from '../../protocol/log/records.ts'
import { problem } from '../../protocol/messages/problems.ts'
import type { Clocks, FairFacts, ServerMessageOf } from '../../protocol/messages/serverMessages.ts'
import type { PauseReason } from '../../protocol/messages/tableView.ts'
import { GameJson, UpdateFrames, decisionFor, positionFor } from './frames.ts'
import { GameDriver, type DriverParts } from './gameDriver.ts'
import {
  RunningGame,
  TABLE_ACTOR,
  type BranchFacts,
  type GameParts,
  type Outcome,
  type SettledDecision,
} from './runningGame.ts'
import type { TableEnv } from './tableEnv.ts'

/** Decisions in a snapshot, for the log panel. */
export const RECENT = 60

export interface PlayHooks extends Pick<
  DriverParts,
  'options' | 'hasStandIn' | 'brainOf' | 'allReady' | 'beforeDeal' | 'clocksChanged'
> {
  readonly table: TableId
  /** Those who will be told. */
  readonly viewers: () => ReadonlySet<SeatId | 'public'>
  /** A decision is durable: everybody is told. */
  readonly tell: (frames: UpdateFrames) => void
  /** A hand began or ended. */
  readonly handTurned: () => void
  readonly ended: (game: GameId, ending: 'finished' | 'abandoned') => void
  /** The reason of the pause is another one than `before`. */
  readonly pauseChanged: (before: PauseReason | null) => void
}

type SnapshotGame = NonNullable<ServerMessageOf<'snapshot'>['game']>

export interface PlayStart {
  readonly parts: GameParts
  /** The last decisions, oldest first. */
  readonly recent: readonly SettledDecision[]
  readonly pauseReason: PauseReason | null
}

export class Play {
  private readonly game: RunningGame
  private readonly driver: GameDriver
  private readonly fair: FairFacts | null
  readonly branch: BranchFacts | null
  private readonly recent: SettledDecision[]
  private readonly json = new GameJson()
  private reason: PauseReason | null
  /** Why the game stood still when the disk failed; null when it did not. */
  private reasonBefore: PauseReason | null = null
  private diskTimer: NodeJS.Timeout | null = null
  private stopped = false
  private prepared: { readonly n: number; readonly frames: UpdateFrames } | null = null

  constructor(
    private readonly env: TableEnv,
    { parts, recent, pauseReason }: PlayStart,
    private readonly hooks: PlayHooks,
  ) {
    this.recent = [...recent]
    this.reason = pauseReason
    this.branch = parts.branch
    // The secret stays here.
    this.fair = parts.fair && { commitment: parts.fair.commitment, nonces: parts.fair.nonces }
    this.game = new RunningGame(parts, {
      syncing: (decision) => this.prepare(decision),
      settled: (decision) => this.onSettled(decision),
      diskFailed: (error) => this.onDiskFailed(error),
    })
    this.driver = new GameDriver({
      ...hooks,
      game: this.game,
      botPace: env.botPace,
      report: (fault) => env.report({ type: 'botFault', ...fault }),
    })
  }

  get id(): GameId {
    return this.game.game
  }

  get open() {
    return this.game.settled.state.open
  }

  get isOver(): boolean {
    return this.open.result !== null
  }

  get pauseReason(): PauseReason | null {
    return this.isOver ? null : this.reason
  }

  get clocks(): Clocks {
    return this.driver.clocks()
  }

  positionFor(viewer: SeatId | 'public'): SnapshotGame {
    const position = positionFor(viewer, { game: this.id, position: this.game.settled, clocks: this.clocks })
    const recent = this.recent.map((decision) => decisionFor(viewer, decision))
    return { ...position, recent, fair: this.fair }
  }

  /** To be called when somebody came or went, or options or ready marks have changed. */
  update(): void {
    if (!this.isOver) this.driver.update()
  }

  submit(intent: Parameters<RunningGame['submit']>[0]): Promise<Outcome> {
    return this.game.submit(intent)
  }

  /** Carries a command out that is no player's move. */
  act(command: Command, actor: LogActor): Promise<Outcome> {
    return this.game.submit({ actor, command, commandId: null, decision: null })
  }

  async pause(reason: PauseReason, actor: LogActor): Promise<Outcome> {
    const outcome = await this.act({ type: 'pause' }, actor)
    if (outcome.ok) this.setReason(reason)
    return outcome
  }

  async resume(actor: LogActor): Promise<Outcome> {
    if (this.reason === 'diskFailing') return { ok: false, problem: problem('cannotResume', {}) }
    const outcome = await this.act({ type: 'resume' }, actor)
    if (outcome.ok) this.setReason(null)
    return outcome
  }

  stop(): void {
    this.stopped = true
    this.driver.stop()
    if (this.diskTimer !== null) clearTimeout(this.diskTimer)
  }

  async close(): Promise<void> {
    this.stop()
    await this.game.close()
  }

  private setReason(reason: PauseReason | null): void {
    const before = this.reason
    this.reason = reason
    this.update()
    this.hooks.pauseChanged(before)
  }

  /** Makes what is to be told while the disk works. Of many that wait for it, only the first is worth the memory. */
  private prepare(decision: SettledDecision): void {
    if (this.stopped || this.prepared !== null) return
    const frames = new UpdateFrames(this.id, decision, this.json)
    for (const viewer of this.hooks.viewers()) frames.prepareFor(viewer)
    this.prepared = { n: decision.n, frames }
  }

  private onSettled(decision: SettledDecision): void {
    if (this.stopped) return
    this.recent.push(decision)
    if (this.recent.length > RECENT) this.recent.shift()
    const isTurn = decision.events.some(({ type }) => type === 'handEnded' || type === 'handDealt')
    if (isTurn) this.hooks.handTurned()
    this.driver.settled(decision.events)
    this.driver.update()
    const { prepared } = this
    const frames =
      prepared?.n === decision.n ? prepared.frames : new UpdateFrames(this.id, decision, this.json)
    this.prepared = null
    frames.setClocks(this.clocks)
    this.hooks.tell(frames)
    for (const event of decision.events) {
      if (event.type !== 'gameEnded') continue
      this.driver.stop()
      this.hooks.ended(this.id, event.ending)
    }
  }

  private onDiskFailed(error: Error): void {
    this.prepared = null
    this.env.report({ type: 'diskFailing', table: this.hooks.table, text: error.message })
    const before = this.reason
    if (before !== 'diskFailing') this.reasonBefore = before
    this.reason = 'diskFailing'
    this.hooks.pauseChanged(before)
    this.tryDiskLater()
  }

  private tryDiskLater(): void {
    this.diskTimer ??= setTimeout(() => void this.tryDisk(), this.env.diskRetryMs)
  }

  /** Writes a pause, so that the log tells of it; when that works, the game goes on. */
  private async tryDisk(): Promise<void> {
    this.diskTimer = null
    if (this.stopped) return
    this.game.tryDisk()
    const wasPaused = this.open.paused
    const outcome = await this.act(wasPaused ? { type: 'resume' } : { type: 'pause' }, TABLE_ACTOR)
    if (!outcome.ok) {
      this.tryDiskLater()
      return
    }
    const shouldPause = this.reasonBefore !== null
    if (wasPaused === shouldPause)
      await this.act(shouldPause ? { type: 'pause' } : { type: 'resume' }, TABLE_ACTOR)
    // It failed again, and is tried again.
    if (this.game.diskFails) return
    this.env.report({ type: 'diskWorks', table: this.hooks.table })
    this.setReason(this.reasonBefore)
  }
}
