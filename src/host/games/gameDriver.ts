/** What moves a game beside its players: deals, windows that close, turns that take too long, bots. */
import { playerAt, type GameEvent, type Move, type SeatId } from '../../game/index.ts'
import type { Clocks } from '../../protocol/messages/serverMessages.ts'
import type { TableOptions } from '../../protocol/messages/tableView.ts'
import { BotPlayers, type BotBrain, type BotPlayersParts } from './botPlayers.ts'
import { Countdown } from '../countdown.ts'
import { restOfTie } from './knockTie.ts'
import { TABLE_ACTOR, seatActor, type RunningGame } from './runningGame.ts'

export interface DriverParts {
  readonly game: RunningGame
  readonly brainOf: (seat: SeatId) => BotBrain
  readonly botPace: number
  readonly options: () => TableOptions
  /** No clock runs and no bot plays, in a pause and until whatever caused it is over. */
  readonly standsStill: () => boolean
  /** Does a bot play for this absent person? */
  readonly hasStandIn: (seat: SeatId) => boolean
  /** Has everybody seen the summary of the hand? */
  readonly allReady: () => boolean
  /** Lets late joiners sit down. */
  readonly beforeDeal: () => Promise<void>
  /** A countdown began or ended without a decision. */
  readonly clocksChanged: () => void
  readonly report: BotPlayersParts['report']
}

const NOBODY: ReadonlySet<SeatId> = new Set()

export class GameDriver {
  private readonly bots: BotPlayers
  private window: Countdown | null = null
  private tied = false
  private nextHand: Countdown | null = null
  private turn: Countdown | null = null
  /** The seat that has used up its time; a bot ends its turn. */
  private overdue: SeatId | null = null
  private dealing = false
  private stopped = false

  constructor(private readonly parts: DriverParts) {
    this.bots = new BotPlayers({
      brainOf: parts.brainOf,
      pace: parts.botPace,
      position: () => parts.game.settled,
      randomAt: parts.game.chance.randomAt,
      submit: (move, decision) => this.submitFor(move, decision),
      report: parts.report,
    })
  }

  /** To be called after each decision, before `update`. */
  settled(events: readonly GameEvent[]): void {
    if (events.some(beginsTurn)) this.endTurn()
  }

  /** To be called after each decision and whenever somebody comes, goes, is ready, or options change. */
  update(): void {
    if (this.stopped) return
    this.driveWindow()
    this.driveNextHand()
    this.driveTurn()
    this.bots.update(this.parts.standsStill() ? NOBODY : this.botSeats())
  }

  clocks(): Clocks {
    return {
      windowInMs: this.window?.left ?? null,
      nextHandInMs: this.nextHand?.left ?? null,
      turnInMs: this.turn?.left ?? null,
    }
  }

  stop(): void {
    this.stopped = true
    this.bots.stop()
    this.window?.stop()
    this.nextHand?.stop()
    this.turn?.stop()
  }

  private get open() {
    return this.parts.game.settled.state.open
  }

  private botSeats(): ReadonlySet<SeatId> {
    const seats = new Set<SeatId>()
    this.open.players.forEach((player, index) => {
      const seat = index as SeatId
      if (player.occupant.type === 'bot' || this.parts.hasStandIn(seat) || this.overdue === seat)
        seats.add(seat)
    })
    return seats
  }

  private submitFor(move: Move, decision: number): void {
    const isBot = playerAt(this.open, move.seat).occupant.type === 'bot'
    const actor = isBot ? seatActor(move.seat) : TABLE_ACTOR
    void this.parts.game.submit({ actor, command: move, commandId: null, decision })
  }

  private driveWindow(): void {
    const { window, rules } = this.open
    if (window === null || rules.knock === null) {
      this.window?.stop()
      this.window = null
      this.tied = false
      return
    }
    this.window ??= new Countdown(rules.knock.windowMs, () => this.closeWindow(), { paused: true })
    if (rules.knock.resolve === 'fastest' && window.knockers.length > 0 && !this.tied) {
      this.tied = true
      const rest = Math.min(this.window.left, restOfTie(this.parts.game.settled))
      this.window.stop()
      this.window = new Countdown(rest, () => this.closeWindow(), { paused: true })
    }
    runUnless(this.window, { paused: this.parts.standsStill() })
  }

  private closeWindow(): void {
    const { pending, state } = this.parts.game.settled
    // Whoever is next may have played on already, into a window of their own, though the disk does not have it yet.
    const decision = pending.get(state.open.turn)?.decision ?? 0
    void this.parts.game.submit({
      actor: TABLE_ACTOR,
      command: { type: 'closeWindow' },
      commandId: null,
      decision,
    })
  }

  private driveNextHand(): void {
    const { step } = this.open
    if (step !== 'ready' && step !== 'handOver') {
      this.nextHand?.stop()
      this.nextHand = null
      return
    }
    if (this.dealing || this.parts.standsStill()) {
      this.nextHand?.pause()
      return
    }
    if (step === 'ready' || this.parts.allReady()) {
      this.nextHand?.stop()
      this.nextHand = null
      void this.deal()
      return
    }
    this.nextHand ??= new Countdown(this.parts.options().nextHandS * 1000, () => void this.deal(), {
      paused: true,
    })
    this.nextHand.resume()
  }

  private async deal(): Promise<void> {
    if (this.dealing || this.stopped) return
    this.dealing = true
    try {
      await this.parts.beforeDeal()
      await this.parts.game.act({ type: 'dealHand' }, TABLE_ACTOR)
    } finally {
      this.dealing = false
    }
  }

  private driveTurn(): void {
    const { step, turn } = this.open
    const isAsked = this.parts.game.settled.pending.has(turn) && step !== 'knock'
    const limit = this.parts.options().turnLimitS
    if (limit === null || !isAsked) {
      // In a knock window too: whoever takes the discard out of it begins a turn, which no event says.
      this.endTurn()
      return
    }
    this.turn ??= new Countdown(limit * 1000, () => this.runOut(turn), { paused: true })
    if (this.overdue === null) runUnless(this.turn, { paused: this.parts.standsStill() })
  }

  private runOut(seat: SeatId): void {
    this.overdue = seat
    this.update()
    this.parts.clocksChanged()
  }

  private endTurn(): void {
    this.turn?.stop()
    this.turn = null
    this.overdue = null
  }
}

function beginsTurn({ type }: GameEvent): boolean {
  return type === 'turnStarted' || type === 'knockWon' || type === 'choosingStarted'
}

function runUnless(countdown: Countdown, { paused }: { readonly paused: boolean }): void {
  if (paused) countdown.pause()
  else countdown.resume()
}
