/** What a bot would have done in a player's place, with what that seat knew and nothing else. */
import type { Choice } from '../bots/choice.ts'
import { chooseMove } from '../bots/chooseMove.ts'
import { styleOf } from '../bots/levels.ts'
import { isMove, isWild, type Command, type Move, type SeatId } from '../game/index.ts'
import { replayView, viewersOf, type Replay } from './replay.ts'
import { sameData } from './sameData.ts'

export interface Advice {
  readonly seat: SeatId
  readonly choice: Choice
  /** What the seat did next; null when it did nothing any more. */
  readonly played: Move | null
  /** The first step of what was played. */
  readonly playedAt: number | null
  readonly difference: Difference
}

/** How much lies between the two: `much` where a phase, a wild or a card that fits was passed over. */
export type Difference = 'none' | 'some' | 'much'

/** Never leaves anything to chance. */
const surely = (): number => 0.999

/** The step at or after `step` where a decision is complete and the next one is open. */
export function decisionPoint({ jumps }: Replay, step: number): number {
  return jumps.decisions.find((last) => last >= step) ?? step
}

/** Null while `seat` need not act at this position, and where nothing is known of what it saw. */
export function adviceAt(replay: Replay, step: number, seat: SeatId): Advice | null {
  if (!viewersOf(replay).includes(seat)) return null
  const choice = chooseMove(styleOf('sharp'), replayView(replay, step, seat), surely)
  if (choice === null) return null
  const next = nextDecision(replay, step, seat)
  const played = next === null ? null : next.move
  return {
    seat,
    choice,
    played,
    playedAt: next?.at ?? null,
    difference: played === null ? 'none' : differenceOf(choice.move, played),
  }
}

/** The decisions of people and bots that a bot would have made very differently, as the steps before them. */
export function* farAdvice(replay: Replay): Generator<number | null> {
  for (const [index, command] of replay.commands.entries()) {
    const before = replay.jumps.decisions[index]
    const seat = seatOf(command)
    if (before === undefined || seat === null) continue
    const advice = adviceAt(replay, before, seat)
    yield advice?.difference === 'much' && advice.playedAt === before + 1 ? before : null
  }
}

function seatOf(command: Command | null): SeatId | null {
  return command !== null && isMove(command) ? command.seat : null
}

function nextDecision(
  { commands, steps, jumps }: Replay,
  step: number,
  seat: SeatId,
): { readonly move: Move; readonly at: number } | null {
  const from = jumps.decisions.findIndex((last) => last >= step)
  if (from < 0) return null
  for (let index = from; index < commands.length; index++) {
    const command = commands[index] ?? null
    const before = jumps.decisions[index] ?? 0
    if (steps[before]?.event.type === 'handDealt') return null
    if (command !== null && isMove(command) && command.seat === seat) return { move: command, at: before + 1 }
  }
  return null
}

function differenceOf(advised: Move, played: Move): Difference {
  if (sameData(advised, played)) return 'none'
  if (advised.type !== played.type)
    return advised.type === 'layPhase' || advised.type === 'hit' || advised.type === 'knock' ? 'much' : 'some'
  if (played.type === 'discard') return isWild(played.card) ? 'much' : 'some'
  // The same phase in other groups, or the same card elsewhere, seldom matters.
  return played.type === 'layPhase' || played.type === 'hit' ? 'none' : 'some'
}
