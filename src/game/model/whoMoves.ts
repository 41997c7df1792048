/** Who has a move to make now. */
import { assertNever } from '../assertNever.ts'
import type { SeatId } from './seats.ts'
import { playerAt, seatsInPlay, type OpenPosition } from './state.ts'

/**
 * Whose turn it is to do something, in seat order: several where all choose their phases at once, nobody in a knock
 * window whose next player sits out (R119). Whether somebody may knock is not asked here.
 */
export function whoMoves(open: OpenPosition): readonly SeatId[] {
  switch (open.step) {
    case 'choose':
      return choosers(open)
    case 'draw':
    case 'play':
      return [open.turn]
    case 'knock':
      return playerAt(open, open.turn).skip === 'pending' ? [] : [open.turn]
    case 'ready':
    case 'handOver':
    case 'gameOver':
      return []
    default:
      return assertNever(open.step)
  }
}

function choosers(open: OpenPosition): readonly SeatId[] {
  if (open.rules.choice === 'inTurn') return [open.turn]
  return seatsInPlay(open).filter((seat) => playerAt(open, seat).phase === null)
}
