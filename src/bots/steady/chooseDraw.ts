import { isSkip, topDiscard, type CardId, type Move } from '../../game/index.ts'
import { fitsTable } from '../table.ts'
import { missingWith, type Mind } from './mind.ts'

/** So seldom the bot leaves a card lie that it wants, that nobody swaps the same cards with another for ever. */
const LEAVES_IT = 1 / 32

export function chooseDraw(mind: Mind, random: () => number): Move {
  const { open, seat } = mind
  const top = topDiscard(open)
  const takeable = top !== null && !isSkip(top)
  if (takeable && wants(mind, top) && random() >= LEAVES_IT)
    return { type: 'drawCard', seat, from: 'discardPile' }
  const saved = savedToDraw(mind)
  if (saved !== null) return { type: 'drawSaved', seat, card: saved }
  if (open.drawPileCount > 0 || open.discardPile.length > 1)
    return { type: 'drawCard', seat, from: 'drawPile' }
  if (takeable) return { type: 'drawCard', seat, from: 'discardPile' }
  return anySaved(mind)
}

/** Does the card bring the phase nearer, or can it go on the table once the phase lies there? */
export function wants(mind: Mind, card: CardId): boolean {
  if (mind.plan !== null) return missingWith(mind, card) < mind.plan.missing || canLayAndHit(mind, card)
  return mind.player.laid !== null && fitsTable(card, mind.open)
}

function canLayAndHit({ plan, open }: Mind, card: CardId): boolean {
  return plan !== null && plan.missing === 0 && fitsTable(card, open)
}

/** A saved card that the bot wants and may draw (R131, R132). */
function savedToDraw(mind: Mind): CardId | null {
  return drawable(mind).find((card) => !isSkip(card) && wants(mind, card)) ?? null
}

function drawable({ view, open, seat }: Mind): readonly CardId[] {
  const saved = view.saved[seat] ?? []
  return open.rules.save?.sameHand === true ? saved : saved.filter((card) => card !== view.savedNow)
}

function anySaved(mind: Mind): Move {
  const [card] = drawable(mind)
  if (card === undefined) throw new Error(`Seat ${mind.seat} is on turn and has nothing to draw.`)
  return { type: 'drawSaved', seat: mind.seat, card }
}
