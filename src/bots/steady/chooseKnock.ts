import { topDiscard, type Move, type SeatId, type View } from '../../game/index.ts'
import { wants } from './chooseDraw.ts'
import { mindOf } from './mind.ts'

/** Knock when the discard helps, else pass; who is next takes the card that helps, or waits for the window to close. */
export function chooseKnock(view: View, seat: SeatId): Move | null {
  const { open } = view
  const { window } = open
  const card = topDiscard(open)
  if (window === null || card === null) return null
  if (seat === open.turn)
    return takesAsNext(view, seat) ? { type: 'drawCard', seat, from: 'discardPile' } : null
  if (!window.mayKnock.includes(seat)) return null
  const mind = mindOf(view, seat)
  const pays = wants(mind, card) && (mind.player.laid === null || open.rules.knock?.mayHit !== false)
  return { type: pays ? 'knock' : 'pass', seat }
}

/** R109. Once somebody has knocked it is too late. */
function takesAsNext(view: View, seat: SeatId): boolean {
  const { open } = view
  const card = topDiscard(open)
  if (card === null || (open.window?.knockers.length ?? 0) > 0) return false
  return open.players[seat]?.skip !== 'pending' && wants(mindOf(view, seat), card)
}
