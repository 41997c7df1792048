import { isSkip, topDiscard, type CardId, type Move, type SeatId } from '../../game/index.ts'
import type { Choice, Reason } from '../choice.ts'
import { may, type Mind } from '../knowledge/mind.ts'
import { wants, whyWanted } from '../knowledge/wants.ts'
import type { Random, Style } from '../style.ts'

/** So seldom the bot leaves a card lie that it wants, that nobody swaps the same cards with another for ever. */
const LEAVES_IT = 1 / 32

export function chooseDraw(style: Style, mind: Mind, random: Random): Choice {
  const { open, seat } = mind
  const top = topDiscard(open)
  const wanted = top !== null && may(mind, taking(seat)) && wants(mind, top)
  const byChance = wanted && random() < LEAVES_IT
  const overlooked = wanted && !byChance && style.overlooks(random)
  if (wanted && !byChance && !overlooked) return { move: taking(seat), why: () => whyWanted(mind, top) }
  const saved = savedToDraw(mind)
  if (saved !== null)
    return { move: { type: 'drawSaved', seat, card: saved }, why: () => whyWanted(mind, saved) }
  const drawing: Move = { type: 'drawCard', seat, from: 'drawPile' }
  if (may(mind, drawing))
    return {
      move: drawing,
      why: () =>
        byChance
          ? { code: 'byChance' }
          : overlooked
            ? { code: 'overlooked' }
            : { code: 'openDoesNotHelp', card: top },
    }
  return nothingElse(mind)
}

function taking(seat: SeatId): Move {
  return { type: 'drawCard', seat, from: 'discardPile' }
}

function nothingElse(mind: Mind): Choice {
  const { seat } = mind
  const why = (): Reason => ({ code: 'nothingElseToDraw' })
  if (may(mind, taking(seat))) return { move: taking(seat), why }
  const [card] = drawable(mind)
  if (card === undefined) throw new Error(`Seat ${seat} is on turn and has nothing to draw.`)
  return { move: { type: 'drawSaved', seat, card }, why }
}

/** A saved card that the bot wants and may draw (R131, R132). */
function savedToDraw(mind: Mind): CardId | null {
  return drawable(mind).find((card) => !isSkip(card) && wants(mind, card)) ?? null
}

function drawable(mind: Mind): readonly CardId[] {
  const { view, seat } = mind
  return (view.saved[seat] ?? []).filter((card) => may(mind, { type: 'drawSaved', seat, card }))
}
