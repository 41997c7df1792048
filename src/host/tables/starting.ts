/** The moments in which a table's game begins: the fair shuffles are agreed on, and nobody comes or goes. */
import type { Occupant, Rules, SeatId } from '../../game/index.ts'
import type { GameId, TableId } from '../../protocol/ids.ts'
import type { FairShuffles } from '../../protocol/log/fair.ts'
import { problem, type Problem } from '../../protocol/messages/problems.ts'
import type { ServerMessage } from '../../protocol/messages/serverMessages.ts'
import { beginBranch, type BegunGame, type BranchStart } from '../games/branchGame.ts'
import { beginGame } from '../games/openGame.ts'
import { RECENT } from '../games/play.ts'
import { newGameId } from '../secrets.ts'
import { occupantOf, type PersonSeat, type Seats } from './seats.ts'
import { ShuffleRound } from './shuffleRound.ts'
import type { TableEnv } from './tableEnv.ts'

export interface StartingParts {
  readonly env: TableEnv
  readonly seats: Seats
  readonly tellAll: (message: ServerMessage) => void
  /** Resolves when the disk has what was changed before; false when it has not, and that is undone. */
  readonly isKept: () => Promise<boolean>
  /** The host stops meanwhile. */
  readonly isClosed: () => boolean
  /** The game's log is there; gives what prevents the game even so. */
  readonly opened: (game: BegunGame) => Promise<Problem | null>
}

export interface WhatToPlay {
  readonly table: { readonly id: TableId; readonly name: string }
  readonly rules: Rules
  /** Where the game is played on; null for one that begins with a deal. */
  readonly from: BranchStart | null
}

export class Starting {
  private running: Promise<Problem | null> | null = null
  private round: ShuffleRound | null = null

  constructor(private readonly parts: StartingParts) {}

  get isRunning(): boolean {
    return this.running !== null
  }

  /** The fair shuffles of the game that is being started. */
  get shuffleRound(): ShuffleRound | null {
    return this.round
  }

  /** Null when the game has begun. */
  async run(what: WhatToPlay): Promise<Problem | null> {
    this.running = this.begin(what)
    try {
      return await this.running
    } finally {
      this.running = null
    }
  }

  /** Resolves when no game is being started: seats and rules must not change meanwhile. */
  async settled(): Promise<void> {
    while (this.running !== null) await this.running.catch(() => null)
  }

  /** The connection of this person is lost. */
  lost(person: PersonSeat): void {
    this.round?.lost(person)
  }

  private async begin({ table, rules, from }: WhatToPlay): Promise<Problem | null> {
    const { env, seats, isKept, isClosed, opened } = this.parts
    if (!(await isKept())) return problem('diskFailing', {})
    seats.close()
    const occupants: readonly Occupant[] = seats.occupied.map(occupantOf)
    // Somebody sat down on a seat that the game does not have.
    const most = from?.log.header.occupants.length ?? occupants.length
    if (occupants.length !== most) return problem('tooManyPlayers', { most })
    const game = newGameId()
    const fair = await this.agreeOnChance(game)
    if (isClosed()) return problem('hostStopping', {})
    try {
      const what = { game, table, occupants, fair }
      return await opened(
        from === null
          ? { parts: await beginGame(env, { ...what, rules }), recent: [] }
          : await beginBranch(env, what, { from, recentCount: RECENT }),
      )
    } catch (error) {
      env.report({ type: 'diskFailing', table: table.id, text: String(error) })
      return problem('diskFailing', {})
    }
  }

  /** Null where chance comes from elsewhere. Bots, the host's own seat and absent people give nothing to it. */
  private async agreeOnChance(game: GameId): Promise<FairShuffles | null> {
    const { env, seats, tellAll } = this.parts
    if (env.shuffle !== null) return null
    const guests = new Map<PersonSeat, SeatId>()
    for (const person of seats.people) {
      const seat = seats.seatOf(person)
      if (seat !== null && person.client !== null && !person.client.isOperator) guests.set(person, seat)
    }
    this.round = new ShuffleRound({ game, guests, limitMs: env.nonceLimitMs, tellAll })
    try {
      return await this.round.run()
    } finally {
      this.round = null
    }
  }
}
