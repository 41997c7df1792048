import {
  hitPlaces,
  hitsBarred,
  isWild,
  numberOf,
  type CardId,
  type GroupRef,
  type HitPlace,
  type SeatId,
} from '../../game/index.ts'
import type { Choice } from '../choice.ts'
import type { Mind } from '../knowledge/mind.ts'
import { fitsTable } from '../knowledge/table.ts'

/** One card onto the table, naturals before wilds; null when nothing fits or may be hit. After each hit all is looked at again. */
export function chooseHit(mind: Mind): Choice | null {
  const { open, player, hand } = mind
  if (player.laid === null) return null
  if (hitsBarred(open, hand.length) !== null) return null
  let wild: CardId | null = null
  for (const card of hand) {
    if (isWild(card)) wild = card
    else if (fitsTable(card, open)) return firstPlace(mind, card)
  }
  return wild === null ? null : placeForWild(mind, wild)
}

function firstPlace(mind: Mind, card: CardId): Choice | null {
  const { open } = mind
  for (const [owner, { laid }] of open.players.entries())
    for (const [index, group] of (laid ?? []).entries()) {
      const [place] = hitPlaces(card, group)
      if (place !== undefined) return hitOf(mind, card, { place, on: { seat: owner as SeatId, index } })
    }
  return null
}

/** Where the wild lets another card of the hand follow; else where it closes nothing; else anywhere. */
function placeForWild(mind: Mind, wild: CardId): Choice | null {
  const { open, hand } = mind
  let best: Choice | null = null
  let most = -1
  for (const [owner, { laid }] of open.players.entries())
    for (const [index, group] of (laid ?? []).entries())
      for (const place of hitPlaces(wild, group)) {
        const value = place.end === null ? 1 : opensFor(hand, place) ? 2 : 0
        if (value <= most) continue
        most = value
        best = hitOf(mind, wild, { place, on: { seat: owner as SeatId, index } })
      }
  return best
}

function opensFor(hand: readonly CardId[], { as, end }: HitPlace): boolean {
  if (typeof as !== 'number') return false
  const next = end === 'low' ? as - 1 : as + 1
  return next > 0 && hand.some((card) => numberOf(card) === next)
}

function hitOf(
  { seat, hand }: Mind,
  card: CardId,
  { place, on }: { readonly place: HitPlace; readonly on: GroupRef },
): Choice {
  return {
    move: { type: 'hit', seat, cards: [{ card, as: place.as }], on },
    why: () => ({ code: 'getsRid', card, left: hand.length - 1 }),
  }
}
