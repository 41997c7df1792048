/** Hitting: cards added to laid groups (R47-R60, R79, R112). */
import type { Draft } from '../draft.ts'
import { assertNever } from '../assertNever.ts'
import { isSkip, isWild, NUMBERS, numberOf } from '../model/cards.ts'
import type { MoveOf } from '../model/commands.ts'
import {
  grownGroup,
  naturalPlays,
  runHigh,
  type Group,
  type GroupRef,
  type PlayedCard,
  type Role,
} from '../model/groups.ts'
import type { OwnCards } from '../model/ownCards.ts'
import { refuse, type Refusal } from '../model/refusals.ts'
import { playerAt, type OpenPosition } from '../model/state.ts'
import { endHandIfOut } from './handEnd.ts'
import { judgeHeld } from './holding.ts'
import { isNumberOnCards } from './shapes.ts'

type HitMove = MoveOf<'hit'>
type Run = Extract<Group, { kind: 'run' }>

/** Why nothing at all may be hit now by a player who has laid and holds so many cards; null where cards may be. */
export function hitsBarred({ rules, knockedCard }: OpenPosition, handCount: number): Refusal | null {
  if (knockedCard !== null && rules.knock?.mayHit === false) return refuse('knockTurnHit', 'R112', {})
  if (rules.goOut === 'discardOnly' && handCount === 1) return refuse('keepADiscard', 'R79', {})
  return null
}

export function judgeHit(open: OpenPosition, own: OwnCards, { seat, cards, on }: HitMove): Refusal | null {
  const ids = cards.map(({ card }) => card)
  const notHeld = judgeHeld(own, ids, 'R49')
  if (notHeld !== null) return notHeld
  if (playerAt(open, seat).laid === null) return refuse('phaseNotLaid', 'R47', {})
  const group = groupAt(open, on)
  if (group === null || cards.length === 0) return refuse('noSuchGroup', 'R49', { on })
  const twice = ids.find((card, at) => ids.indexOf(card) !== at)
  if (twice !== undefined) return refuse('cardUsedTwice', 'R31', { card: twice })
  if (ids.some(isSkip)) return refuse('skipHit', 'R60', {})
  const barred = hitsBarred(open, own.hand.length)
  if (barred !== null) return barred
  const order = orderOfHits(group, cards, on)
  if (!order.ok) return order
  if (open.rules.goOut === 'discardOnly' && cards.length === own.hand.length)
    return refuse('keepADiscard', 'R79', {})
  return null
}

export function hit(draft: Draft, { seat, cards, on }: HitMove): void {
  const group = groupAt(draft.open, on)
  const order = group === null ? null : orderOfHits(group, cards, on)
  if (order === null || !order.ok) throw new Error('A hit was made that was not judged.')
  for (const { card, as, end } of order.hits) draft.add({ type: 'cardHit', seat, card, on, as, end })
  endHandIfOut(draft, seat)
}

function groupAt(open: OpenPosition, on: GroupRef): Group | null {
  return open.players[on.seat]?.laid?.[on.index] ?? null
}

/** A card at its place: the role it plays there, and the end of a run that it goes to. */
interface PlacedHit {
  readonly card: PlayedCard['card']
  readonly as: Role
  readonly end: 'low' | 'high' | null
}

type OrderOfHits = { readonly ok: true; readonly hits: readonly PlacedHit[] } | Refusal

/** Cards go down one after another; a batch is legal when some order is (R55). */
function orderOfHits(group: Group, cards: readonly PlayedCard[], on: GroupRef): OrderOfHits {
  const hits: PlacedHit[] = []
  let grown = group
  let left = cards
  while (left.length > 0) {
    const placed = left.map((card) => placeHit(grown, card, on))
    const at = placed.findIndex((place) => place.ok)
    const place = placed[Math.max(at, 0)]
    if (place === undefined || !place.ok) return place ?? refuse('noSuchGroup', 'R49', { on })
    hits.push(place.hit)
    grown = grownGroup(grown, place.hit.card, place.hit.end)
    left = left.filter((_, index) => index !== at)
  }
  return { ok: true, hits }
}

type Placed = { readonly ok: true; readonly hit: PlacedHit } | Refusal

function placeHit(group: Group, played: PlayedCard, on: GroupRef): Placed {
  if (!isWild(played.card) && played.as !== null) return refuse('roleOfNatural', 'R37', { card: played.card })
  switch (group.kind) {
    case 'set':
      return plays(played, group.number)
        ? { ok: true, hit: { card: played.card, as: group.number, end: null } }
        : (missingRole(played) ?? refuse('otherNumber', 'R50', { on, number: group.number }))
    case 'colour':
      return plays(played, group.colour)
        ? { ok: true, hit: { card: played.card, as: group.colour, end: null } }
        : (missingRole(played) ?? refuse('otherColour', 'R52', { on, kind: group.kind }))
    case 'run':
      return placeOnRun(group, played, on)
    default:
      return assertNever(group)
  }
}

function plays({ card, as }: PlayedCard, role: Role): boolean {
  return isWild(card) ? as === role : naturalPlays(card, role)
}

function missingRole({ card, as }: PlayedCard): Refusal | null {
  return isWild(card) && as === null ? refuse('roleMissing', 'R37', { card }) : null
}

/** R51, R53, R54, R58. */
function placeOnRun(run: Run, played: PlayedCard, on: GroupRef): Placed {
  const { card, as } = played
  const high = runHigh(run)
  if (run.cards.length === NUMBERS) return refuse('runFull', 'R54', { on })
  const number = isWild(card) ? as : numberOf(card)
  if (typeof number !== 'number') return refuse('roleMissing', 'R37', { card })
  if (number === run.low - 1 && number >= 1) return { ok: true, hit: { card, as: number, end: 'low' } }
  if (number === high + 1 && number <= NUMBERS) return { ok: true, hit: { card, as: number, end: 'high' } }
  if (isWild(card)) {
    const end = closedEndPassed(run, number)
    if (end !== null) return refuse('runEndClosed', 'R54', { on, end })
    if (!isNumberOnCards(number)) return refuse('roleOutside', 'R39', { card, role: number })
  }
  return refuseOnRun(run, played, number, on)
}

/** The closed end that a wild was meant to go past, round the corner (R33) or out of the numbers; null for none. */
function closedEndPassed(run: Run, number: number): 'low' | 'high' | null {
  if (runHigh(run) === NUMBERS && (number > NUMBERS || number === 1)) return 'high'
  return run.low === 1 && (number < 1 || number === NUMBERS) ? 'low' : null
}

function refuseOnRun(run: Run, { card }: PlayedCard, number: number, on: GroupRef): Refusal {
  const high = runHigh(run)
  const holder = number >= run.low && number <= high ? run.cards[number - run.low] : undefined
  if (holder !== undefined && isWild(card)) return refuse('roleTaken', 'R39', { role: number })
  if (holder !== undefined && isWild(holder)) return refuse('heldByWild', 'R58', { on, number })
  return refuse('notNextInRun', 'R51', {
    on,
    low: run.low > 1 ? run.low - 1 : null,
    high: high < NUMBERS ? high + 1 : null,
  })
}
