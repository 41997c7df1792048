/** Turns: whose it is, which step it is in, and how it passes on (R15-R18, R20, R27, R48, R66, R76, R82, R137). */
import type { Draft } from '../draft.ts'
import { isSkip } from '../model/cards.ts'
import type { Move } from '../model/commands.ts'
import { refuse, type Refusal } from '../model/refusals.ts'
import type { SeatId } from '../model/seats.ts'
import { playerAt, topDiscard, whoPlays, type OpenPosition } from '../model/state.ts'
import { isDead } from './deadHand.ts'
import { endHand } from './handEnd.ts'

/** Is it this seat's turn, and is the turn at the step that the move belongs to? */
export function judgeTurn(open: OpenPosition, move: Move): Refusal | null {
  if (move.type === 'knock' || move.type === 'pass') return null
  if (open.step === 'choose') return judgeChoosingTurn(open, move)
  if (move.seat !== open.turn) return refuse('notYourTurn', 'R18', { turn: open.turn })
  if (move.type === 'choosePhase') return refuse('notChoosing', 'R124', {})
  const draws = move.type === 'drawCard' || move.type === 'drawSaved'
  if (open.step === 'play') return draws ? refuse('alreadyDrawn', 'R20', {}) : null
  if (draws) return null
  return refuse('drawFirst', move.type === 'layPhase' ? 'R27' : move.type === 'hit' ? 'R48' : 'R20', {})
}

function judgeChoosingTurn(open: OpenPosition, move: Move): Refusal | null {
  const mayChoose =
    open.rules.choice === 'together' ? playerAt(open, move.seat).phase === null : move.seat === open.turn
  if (!mayChoose) return refuse('notYourTurn', 'R18', { turn: open.turn })
  return move.type === 'choosePhase' ? null : refuse('chooseFirst', 'R122', {})
}

/** The turn goes to `seat`; whoever has a skip pending loses it (R66), and the next one is asked. */
export function passTurnTo(draft: Draft, seat: SeatId): void {
  const next = whoPlays(draft.open, seat, (loser) => {
    draft.add({ type: 'turnLost', seat: loser, card: playerAt(draft.open, loser).skipCard })
  })
  startTurn(draft, next)
}

function startTurn(draft: Draft, seat: SeatId): void {
  if (isDead(draft.open)) return endHand(draft, { wentOut: null, ending: 'deadHand' })
  if (nothingToDraw(draft.open, seat)) return endHand(draft, { wentOut: null, ending: 'nothingToDraw' })
  draft.add({ type: 'turnStarted', seat })
}

/** R76: no card on the draw pile, none to make a new one of, and none to take. */
function nothingToDraw(open: OpenPosition, seat: SeatId): boolean {
  if (drawPileCanServe(open)) return false
  return judgeTaking(open) !== null && playerAt(open, seat).savedCount === 0
}

/** May the top card of the discard pile be taken (R23, R24, R26)? */
export function judgeTaking(open: OpenPosition): Refusal | null {
  const top = topDiscard(open)
  if (top === null) return refuse('discardPileEmpty', 'R26', {})
  return isSkip(top) ? refuse('skipOnDiscardPile', 'R24', {}) : null
}

/** Can a card be drawn from the draw pile, if need be after a reshuffle (R74)? */
export function drawPileCanServe(open: OpenPosition): boolean {
  return open.drawPileCount > 0 || open.discardPile.length > 1
}
