/** Commands become events, or a refusal that says why not. Judging and doing live side by side in `rules/`. */
import { assertNever } from './assertNever.ts'
import { ownCardsOf } from './check.ts'
import { Draft, type Shuffle } from './draft.ts'
import type { Command } from './model/commands.ts'
import { isMove } from './model/commands.ts'
import type { Decision } from './model/decision.ts'
import type { GameState } from './model/state.ts'
import { judgeAct, judgeMove } from './rules/judge.ts'
import { choosePhase } from './rules/choosing.ts'
import { dealHand } from './rules/dealing.ts'
import { discard } from './rules/discarding.ts'
import { drawCard, drawSaved, shuffleDrawPile } from './rules/drawing.ts'
import { abandonGame } from './rules/handEnd.ts'
import { hit } from './rules/hitting.ts'
import { closeWindow, knock, passKnock } from './rules/knocking.ts'
import { layPhase } from './rules/laying.ts'
import { save } from './rules/saving.ts'
import { playSkip } from './rules/skipping.ts'

export function decide(state: GameState, command: Command, shuffle: Shuffle): Decision {
  const refusal = isMove(command)
    ? judgeMove(state.open, ownCardsOf(state, command.seat), command)
    : judgeAct(state.open, command)
  if (refusal !== null) return refusal
  const draft = new Draft(state)
  carryOut(draft, command, shuffle)
  return { ok: true, events: draft.events, state: draft.state }
}

function carryOut(draft: Draft, command: Command, shuffle: Shuffle): void {
  switch (command.type) {
    case 'choosePhase':
      return choosePhase(draft, command)
    case 'drawCard':
      return drawCard(draft, command, shuffle)
    case 'drawSaved':
      return drawSaved(draft, command)
    case 'layPhase':
      return layPhase(draft, command)
    case 'hit':
      return hit(draft, command)
    case 'discard':
      return discard(draft, command)
    case 'playSkip':
      return playSkip(draft, command)
    case 'save':
      return save(draft, command)
    case 'knock':
      return knock(draft, command)
    case 'pass':
      return passKnock(draft, command)
    case 'dealHand':
      return dealHand(draft, shuffle)
    case 'shuffleDrawPile':
      return shuffleDrawPile(draft, shuffle)
    case 'closeWindow':
      return closeWindow(draft)
    case 'pause':
      return draft.add({ type: 'gamePaused' })
    case 'resume':
      return draft.add({ type: 'gameResumed' })
    case 'abandon':
      return abandonGame(draft)
    case 'takeSeat':
      return draft.add({ type: 'seatTaken', seat: command.seat, occupant: command.occupant })
    case 'markAway':
      return draft.add({ type: 'awayChanged', seat: command.seat, away: command.away })
    default:
      return assertNever(command)
  }
}
