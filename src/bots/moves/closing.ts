/** The end of a turn: a skip, a discard or, in Masters, a card saved. */
import { isSkip, isWild, type CardId, type SeatId } from '../../game/index.ts'
import type { Choice } from '../choice.ts'
import { may, type Mind } from '../knowledge/mind.ts'
import { fitsTable } from '../knowledge/table.ts'
import type { Discarded, Random, Style } from '../style.ts'

/** So seldom a card goes by chance, that two bots do not feed each other the same cards for ever. */
const BY_CHANCE = 1 / 48

export function chooseClosing(style: Style, mind: Mind, random: Random): Choice {
  const { open, seat, hand } = mind
  const skip = hand.find(isSkip) ?? null
  const target = skip === null ? null : style.target(mind, random)
  if (skip !== null && target !== null) return skipOn(mind, skip, target)
  const discarded = cardToDiscard(style, mind, random)
  if (discarded !== null) {
    const { card, why } = discarded
    return savesInstead(mind, card)
      ? { move: { type: 'save', seat, card }, why: () => ({ code: 'saves', card }) }
      : { move: { type: 'discard', seat, card }, why }
  }
  if (skip === null)
    throw new Error(`Seat ${seat} has no card to end the turn with in hand ${open.handNumber}.`)
  return {
    move: { type: 'playSkip', seat, card: skip, target: null },
    why: () => ({ code: 'skipsNobody' }),
  }
}

function skipOn({ open, seat }: Mind, card: CardId, target: SeatId): Choice {
  return {
    move: { type: 'playSkip', seat, card, target },
    why: () => ({
      code: 'skips',
      target,
      laid: open.players[target]?.laid !== null,
      handCount: open.players[target]?.handCount ?? 0,
    }),
  }
}

/** Null when no card but a skip may go. Wilds go only when there is nothing else. */
function cardToDiscard(style: Style, mind: Mind, random: Random): Discarded | null {
  const { seat, hand } = mind
  const mayGo = hand.filter((card) => may(mind, { type: 'discard', seat, card }))
  const naturals = mayGo.filter((card) => !isWild(card))
  const candidates = naturals.length > 0 ? naturals : mayGo
  if (candidates.length === 0) return null
  if (random() >= BY_CHANCE) return style.discard(mind, candidates, random)
  const card = candidates[Math.floor(random() * candidates.length)]
  return card === undefined ? null : { card, why: () => ({ code: 'byChance' }) }
}

/** A card that others could use is better saved than discarded (R127), where the rules let it. */
function savesInstead(mind: Mind, card: CardId): boolean {
  const { open, seat } = mind
  return (isWild(card) || fitsTable(card, open)) && may(mind, { type: 'save', seat, card })
}
