/** Which cards could be hit on given groups, one after another (R50-R55). The groups alone, no others of the table. */
import {
  NUMBERS,
  SKIP_POINTS,
  colourOf,
  isNatural,
  isWild,
  numberOf,
  pointsOfNumber,
  type CardId,
} from '../model/cards.ts'
import { runHigh, type Group } from '../model/groups.ts'
import { WILD_POINTS } from '../model/rules.ts'

interface Search {
  /** Naturals by number: all of them, and those that fit a set or colour group anyway. */
  readonly held: number[]
  readonly fitting: number[]
  readonly wilds: number
  /** A set or a colour group has room for any number of wilds. */
  readonly endless: boolean
  readonly runs: readonly { readonly low: number; readonly high: number }[]
  /** Naturals that the runs take, by number. */
  readonly taken: number[]
  best: {
    readonly hits: readonly number[]
    readonly wilds: number
    readonly count: number
    readonly points: number
  }
}

/** The most cards that can be hit; among equally many those with the most penalty points. Ascending ids. */
export function extras(cards: readonly CardId[], groups: readonly Group[]): readonly CardId[] {
  const naturals = cards.filter(isNatural)
  const fits = (card: CardId): boolean => groups.some((group) => fitsAlike(card, group))
  const search: Search = {
    held: byNumber(naturals),
    fitting: byNumber(naturals.filter(fits)),
    wilds: cards.filter(isWild).length,
    endless: groups.some((group) => group.kind !== 'run'),
    runs: groups.flatMap((group) => (group.kind === 'run' ? [{ low: group.low, high: runHigh(group) }] : [])),
    taken: byNumber([]),
    best: { hits: [], wilds: 0, count: -1, points: 0 },
  }
  extend(search, 0, 0, 0)
  return named(cards, fits, search.best)
}

/** Penalty points of a card left in hand; wilds at their dearest (R84). */
export function pointsOf(card: CardId): number {
  if (isNatural(card)) return pointsOfNumber(numberOf(card))
  return isWild(card) ? DEAREST_WILD : SKIP_POINTS
}

const DEAREST_WILD = Math.max(...WILD_POINTS)

function fitsAlike(card: CardId, group: Group): boolean {
  switch (group.kind) {
    case 'set':
      return numberOf(card) === group.number
    case 'colour':
      return colourOf(card) === group.colour
    case 'run':
      return false
  }
}

function byNumber(naturals: readonly CardId[]): number[] {
  const counts = new Array<number>(NUMBERS + 1).fill(0)
  for (const card of naturals) counts[numberOf(card)] = (counts[numberOf(card)] ?? 0) + 1
  return counts
}

/** Tries every stretch of the runs from `index` on. `room` is what the runs before leave open for further wilds. */
function extend(search: Search, index: number, wildsUsed: number, room: number): void {
  const run = search.runs[index]
  if (run === undefined) {
    settle(search, wildsUsed, room)
    return
  }
  const undoLow: number[] = []
  for (let low = run.low, wildsLow = 0; ;) {
    const undoHigh: number[] = []
    for (let high = run.high, wildsHigh = 0; ;) {
      extend(search, index + 1, wildsUsed + wildsLow + wildsHigh, room + low - 1 + NUMBERS - high)
      if (++high > NUMBERS) break
      if (!take(search, high, undoHigh) && wildsUsed + wildsLow + ++wildsHigh > search.wilds) break
    }
    giveBack(search, undoHigh)
    if (--low < 1) break
    if (!take(search, low, undoLow) && wildsUsed + ++wildsLow > search.wilds) break
  }
  giveBack(search, undoLow)
}

function take(search: Search, number: number, undo: number[]): boolean {
  const taken = search.taken[number] ?? 0
  if (taken >= (search.held[number] ?? 0)) return false
  search.taken[number] = taken + 1
  undo.push(number)
  return true
}

function giveBack(search: Search, undo: readonly number[]): void {
  for (const number of undo) search.taken[number] = (search.taken[number] ?? 0) - 1
}

function settle(search: Search, wildsUsed: number, room: number): void {
  const spare = search.wilds - wildsUsed
  const wilds = wildsUsed + (search.endless ? spare : Math.min(spare, room))
  const hits = search.held.map((held, n) => Math.min(held, (search.taken[n] ?? 0) + (search.fitting[n] ?? 0)))
  const count = hits.reduce((sum, hit) => sum + hit, wilds)
  const points = hits.reduce((sum, hit, n) => sum + hit * pointsOfNumber(n), 0)
  const { best } = search
  if (count > best.count || (count === best.count && points > best.points))
    search.best = { hits, wilds, count, points }
}

/** Runs take cards that fit nowhere else first. */
function named(
  cards: readonly CardId[],
  fits: (card: CardId) => boolean,
  best: Search['best'],
): readonly CardId[] {
  const hits = [...best.hits]
  let wilds = best.wilds
  const ascending = [...cards].sort((a, b) => a - b)
  return [...ascending.filter((card) => fits(card)), ...ascending.filter((card) => !fits(card))]
    .filter((card) => {
      if (isWild(card)) return wilds-- > 0
      const left = hits[numberOf(card)] ?? 0
      if (!isNatural(card) || left === 0) return false
      hits[numberOf(card)] = left - 1
      return true
    })
    .sort((a, b) => a - b)
}
