/**
 * Plays to win. What it knows beyond its own hand: which cards are gone (table, discard pile), what the next player could
 * hit, and who is ahead. The weights were found by tournaments; they are in outs, the unseen cards that bring the phase
 * nearer.
 */
import {
  cardPoints,
  isNatural,
  numberOf,
  playerAt,
  type CardId,
  type OpenPosition,
  type SeatId,
} from '../../game/index.ts'
import type { Reason } from '../choice.ts'
import type { Mind } from '../knowledge/mind.ts'
import { prospectWithout } from '../knowledge/outs.ts'
import { aheadOf, fitsTable, isNearRun, nextToPlay, strongestTarget } from '../knowledge/table.ts'
import { unseenBy } from '../knowledge/unseen.ts'
import type { Style } from '../style.ts'
import { bestBy } from './bestBy.ts'
import { whyDiscarded } from './whyDiscarded.ts'

/** A card more to go is worse than any number of outs is good. */
const NEARER = 1000
/** The next player could hit the card at once. */
const GIVEN = 12
/** A copy of the number lies on the discard pile: somebody had no use for it. */
const UNWANTED = 0.6
const POINT = 0.15
/** After laying: a run on the table may soon take the card. */
const SOON = 8

export const sharp: Style = {
  discard: (mind, candidates) => {
    const worth = worthOfDiscarding(mind)
    const card = bestBy(candidates, (one) => worth(one) - givenAway(mind, one))
    return { card, why: () => whySharp(mind, card, bestBy(candidates, worth)) }
  },
  target: ({ open, seat }) => strongestTarget(open, seat, strengthOf),
  overlooks: () => false,
}

/** More is better to discard. Leaves out what it gives to others. */
function worthOfDiscarding(mind: Mind): (card: CardId) => number {
  const { open, tally, plan } = mind
  const cheap = (card: CardId): number =>
    cardPoints(card, open.rules) * POINT + discardedBefore(open, card) * UNWANTED
  if (plan === null)
    return (card) =>
      cheap(card) -
      (open.players.some(({ laid }) => laid?.some((group) => isNearRun(card, group))) ? SOON : 0)
  const unseen = unseenBy(mind)
  return (card) => {
    const { missing, outs } = prospectWithout(card, { tally, plan, unseen })
    return outs - missing * NEARER + cheap(card)
  }
}

function discardedBefore({ discardPile }: OpenPosition, card: CardId): number {
  if (!isNatural(card)) return 0
  const number = numberOf(card)
  let count = 0
  for (const other of discardPile) if (numberOf(other) === number) count++
  return count
}

function givenAway({ open, seat }: Mind, card: CardId): number {
  const next = playerAt(open, nextToPlay(open, seat))
  return next.laid !== null && fitsTable(card, open) ? GIVEN : 0
}

function whySharp(mind: Mind, card: CardId, otherwise: CardId): Reason {
  const { open, seat } = mind
  if (otherwise !== card && givenAway(mind, otherwise) > 0)
    return { code: 'deniesNext', card, kept: otherwise, next: nextToPlay(open, seat) }
  return whyDiscarded(mind, card)
}

/** Whoever has not laid loses most by a skip; among them, who is furthest. */
function strengthOf(open: OpenPosition, seat: SeatId): number {
  const { laid, handCount } = playerAt(open, seat)
  const ahead = aheadOf(open, seat)
  return laid === null ? 1_000_000 + ahead : ahead - handCount * 10_000
}
