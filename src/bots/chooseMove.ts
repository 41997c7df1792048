/**
 * The bot that plays sensibly: lays as soon as it can, hits all that fits, skips the strongest, and never stalls. It
 * sees what a player in its seat sees and nothing else.
 */
import { assertNever, type Move, type SeatId, type View } from '../game/index.ts'
import { chooseClosing } from './steady/chooseClosing.ts'
import { chooseDraw } from './steady/chooseDraw.ts'
import { chooseHit } from './steady/chooseHit.ts'
import { chooseKnock } from './steady/chooseKnock.ts'
import { chooseLay } from './steady/chooseLay.ts'
import { choosePhase } from './steady/choosePhase.ts'
import { mindOf } from './steady/mind.ts'

/** Null when the seat whose view it is need not act now. `random` gives numbers from 0 up to, but not including, 1. */
export function chooseMove(view: View, random: () => number): Move | null {
  const { viewer, open } = view
  if (typeof viewer !== 'number' || open.paused) return null
  switch (open.step) {
    case 'choose':
      return mustChoose(view, viewer) ? choosePhase(mindOf(view, viewer)) : null
    case 'draw':
      return open.turn === viewer ? chooseDraw(mindOf(view, viewer), random) : null
    case 'knock':
      return chooseKnock(view, viewer)
    case 'play': {
      if (open.turn !== viewer) return null
      const mind = mindOf(view, viewer)
      return chooseLay(mind) ?? chooseHit(mind) ?? chooseClosing(mind, random)
    }
    case 'ready':
    case 'handOver':
    case 'gameOver':
      return null
    default:
      return assertNever(open.step)
  }
}

function mustChoose({ open }: View, seat: SeatId): boolean {
  return open.rules.choice === 'together' ? open.players[seat]?.phase === null : open.turn === seat
}
