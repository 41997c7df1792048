/** A hand as counts, which is all that the arranger looks at until it has to name cards. */
import {
  COLOURS,
  NUMBERS,
  colourIndexOf,
  isWild,
  kindOf,
  numberOf,
  wildCard,
  type CardId,
} from '../model/cards.ts'

/** Kinds below this are naturals: `colour * NUMBERS + number - 1`. */
export const NATURAL_KINDS = COLOURS.length * NUMBERS
export const WILD_KIND = kindOf(wildCard(0))

/** Skips are not counted: they never help a phase (R35). */
export interface Tally {
  wilds: number
  naturals: number
  /** Naturals by `kindOf`. */
  readonly byKind: Uint8Array
  /** Naturals by number; index 0 stays empty. */
  readonly byNumber: Uint8Array
  /** Naturals by index into COLOURS. */
  readonly byColour: Uint8Array
}

export function emptyTally(): Tally {
  return {
    wilds: 0,
    naturals: 0,
    byKind: new Uint8Array(NATURAL_KINDS),
    byNumber: new Uint8Array(NUMBERS + 1),
    byColour: new Uint8Array(COLOURS.length),
  }
}

/** Counts `hand` into `tally` anew and returns it: allocating one for each call would cost more than the count. */
export function tallyInto(tally: Tally, hand: readonly CardId[]): Tally {
  tally.wilds = 0
  tally.naturals = 0
  tally.byKind.fill(0)
  tally.byNumber.fill(0)
  tally.byColour.fill(0)
  for (const card of hand) {
    const colour = colourIndexOf(card)
    if (colour >= 0) count(tally, kindOf(card), numberOf(card), colour, 1)
    else if (isWild(card)) tally.wilds++
  }
  return tally
}

/** Puts one more card of a kind into the tally, or with -1 takes it out again. */
export function tallyKind(tally: Tally, kind: number, by: 1 | -1): void {
  if (kind < NATURAL_KINDS) count(tally, kind, numberOfKind(kind), colourOfKind(kind), by)
  else if (kind === WILD_KIND) tally.wilds += by
}

export function numberOfKind(kind: number): number {
  return (kind % NUMBERS) + 1
}

export function colourOfKind(kind: number): number {
  return Math.floor(kind / NUMBERS)
}

function count(tally: Tally, kind: number, number: number, colour: number, by: 1 | -1): void {
  tally.naturals += by
  tally.byKind[kind] = (tally.byKind[kind] ?? 0) + by
  tally.byNumber[number] = (tally.byNumber[number] ?? 0) + by
  tally.byColour[colour] = (tally.byColour[colour] ?? 0) + by
}
