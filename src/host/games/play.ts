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
  type Intent,
  type Outcome,
  type SettledDecision,
} from './runningGame.ts'
import type { GameEnv } from './gameEnv.ts'

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

const PAUSE: Command = { type: 'pause' }
const RESUME: Command = { type: 'resume' }

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
    private readonly env: GameEnv,
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
      // A pause is in the log before its reason is known here, and its end before the reason is gone.
      standsStill: () => this.open.paused || this.reason !== null,
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

  /** When something was decided last, in milliseconds since 1970; null when nothing was. */
  get lastDecidedAt(): number | null {
    return this.recent.at(-1)?.time ?? null
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

  submit(intent: Intent): Promise<Outcome> {
    return this.game.submit(intent)
  }

  /** Carries out what is no player's move. */
  act(command: Command, actor: LogActor): Promise<Outcome> {
    return this.game.act(command, actor)
  }

  async pause(reason: PauseReason, actor: LogActor): Promise<Outcome> {
    const outcome = await this.act(PAUSE, actor)
    if (outcome.ok) this.setReason(reason)
    return outcome
  }

  async resume(actor: LogActor): Promise<Outcome> {
    if (this.reason === 'diskFailing') return { ok: false, problem: problem('cannotResume', {}) }
    const outcome = await this.act(RESUME, actor)
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
    // Before anything moves: it may have to stand still for another reason.
    this.hooks.pauseChanged(before)
    this.update()
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
    const handTurned = decision.events.some(({ type }) => type === 'handEnded' || type === 'handDealt')
    if (handTurned) this.hooks.handTurned()
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
    if (this.reason !== 'diskFailing') this.reasonBefore = this.reason
    this.setReason('diskFailing')
    this.tryDiskLater()
  }

  private tryDiskLater(): void {
    this.diskTimer ??= setTimeout(() => void this.tryDisk(), this.env.diskRetryMs)
  }

  /**
   * Writes a pause, so that the log tells of it, or the end of the one that there was; when that works, the game goes
   * on as before.
   */
  private async tryDisk(): Promise<void> {
    this.diskTimer = null
    if (this.stopped || this.isOver) return
    this.game.tryDisk()
    const isPaused = this.open.paused
    const shouldPause = this.reasonBefore !== null
    const steps: readonly Command[] = isPaused ? [RESUME, PAUSE] : [PAUSE, RESUME]
    // In one go: in between nobody may move.
    const tried = (isPaused === shouldPause ? steps : steps.slice(0, 1)).map((command) =>
      this.act(command, TABLE_ACTOR),
    )
    const outcomes = await Promise.all(tried)
    if (!outcomes.every(({ ok }) => ok)) {
      this.tryDiskLater()
      return
    }
    this.env.report({ type: 'diskWorks', table: this.hooks.table })
    // Somebody may have paused it by now.
    if (this.reason === 'diskFailing') this.setReason(this.reasonBefore)
  }
}
