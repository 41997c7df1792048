/**
 * The cards (R1-R3, R5). A card is a small integer; everything about it follows from that integer.
 *
 * 0..95    naturals: four colours of 24, twelve numbers, two copies
 * 96..103  wilds
 * 104..107 skips (a Masters deck stops at 105)
 */

declare const brand: unique symbol

/** One physical card of the deck, 0..107. */
export type CardId = number & { readonly [brand]: 'CardId' }

export const COLOURS = ['red', 'blue', 'green', 'yellow'] as const
export type Colour = (typeof COLOURS)[number]

/** 1..12. */
export type CardNumber = number

/** What a card shows. Wilds and skips have neither number nor colour (R5). */
export type CardFace =
  | { readonly type: 'natural'; readonly colour: Colour; readonly number: CardNumber }
  | { readonly type: 'wild' }
  | { readonly type: 'skip' }

/** A card that the viewer may not know. A kind of its own, so that no code takes it for a card. */
export const HIDDEN = 'hidden'
export type Hidden = typeof HIDDEN
export type MaybeCard = CardId | Hidden

export const NUMBERS = 12
export const WILDS = 8
/** Of each natural in the deck (R1). */
export const COPIES = 2
const PER_COLOUR = NUMBERS * COPIES
const FIRST_WILD = PER_COLOUR * COLOURS.length
const FIRST_SKIP = FIRST_WILD + WILDS

/** Size of the largest deck; valid ids are below it. */
export const CARD_LIMIT = FIRST_SKIP + 4

export function isNatural(card: CardId): boolean {
  return card < FIRST_WILD
}

export function isWild(card: CardId): boolean {
  return card >= FIRST_WILD && card < FIRST_SKIP
}

export function isSkip(card: CardId): boolean {
  return card >= FIRST_SKIP
}

/** The number of a natural, 0 for wilds and skips. */
export function numberOf(card: CardId): CardNumber {
  return card < FIRST_WILD ? ((card % PER_COLOUR) >> 1) + 1 : 0
}

/** Index into COLOURS of a natural, -1 for wilds and skips. */
export function colourIndexOf(card: CardId): number {
  return card < FIRST_WILD ? Math.floor(card / PER_COLOUR) : -1
}

/** The colour of a natural, null for wilds and skips. */
export function colourOf(card: CardId): Colour | null {
  return card < FIRST_WILD ? (COLOURS[Math.floor(card / PER_COLOUR)] ?? null) : null
}

export function faceOf(card: CardId): CardFace {
  const colour = colourOf(card)
  if (colour !== null) return { type: 'natural', colour, number: numberOf(card) }
  return isWild(card) ? { type: 'wild' } : { type: 'skip' }
}

/** Both copies of a natural, all wilds and all skips share one key; 0..49. */
export function kindOf(card: CardId): number {
  if (card < FIRST_WILD) return card >> 1
  return isWild(card) ? FIRST_WILD >> 1 : (FIRST_WILD >> 1) + 1
}

export function naturalCard(colour: Colour, number: CardNumber, copy: 0 | 1): CardId {
  return (COLOURS.indexOf(colour) * PER_COLOUR + (number - 1) * COPIES + copy) as CardId
}

export function wildCard(index: number): CardId {
  return (FIRST_WILD + index) as CardId
}

export function skipCard(index: number): CardId {
  return (FIRST_SKIP + index) as CardId
}

/** The whole deck in the order of ids: 96 naturals, 8 wilds and `skips` skips (R1, R3). */
export function fullDeck(skips: number): readonly CardId[] {
  const deck: CardId[] = []
  for (let id = 0; id < FIRST_SKIP + skips; id++) deck.push(id as CardId)
  return deck
}

/** Penalty points of a skip that is left in hand (R84); those of a wild are a setting. */
export const SKIP_POINTS = 15

/** Penalty points of a natural that is left in hand (R84). */
export function pointsOfNumber(number: CardNumber): number {
  return number < 10 ? 5 : 10
}

export function isCardId(value: unknown): value is CardId {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < CARD_LIMIT
}
