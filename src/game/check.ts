/** The judgement on a command from a view alone: the same code, and so the same answer, as `decide`. */
import type { Command } from './model/commands.ts'
import { isMove } from './model/commands.ts'
import type { OwnCards } from './model/ownCards.ts'
import type { Refusal } from './model/refusals.ts'
import type { SeatId } from './model/seats.ts'
import type { GameState } from './model/state.ts'
import type { View } from './model/view.ts'
import { judgeAct, judgeMove } from './rules/judge.ts'

const NOTHING: OwnCards = { hand: [], saved: [], savedNow: null }

/**
 * Null when `decide` would carry the command out.
 * @throws Error for a move of a seat whose hand this view does not show.
 */
export function check(view: View, command: Command): Refusal | null {
  if (!isMove(command)) return judgeAct(view.open, command)
  if (view.open.players[command.seat] === undefined) return judgeMove(view.open, NOTHING, command)
  const own = seenCardsOf(view, command.seat)
  if (own === null)
    throw new Error(`The view of ${view.viewer} does not show the hand of seat ${command.seat}.`)
  return judgeMove(view.open, own, command)
}

/** The cards of a seat as the view shows them, null when it does not. */
export function seenCardsOf(view: View, seat: SeatId): OwnCards | null {
  const hand = view.hands[seat]
  const saved = view.saved[seat]
  if (hand === undefined || hand === null || saved === undefined || saved === null) return null
  return { hand, saved, savedNow: view.savedNow }
}

export function ownCardsOf({ hidden }: GameState, seat: SeatId): OwnCards {
  const hand = hidden.hands[seat]
  if (hand === undefined) return NOTHING
  return { hand, saved: hidden.saved[seat] ?? [], savedNow: hidden.savedNow[seat] ?? null }
}
