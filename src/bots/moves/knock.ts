import { check, topDiscard, type Move, type SeatId, type View } from '../../game/index.ts'
import type { Choice } from '../choice.ts'
import { mindOf } from '../knowledge/mind.ts'
import { wants, whyWanted } from '../knowledge/wants.ts'
import type { Random, Style } from '../style.ts'

/** Knock when the discard helps, else pass; who is next takes the card that helps, or waits for the window to close. */
export function chooseKnock(
  style: Style,
  view: View,
  { seat, random }: { readonly seat: SeatId; readonly random: Random },
): Choice | null {
  const { open } = view
  const { window } = open
  const card = topDiscard(open)
  if (window === null || card === null) return null
  const next = seat === open.turn
  const move: Move = next ? { type: 'drawCard', seat, from: 'discardPile' } : { type: 'knock', seat }
  if (check(view, move) !== null) return null
  const mind = mindOf(view, seat)
  const wanted = wants(mind, card)
  if (next) return wanted ? { move, why: () => whyWanted(mind, card) } : null
  const pays = wanted && (mind.player.laid === null || open.rules.knock?.mayHit !== false)
  if (!pays) return { move: { type: 'pass', seat }, why: () => ({ code: 'openDoesNotHelp', card }) }
  return style.overlooks(random)
    ? { move: { type: 'pass', seat }, why: () => ({ code: 'overlooked' }) }
    : { move, why: () => whyWanted(mind, card) }
}
