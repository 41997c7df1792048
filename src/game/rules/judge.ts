/**
 * The one judgement on every command, made of what its sender may know. When several rules forbid something, the first
 * of these is cited: whose turn, which step, card held, phase or target, shape of the group.
 */
import { assertNever } from '../assertNever.ts'
import type { Move, TableAct } from '../model/commands.ts'
import type { OwnCards } from '../model/ownCards.ts'
import { refuse, type Refusal } from '../model/refusals.ts'
import type { OpenPosition } from '../model/state.ts'
import { judgeChoice } from './choosing.ts'
import { judgeDiscard } from './discarding.ts'
import { judgeDraw, judgeDrawSaved } from './drawing.ts'
import { judgeHit } from './hitting.ts'
import { judgeKnock, judgePass } from './knocking.ts'
import { judgeLay } from './laying.ts'
import { judgeSave } from './saving.ts'
import { judgeSkip } from './skipping.ts'
import { judgeTurn } from './turns.ts'

export function judgeMove(open: OpenPosition, own: OwnCards, move: Move): Refusal | null {
  if (open.players[move.seat] === undefined) return refuse('noSuchSeat', null, { seat: move.seat })
  if (open.step === 'gameOver') return refuse('gameOver', 'R82', {})
  if (open.step === 'handOver' || open.step === 'ready') return refuse('handOver', 'R82', {})
  if (open.paused) return refuse('paused', null, {})
  return judgeTurn(open, move) ?? judgeKind(open, own, move)
}

function judgeKind(open: OpenPosition, own: OwnCards, move: Move): Refusal | null {
  switch (move.type) {
    case 'choosePhase':
      return judgeChoice(open, move)
    case 'drawCard':
      return judgeDraw(open, move)
    case 'drawSaved':
      return judgeDrawSaved(open, own, move)
    case 'layPhase':
      return judgeLay(open, own, move)
    case 'hit':
      return judgeHit(open, own, move)
    case 'discard':
      return judgeDiscard(open, own, move)
    case 'playSkip':
      return judgeSkip(open, own, move)
    case 'save':
      return judgeSave(open, own, move)
    case 'knock':
      return judgeKnock(open, move)
    case 'pass':
      return judgePass(open, move)
    default:
      return assertNever(move)
  }
}

export function judgeAct(open: OpenPosition, act: TableAct): Refusal | null {
  if (open.step === 'gameOver') return refuse('gameOver', null, {})
  switch (act.type) {
    case 'dealHand':
      if (open.step !== 'ready' && open.step !== 'handOver') return refuse('noHandToDeal', null, {})
      if (open.step === 'ready' && open.handNumber > 0) return refuse('noHandToDeal', null, {})
      return open.paused ? refuse('paused', null, {}) : null
    case 'shuffleDrawPile':
      return open.handNumber === 0 ? refuse('handOver', 'R82', {}) : null
    case 'closeWindow':
      if (open.window === null) return refuse('noWindow', 'R106', {})
      return open.paused ? refuse('paused', null, {}) : null
    case 'pause':
      return open.paused ? refuse('paused', null, {}) : null
    case 'resume':
      return open.paused ? null : refuse('notPaused', null, {})
    case 'abandon':
      return null
    case 'takeSeat':
    case 'markAway':
      return open.players[act.seat] === undefined ? refuse('noSuchSeat', null, { seat: act.seat }) : null
    default:
      return assertNever(act)
  }
}
