/**
 * Bots at a table, and bots that stand in for absent people. They see what their seat sees, and their moves go the way
 * of everybody's. How long they take is drawn before they look at their cards, so that it tells nothing about them.
 */
import { check, view, type Command, type Move, type SeatId, type View } from '../../game/index.ts'
import { thinkingMs } from '../../bots/thinking.ts'
import { systemRandom } from '../chance.ts'
import { plainMoves } from './plainMoves.ts'
import { Countdown } from '../countdown.ts'
import type { GameChance } from './gameChance.ts'
import type { Position } from './runningGame.ts'

/** Chooses a move for the seat whose view it is; null when it sees nothing to do. */
export type BotBrain = (seen: View, random: () => number) => Move | null

interface Thought {
  readonly decision: number
  readonly countdown: Countdown
}

export interface BotPlayersParts {
  readonly brainOf: (seat: SeatId) => BotBrain
  /** Factor on the time that a bot thinks; 0 for none. */
  readonly pace: number
  readonly position: () => Position
  /** By it bots choose. How long they think is another matter, and no part of the game. */
  readonly randomAt: GameChance['randomAt']
  readonly submit: (move: Move, decision: number) => void
  readonly report: (fault: {
    readonly seat: SeatId
    readonly command: Command | null
    readonly text: string
  }) => void
}

export class BotPlayers {
  private readonly thoughts = new Map<SeatId, Thought>()

  constructor(private readonly parts: BotPlayersParts) {}

  /** Lets each seat of `seats` think that is asked for something, and the others stop. */
  update(seats: ReadonlySet<SeatId>): void {
    const { pace } = this.parts
    const { pending, state } = this.parts.position()
    for (const [seat, { decision, countdown }] of this.thoughts) {
      if (seats.has(seat) && pending.get(seat)?.decision === decision) continue
      countdown.stop()
      this.thoughts.delete(seat)
    }
    for (const [seat, { decision }] of pending) {
      if (!seats.has(seat) || this.thoughts.has(seat)) continue
      // Whoever is next in a knock window leaves the discard to the knockers: drawing early is a person's privilege.
      if (state.open.step === 'knock' && seat === state.open.turn) continue
      const countdown = new Countdown(thinkingMs(state.open, { pace, chance: systemRandom() }), () => {
        this.thoughts.delete(seat)
        this.play(seat, decision)
      })
      this.thoughts.set(seat, { decision, countdown })
    }
  }

  stop(): void {
    for (const { countdown } of this.thoughts.values()) countdown.stop()
    this.thoughts.clear()
  }

  private play(seat: SeatId, decision: number): void {
    const seen = view(this.parts.position().state, seat)
    this.parts.submit(this.choose(seen, { seat, decision }), decision)
  }

  /** A bot at fault plays plainly rather than not at all: nobody's game may hang on it. */
  private choose(seen: View, asked: { readonly seat: SeatId; readonly decision: number }): Move {
    const { seat } = asked
    let move: Move | null = null
    try {
      move = this.parts.brainOf(seat)(seen, this.parts.randomAt(asked))
      const refusal = move === null ? null : check(seen, move)
      if (move !== null && refusal === null) return move
      const what = refusal === null ? 'saw nothing to do' : `chose a move that is refused: ${refusal.code}`
      this.parts.report({ seat, command: move, text: `A bot ${what}.` })
    } catch (error) {
      this.parts.report({ seat, command: move, text: `A bot failed: ${String(error)}` })
    }
    const plain = plainMoves(seen, seat).find((candidate) => check(seen, candidate) === null)
    if (plain === undefined) throw new Error(`Seat ${seat} has no move in step ${seen.open.step}.`)
    return plain
  }
}
