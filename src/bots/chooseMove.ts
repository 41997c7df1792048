/** One move of a bot: whatever its level, it sees what a player in its seat sees, and never stalls. */
import { assertNever, type SeatId, type View } from '../game/index.ts'
import type { Choice } from './choice.ts'
import { mindOf, type Mind } from './knowledge/mind.ts'
import { chooseClosing } from './moves/closing.ts'
import { chooseDraw } from './moves/draw.ts'
import { chooseHit } from './moves/hit.ts'
import { chooseKnock } from './moves/knock.ts'
import { chooseLay } from './moves/lay.ts'
import { choosePhase } from './moves/phase.ts'
import type { Random, Style } from './style.ts'

/** Null when the seat whose view it is need not act now. */
export function chooseMove(style: Style, view: View, random: Random): Choice | null {
  const { viewer, open } = view
  if (typeof viewer !== 'number' || open.paused) return null
  switch (open.step) {
    case 'choose':
      return mustChoose(view, viewer) ? choosePhase(mindOf(view, viewer)) : null
    case 'draw':
      return open.turn === viewer ? chooseDraw(style, mindOf(view, viewer), random) : null
    case 'knock':
      return chooseKnock(style, view, { seat: viewer, random })
    case 'play': {
      if (open.turn !== viewer) return null
      const mind = mindOf(view, viewer)
      return chooseOpen(style, mind, random) ?? chooseClosing(style, mind, random)
    }
    case 'ready':
    case 'handOver':
    case 'gameOver':
      return null
    default:
      return assertNever(open.step)
  }
}

function chooseOpen(style: Style, mind: Mind, random: Random): Choice | null {
  const choice = chooseLay(mind) ?? chooseHit(mind)
  return choice === null || style.overlooks(random) ? null : choice
}

function mustChoose({ open }: View, seat: SeatId): boolean {
  return open.rules.choice === 'together' ? open.players[seat]?.phase === null : open.turn === seat
}
