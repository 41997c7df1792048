/** The end of a turn: a skip, a discard or, in Masters, a card saved. */
import { check, isSkip, isWild, phaseSpec, playerAt, type CardId, type Move } from '../../game/index.ts'
import { splitHand } from '../split.ts'
import { endIsNear, fitsTable, nextToPlay, strongestTarget } from '../table.ts'
import { worthOf, type Situation } from '../worth.ts'
import type { Mind } from './mind.ts'

/** So seldom a card goes by chance, that two bots do not feed each other the same cards for ever. */
const BY_CHANCE = 1 / 48

export function chooseClosing(mind: Mind, random: () => number): Move {
  const { open, seat, hand } = mind
  const skip = hand.find(isSkip) ?? null
  const target = skip === null || hand.length === 1 ? null : strongestTarget(open, seat)
  const card = target === null ? cardToDiscard(mind, random) : null
  if (card !== null)
    return savesInstead(mind, card) ? { type: 'save', seat, card } : { type: 'discard', seat, card }
  if (skip === null) throw new Error(`Seat ${seat} has no card to end the turn with.`)
  return { type: 'playSkip', seat, card: skip, target }
}

/** Null when no card but a skip may go. */
function cardToDiscard(mind: Mind, random: () => number): CardId | null {
  const candidates = candidatesOf(mind)
  if (random() < BY_CHANCE) {
    const card = candidates[Math.floor(random() * candidates.length)]
    if (card !== undefined) return card
  }
  const situation = situationOf(mind)
  let least: CardId | null = null
  let worth = Number.POSITIVE_INFINITY
  for (const card of candidates) {
    const own = worthOf(card, situation)
    if (own >= worth) continue
    worth = own
    least = card
  }
  return least
}

/** What the plan does not need; if it needs all, naturals and then wilds of it. Never a skip, and not the knocked card (R115). */
function candidatesOf({ open, hand, spec, plan }: Mind): readonly CardId[] {
  const mayGo = (card: CardId): boolean => !isSkip(card) && (card !== open.knockedCard || hand.length === 1)
  const spares = plan === null || spec === null ? [] : splitHand(hand, spec, plan).spares.filter(mayGo)
  if (spares.length > 0) return spares
  const naturals = hand.filter((card) => mayGo(card) && !isWild(card))
  return naturals.length > 0 ? naturals : hand.filter(mayGo)
}

function situationOf({ open, seat, tally, spec, plan }: Mind): Situation {
  return {
    open,
    tally,
    spec: spec ?? phaseSpec(1),
    plan,
    nextHasLaid: playerAt(open, nextToPlay(open, seat)).laid !== null,
    hurry: (plan === null || plan.missing > 2) && endIsNear(open, seat),
  }
}

/** A card that others could use is better saved than thrown (R127), where the rules let it. */
function savesInstead({ view, open, seat, player, hand }: Mind, card: CardId): boolean {
  if (open.rules.save === null || player.savedThisHand || hand.length === 1) return false
  return (isWild(card) || fitsTable(card, open)) && check(view, { type: 'save', seat, card }) === null
}
