/** Masters: everybody puts one unfinished phase card into the active place before play (R103, R122-R125). */
import type { Draft } from '../draft.ts'
import type { MoveOf } from '../model/commands.ts'
import { refuse, type Refusal } from '../model/refusals.ts'
import { leftOf, playerAt, seatsInPlay, type OpenPosition } from '../model/state.ts'
import { startPlay } from './dealing.ts'

type ChoosePhase = MoveOf<'choosePhase'>

export function judgeChoice(open: OpenPosition, { seat, phase }: ChoosePhase): Refusal | null {
  if (!open.rules.phaseList.includes(phase)) return refuse('phaseNotOwned', 'R103', { phase })
  return playerAt(open, seat).finished.includes(phase) ? refuse('phaseFinished', 'R122', { phase }) : null
}

export function choosePhase(draft: Draft, { seat, phase }: ChoosePhase): void {
  draft.add({ type: 'phaseChosen', seat, phase })
  let next = leftOf(draft.open, draft.open.turn)
  for (const _ of seatsInPlay(draft.open)) {
    if (playerAt(draft.open, next).phase === null) return draft.add({ type: 'choosingStarted', seat: next })
    next = leftOf(draft.open, next)
  }
  startPlay(draft)
}
