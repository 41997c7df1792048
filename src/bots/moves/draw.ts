import { isSkip, topDiscard, type CardId } from '../../game/index.ts'
import type { Choice, Reason } from '../choice.ts'
import type { Mind } from '../knowledge/mind.ts'
import { wants, whyWanted } from '../knowledge/wants.ts'
import type { Random, Style } from '../style.ts'

/** So seldom the bot leaves a card lie that it wants, that nobody swaps the same cards with another for ever. */
const LEAVES_IT = 1 / 32

export function chooseDraw(style: Style, mind: Mind, random: Random): Choice {
  const { open, seat } = mind
  const top = topDiscard(open)
  const takeable = top !== null && !isSkip(top)
  const wanted = takeable && wants(mind, top)
  const byChance = wanted && random() < LEAVES_IT
  const overlooked = wanted && !byChance && style.overlooks(random)
  if (wanted && !byChance && !overlooked)
    return { move: { type: 'drawCard', seat, from: 'discardPile' }, why: () => whyWanted(mind, top) }
  const saved = savedToDraw(mind)
  if (saved !== null)
    return { move: { type: 'drawSaved', seat, card: saved }, why: () => whyWanted(mind, saved) }
  if (open.drawPileCount > 0 || open.discardPile.length > 1)
    return {
      move: { type: 'drawCard', seat, from: 'drawPile' },
      why: () =>
        byChance
          ? { code: 'byChance' }
          : overlooked
            ? { code: 'overlooked' }
            : { code: 'openDoesNotHelp', card: top },
    }
  return nothingElse(mind, takeable)
}

function nothingElse(mind: Mind, takeable: boolean): Choice {
  const { seat } = mind
  const why = (): Reason => ({ code: 'nothingElseToDraw' })
  if (takeable) return { move: { type: 'drawCard', seat, from: 'discardPile' }, why }
  const [card] = drawable(mind)
  if (card === undefined) throw new Error(`Seat ${seat} is on turn and has nothing to draw.`)
  return { move: { type: 'drawSaved', seat, card }, why }
}

/** A saved card that the bot wants and may draw (R131, R132). */
function savedToDraw(mind: Mind): CardId | null {
  return drawable(mind).find((card) => !isSkip(card) && wants(mind, card)) ?? null
}

function drawable({ view, open, seat }: Mind): readonly CardId[] {
  const saved = view.saved[seat] ?? []
  return open.rules.save?.sameHand === true ? saved : saved.filter((card) => card !== view.savedNow)
}
